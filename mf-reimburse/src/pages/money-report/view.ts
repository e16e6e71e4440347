import { parseAsPage } from '@fairshelf/shared-contracts/react';
import {
  MONEY_DIMENSIONS,
  MONEY_SORTS,
  type MoneyDimension,
  type MoneySort,
} from '@fairshelf/shared-contracts/reimbursement';
import { bus } from '@fairshelf/shared-contracts/state';
import { type Sort, toCallSort } from '@fairshelf/shared-ui/table';
import { parseAsBoolean, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo } from 'react';

/** The selectable periods in months, including the current one. */
export const SPANS = ['3m', '6m', '12m', 'all'] as const;
export type Span = (typeof SPANS)[number];

const parsers = {
  by: parseAsStringLiteral(MONEY_DIMENSIONS).withDefault('month'),
  span: parseAsStringLiteral(SPANS).withDefault('12m'),
  /** Only the store's country; otherwise every country of the seller account. */
  here: parseAsBoolean.withDefault(false),
  /** Without one: the newest month, otherwise what was found most. */
  sort: parseAsStringLiteral(MONEY_SORTS),
  page: parseAsPage,
};

/** The first day of the oldest month of a span that ends today; null for all of time. */
function firstDay(span: Span, today: Date): string | null {
  if (span === 'all') return null;
  const months = Number.parseInt(span, 10);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months + 1, 1))
    .toISOString()
    .slice(0, 10);
}

const usualSort = (by: MoneyDimension): MoneySort => (by === 'month' ? '-key' : '-found');

/** The state of the page in the address: breakdown, span, country and page. */
export function useMoneyView() {
  const [{ by, span, here, sort, page }, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      setBy: (next: MoneyDimension) => void set({ by: next, sort: null, page: null }),
      setSort: (next: Sort) => void set({ sort: toCallSort(MONEY_SORTS, next, '-key'), page: null }),
      setSpan: (next: Span) => void set({ span: next, page: null }),
      setHere: (wanted: boolean) => void set({ here: wanted || null, page: null }),
      setPage: (page: number) => void set({ page }, { history: 'push' }),
    }),
    [set],
  );
  useEffect(() => bus.subscribe('market:changed', () => void set({ page: null })), [set]);
  return {
    by,
    span,
    isHere: here,
    sort: sort ?? usualSort(by),
    page,
    from: firstDay(span, new Date()),
    ...acts,
  };
}

export type MoneyView = ReturnType<typeof useMoneyView>;
