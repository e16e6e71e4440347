import { OVERVIEW_DAYS, type OverviewDays } from '@fairshelf/shared-contracts/core';
import { bus } from '@fairshelf/shared-contracts/state';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo } from 'react';

const parsers = {
  days: parseAsStringLiteral(OVERVIEW_DAYS).withDefault('30'),
  tag: parseAsString,
};

/** What the page shows, kept in the address: the period and the tag that products carry. */
export function useView() {
  const [{ days, tag }, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      setDays: (wanted: OverviewDays) => void set({ days: wanted }),
      setTag: (wanted: string | null) => void set({ tag: wanted }, { history: 'push' }),
    }),
    [set],
  );
  // A tag belongs to the company it was chosen in; the period holds for any.
  useEffect(() => bus.subscribe('market:changed', () => void set({ tag: null })), [set]);
  return { days, tag, ...acts };
}

export type View = ReturnType<typeof useView>;
