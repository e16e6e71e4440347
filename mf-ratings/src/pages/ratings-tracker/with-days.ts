import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getRatingHistory } from '@fairshelf/shared-contracts/ratings';

type History = CallData<typeof getRatingHistory>;

/** A history with each day of a part of it, replacing the few it has of that part. */
export function withDays(history: History, part: History | undefined): History {
  const [first, last] = [part?.[0], part?.at(-1)];
  if (!part || !first || !last) return history;
  return [
    ...history.filter(({ day }) => day < first.day),
    ...part,
    ...history.filter(({ day }) => day > last.day),
  ];
}
