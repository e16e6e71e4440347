import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { Button } from '../basics/button.tsx';
import { StatePanel } from './state-panel.tsx';

export interface ErrorStateProps {
  title?: string;
  /** What happened, to what, and what to do next. */
  children?: ReactNode;
  /** Shows 'Try again'. */
  onRetry?: (() => void) | undefined;
  /** A retry is under way. */
  retrying?: boolean | undefined;
  /** Further actions next to 'Try again'. */
  actions?: ReactNode;
  compact?: boolean;
}

/** Something could not be loaded; always offers a way out. */
export function ErrorState(props: ErrorStateProps) {
  const { title = 'This could not be loaded', children, onRetry, retrying, actions, compact } = props;
  const retry = onRetry ? (
    <Button size="sm" icon={<RotateCw aria-hidden="true" />} pending={retrying ?? false} onClick={onRetry}>
      Try again
    </Button>
  ) : null;
  return (
    <StatePanel
      role="alert"
      tone="danger"
      icon={<CircleAlert />}
      title={title}
      compact={compact}
      actions={
        retry || actions ? (
          <>
            {retry}
            {actions}
          </>
        ) : null
      }
    >
      {children}
    </StatePanel>
  );
}
