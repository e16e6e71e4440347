import { REVIEW_DUE, REVIEW_MARKS, REVIEW_SORTS, REVIEW_STATES } from '@fairshelf/shared-contracts/reviews';
import { bus } from '@fairshelf/shared-contracts/state';
import { parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo } from 'react';
import { WRITTEN_PERIODS, type WrittenPeriod } from './written.ts';

/** The filters and sort: what a saved view contains. */
export const savedParsers = {
  q: parseAsString.withDefault(''),
  stars: parseAsArrayOf(parseAsInteger).withDefault([]),
  state: parseAsStringLiteral(REVIEW_STATES),
  mark: parseAsStringLiteral(REVIEW_MARKS),
  tag: parseAsString,
  asin: parseAsString,
  assignee: parseAsString,
  due: parseAsStringLiteral(REVIEW_DUE),
  period: parseAsStringLiteral(WRITTEN_PERIODS),
  from: parseAsString,
  to: parseAsString,
  sort: parseAsStringLiteral(REVIEW_SORTS).withDefault('urgency'),
};
export const visitParsers = { after: parseAsString, before: parseAsString, review: parseAsString };
const parsers = { ...savedParsers, ...visitParsers };

const firstPage = { after: null, before: null };
const noFilter = {
  q: null,
  stars: null,
  state: null,
  mark: null,
  tag: null,
  asin: null,
  assignee: null,
  due: null,
  period: null,
  from: null,
  to: null,
};

interface Written {
  readonly period?: WrittenPeriod | null;
  readonly from?: string | null;
  readonly to?: string | null;
}

const oneOf = <T extends string>(options: readonly T[], choice: string): T | null =>
  options.find((each) => each === choice) ?? null;

/** The state of the page in the address: filters, sort, cursor and the open review. */
export function useView() {
  const [address, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      // A new filter or sort starts at the beginning.
      setSearch: (text: string) => void set({ q: text || null, ...firstPage }, { history: 'push' }),
      setStars: (stars: readonly number[]) =>
        void set({ stars: stars.length > 0 ? stars.toSorted() : null, ...firstPage }),
      setState: (state: string) => void set({ state: oneOf(REVIEW_STATES, state), ...firstPage }),
      setMark: (mark: string) => void set({ mark: oneOf(REVIEW_MARKS, mark), ...firstPage }),
      setTag: (tag: string | null) => void set({ tag, ...firstPage }),
      setProduct: (asin: string | null) => void set({ asin, ...firstPage }),
      setAssignee: (assignee: string | null) => void set({ assignee, ...firstPage }),
      setDue: (due: string) => void set({ due: oneOf(REVIEW_DUE, due), ...firstPage }),
      setWritten: (dates: Written) => void set({ ...dates, ...firstPage }),
      setSort: (sort: string) => void set({ sort: oneOf(REVIEW_SORTS, sort), ...firstPage }),
      goAfter: (place: string) => void set({ after: place, before: null }, { history: 'push' }),
      goBefore: (place: string) => void set({ before: place, after: null }, { history: 'push' }),
      goFirst: () => void set(firstPage, { history: 'push' }),
      clearFilters: () => void set({ ...noFilter, ...firstPage }),
      open: (review: string) => void set({ review }, { history: 'push' }),
      /** From one open review to another: going back closes the drawer, however many were read. */
      turnTo: (review: string) => void set({ review }),
      close: () => void set({ review: null }),
    }),
    [set],
  );
  // Product, tag, person and cursor belong to their store; the other filters apply to any.
  useEffect(
    () =>
      bus.subscribe(
        'market:changed',
        () => void set({ asin: null, tag: null, assignee: null, review: null, ...firstPage }),
      ),
    [set],
  );
  const stars = address.stars.filter((star) => star >= 1 && star <= 5);
  const { q, state, mark, tag, asin, assignee, due, period, from, to } = address;
  const isFiltered = Boolean(
    q || stars.length > 0 || state || mark || tag || asin || assignee || due || period || from || to,
  );
  return { ...address, stars, isFiltered, ...acts };
}

export type View = ReturnType<typeof useView>;
