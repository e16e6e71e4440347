import { useEffect, useState } from 'react';
import type { useReviews } from './queries.ts';
import type { View } from './view.ts';

/** A page that was loaded to continue reading at its start or end. */
interface Turned {
  readonly place: string;
  readonly to: 'first' | 'last';
}

/**
 * Moves from the open review to the previous or next one in the list's order, across pages. Undefined where there is
 * none.
 */
export function useReadingOn(view: View, { data, isPlaceholderData }: ReturnType<typeof useReviews>) {
  const [turn, setTurn] = useState<Turned>();
  const { review, after, before, turnTo } = view;
  const rows = data?.rows;
  const isThere = !isPlaceholderData && (after === turn?.place || before === turn?.place);
  const targetId = turn && isThere ? rows?.at(turn.to === 'first' ? 0 : -1)?.id : undefined;
  useEffect(() => {
    if (targetId === undefined) return;
    setTurn(undefined);
    turnTo(targetId);
  }, [targetId, turnTo]);

  const index = rows?.findIndex(({ id }) => id === review) ?? -1;
  const neighbour = (step: -1 | 1) => (index < 0 ? undefined : rows?.[index + step]?.id);
  const [previous, next] = [index > 0 ? neighbour(-1) : undefined, neighbour(1)];
  const turnPage = (place: string, to: Turned['to']) => () => {
    setTurn({ place, to });
    if (to === 'first') view.goAfter(place);
    else view.goBefore(place);
  };
  return {
    onPrevious: previous
      ? () => turnTo(previous)
      : index === 0 && data?.previous
        ? turnPage(data.previous, 'last')
        : undefined,
    onNext: next ? () => turnTo(next) : index >= 0 && data?.next ? turnPage(data.next, 'first') : undefined,
  };
}
