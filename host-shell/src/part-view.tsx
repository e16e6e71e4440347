import { type LazyPart, useLazyPart } from '@fairshelf/shared-contracts/react';
import { PartFailure } from './recovery/part-failure.tsx';

/** Renders a part of the shell once its chunk has loaded; a failed chunk can be retried. */
export function PartView({ part }: { part: LazyPart }) {
  const state = useLazyPart(part);
  if (state.state === 'failed') return <PartFailure onRetry={state.retry} />;
  return state.state === 'loaded' ? <state.Component /> : null;
}
