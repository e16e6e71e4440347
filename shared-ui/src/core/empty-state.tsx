import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';
import { StatePanel } from './state-panel.tsx';

export interface EmptyStateProps {
  /** What there is none of: 'No ratings yet'. */
  title: string;
  /** Why, and what brings the first one. */
  children?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
  compact?: boolean;
}

/** Nothing is here yet, and that is no error. */
export function EmptyState({ icon = <Inbox />, ...rest }: EmptyStateProps) {
  return <StatePanel icon={icon} {...rest} />;
}
