import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';
import { StatePanel } from './state-panel.tsx';

export interface EmptyStateProps {
  /** What is missing: 'No ratings yet'. */
  title: string;
  /** Why, and how to get the first one. */
  children?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
  compact?: boolean;
}

/** Nothing is here yet, which is not an error. */
export function EmptyState({ icon = <Inbox />, ...rest }: EmptyStateProps) {
  return <StatePanel icon={icon} {...rest} />;
}
