import { RATING_SORTS } from '@fairshelf/shared-contracts/core';
import { bus } from '@fairshelf/shared-contracts/state';
import { type Sort, toCallSort } from '@fairshelf/shared-ui/table';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo } from 'react';
import { PERIOD_IDS, type Period } from './periods.ts';

const parsers = {
  q: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(RATING_SORTS).withDefault('title'),
  page: parseAsInteger.withDefault(1),
  asin: parseAsString,
  days: parseAsStringLiteral(PERIOD_IDS).withDefault('365'),
};

/** Further than any list reaches; the gateway refuses what is no sensible place in a list. */
const LAST_PAGE = 10_000;

/** What the page shows, kept in the address: search, sort, page and the open product. */
export function useView() {
  const [{ q, sort, page, asin, days }, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      // A new search or sort starts again at the first page.
      setSearch: (text: string) => void set({ q: text || null, page: null }, { history: 'push' }),
      setSort: (wanted: Sort) => void set({ sort: toCallSort(RATING_SORTS, wanted, 'title'), page: null }),
      setPage: (wanted: number) => void set({ page: wanted === 1 ? null : wanted }, { history: 'push' }),
      open: (product: string) => void set({ asin: product }, { history: 'push' }),
      setPeriod: (period: Period) => void set({ days: period }),
      close: () => void set({ asin: null, days: null }),
    }),
    [set],
  );
  // Page and product belong to the store they were chosen in; search and sort hold for any.
  useEffect(() => bus.subscribe('market:changed', () => void set({ page: null, asin: null })), [set]);
  return { search: q, sort, page: Math.min(LAST_PAGE, Math.max(1, page)), asin, period: days, ...acts };
}
