import { t } from '@lingui/core/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Copy from 'lucide-react/icons/copy';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../basics/button.tsx';
import { textStyle } from '../theme/text-style.ts';
import { color, space } from '../theme/tokens.ts';
import { StatePanel } from './state-panel.tsx';

export interface ErrorStateProps {
  title?: string;
  /** What happened, to what, and what to do next. A message of the client may end with a reference. */
  children?: ReactNode;
  /** Shows 'Try again'. */
  onRetry?: (() => void) | undefined;
  /** A retry is under way. */
  retrying?: boolean | undefined;
  /** Further actions next to 'Try again'. */
  actions?: ReactNode;
  compact?: boolean;
}

/** How the client ends the message of a failure on our side. */
const REFERENCE = /^(.*) Reference ([0-9a-f]{32})$/s;
const SHOWN = 8;

const Quote = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[8]};
  margin-top: ${space[8]};
  color: ${color.muted};
  ${textStyle(12)}
`;

/** Something could not be loaded; always offers a way out, and the reference to quote where there is one. */
export function ErrorState(props: ErrorStateProps) {
  const { title = t`This could not be loaded`, children, onRetry, retrying, actions, compact } = props;
  const [, words, reference] = (typeof children === 'string' && REFERENCE.exec(children)) || [];
  const retry = onRetry ? (
    <Button
      size="sm"
      icon={<RotateCw aria-hidden="true" />}
      pending={retrying ?? false}
      onClick={onRetry}
    >{t`Try again`}</Button>
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
      {words ?? children}
      {reference ? <Reference id={reference} /> : null}
    </StatePanel>
  );
}

/** The first digits of the request id in our log; the button copies the full id. */
function Reference({ id }: { id: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Quote>
      <span title={id}>{t`Reference ${{ start: id.slice(0, SHOWN) }}…`}</span>
      <Button
        size="sm"
        variant="quiet"
        icon={<Copy aria-hidden="true" />}
        onClick={() => void navigator.clipboard.writeText(id).then(() => setCopied(true))}
      >
        {copied ? t`Copied` : t`Copy`}
      </Button>
    </Quote>
  );
}
