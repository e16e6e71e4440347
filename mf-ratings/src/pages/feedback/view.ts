import { parseAsPage } from '@fairshelf/shared-contracts/react';
import { FEEDBACK_SORTS, FEEDBACK_STATES } from '@fairshelf/shared-contracts/reviews';
import { bus } from '@fairshelf/shared-contracts/state';
import { parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo } from 'react';
import { WRITTEN_PERIODS, type WrittenPeriod } from '../review-observer/written.ts';

/** The filters and sort: what a saved view contains. */
export const savedParsers = {
  q: parseAsString.withDefault(''),
  stars: parseAsArrayOf(parseAsInteger).withDefault([]),
  state: parseAsStringLiteral(FEEDBACK_STATES),
  period: parseAsStringLiteral(WRITTEN_PERIODS),
  from: parseAsString,
  to: parseAsString,
  sort: parseAsStringLiteral(FEEDBACK_SORTS).withDefault('-date'),
};
export const visitParsers = { page: parseAsPage, order: parseAsString };
const parsers = { ...savedParsers, ...visitParsers };

const noFilter = { q: null, stars: null, state: null, period: null, from: null, to: null, page: null };

interface Written {
  readonly period?: WrittenPeriod | null;
  readonly from?: string | null;
  readonly to?: string | null;
}

/** The state of the page in the address. */
export function useView() {
  const [address, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      setSearch: (text: string) => void set({ q: text || null, page: null }, { history: 'push' }),
      setStars: (stars: readonly number[]) =>
        void set({ stars: stars.length > 0 ? stars.toSorted() : null, page: null }),
      setState: (next: string) =>
        void set({ state: FEEDBACK_STATES.find((each) => each === next) ?? null, page: null }),
      setWritten: (dates: Written) => void set({ ...dates, page: null }),
      setSort: (next: string) =>
        void set({ sort: FEEDBACK_SORTS.find((each) => each === next) ?? null, page: null }),
      setPage: (page: number) => void set({ page }, { history: 'push' }),
      clearFilters: () => void set(noFilter),
      open: (order: string) => void set({ order }, { history: 'push' }),
      close: () => void set({ order: null }),
    }),
    [set],
  );
  // An order and a page number belong to their store.
  useEffect(() => bus.subscribe('market:changed', () => void set({ order: null, page: null })), [set]);
  const stars = address.stars.filter((star) => star >= 1 && star <= 5);
  const { q, state, period, from, to } = address;
  const isFiltered = Boolean(q || stars.length > 0 || state || period || from || to);
  return { ...address, stars, isFiltered, ...acts };
}

export type View = ReturnType<typeof useView>;
