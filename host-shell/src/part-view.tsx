import { type LazyPart, useLazyPart } from '@fairshelf/shared-contracts/react';
import { PartFailure } from './recovery/part-failure.tsx';

/** Draws a part of the shell once its chunk is there; a chunk that does not come can be asked for again. */
export function PartView({ part }: { part: LazyPart }) {
  const state = useLazyPart(part);
  if (state.state === 'failed') return <PartFailure onRetry={state.retry} />;
  return state.state === 'loaded' ? <state.Component /> : null;
}
