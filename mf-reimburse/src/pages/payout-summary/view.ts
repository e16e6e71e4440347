import { PAYOUT_CHECKS, PAYOUT_SORTS } from '@fairshelf/shared-contracts/payouts';
import { parseAsPage } from '@fairshelf/shared-contracts/react';
import { bus } from '@fairshelf/shared-contracts/state';
import { type Sort, toCallSort } from '@fairshelf/shared-ui/table';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo } from 'react';

/** The selectable spans. */
export const SPANS = ['3m', '6m', '12m', 'all'] as const;
export type Span = (typeof SPANS)[number];

const parsers = {
  check: parseAsStringLiteral(PAYOUT_CHECKS),
  span: parseAsStringLiteral(SPANS).withDefault('6m'),
  sort: parseAsStringLiteral(PAYOUT_SORTS).withDefault('-created'),
  page: parseAsPage,
  payout: parseAsString,
};

/** The first day of a span that ends today: the first of a month, so that the charts have whole months. */
function firstDay(span: Span, today: Date): string | null {
  if (span === 'all') return null;
  const months = Number.parseInt(span, 10);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months + 1, 1))
    .toISOString()
    .slice(0, 10);
}

/** The state of the page in the address: check, span, sort, page and the open payout. */
export function useView() {
  const [{ check, span, sort, page, payout }, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      setCheck: (next: string) =>
        void set({ check: PAYOUT_CHECKS.find((each) => each === next) ?? null, page: null }),
      setSpan: (next: Span) => void set({ span: next, page: null }),
      setSort: (next: Sort) => void set({ sort: toCallSort(PAYOUT_SORTS, next, '-created'), page: null }),
      setPage: (page: number) => void set({ page }, { history: 'push' }),
      clearFilters: () => void set({ check: null, span: 'all', page: null }),
      open: (payoutId: string) => void set({ payout: payoutId }, { history: 'push' }),
      close: () => void set({ payout: null }),
    }),
    [set],
  );
  // Page and payout belong to their store.
  useEffect(() => bus.subscribe('market:changed', () => void set({ page: null, payout: null })), [set]);
  return {
    check,
    span,
    sort,
    page,
    payoutId: payout,
    from: firstDay(span, new Date()),
    to: null,
    ...acts,
  };
}
