import { OVERVIEW_DAYS, type OverviewDays } from '@fairshelf/shared-contracts/ratings';
import { bus } from '@fairshelf/shared-contracts/state';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo } from 'react';

const parsers = {
  days: parseAsStringLiteral(OVERVIEW_DAYS).withDefault('30'),
  tag: parseAsString,
};

/** The state of the page in the address: period and product tag. */
export function useView() {
  const [{ days, tag }, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      setDays: (next: OverviewDays) => void set({ days: next }),
      setTag: (next: string | null) => void set({ tag: next }, { history: 'push' }),
    }),
    [set],
  );
  // A tag belongs to its company; the period applies to any.
  useEffect(() => bus.subscribe('market:changed', () => void set({ tag: null })), [set]);
  return { days, tag, ...acts };
}

export type View = ReturnType<typeof useView>;
