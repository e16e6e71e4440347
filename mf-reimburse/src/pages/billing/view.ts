import { INVOICE_SORTS, INVOICE_STATES } from '@fairshelf/shared-contracts/billing';
import { parseAsPage } from '@fairshelf/shared-contracts/react';
import { bus } from '@fairshelf/shared-contracts/state';
import { type Sort, toCallSort } from '@fairshelf/shared-ui/table';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo } from 'react';

export const TABS = ['invoices', 'open', 'reversals'] as const;

const parsers = {
  tab: parseAsStringLiteral(TABS).withDefault('invoices'),
  state: parseAsStringLiteral(INVOICE_STATES),
  sort: parseAsStringLiteral(INVOICE_SORTS).withDefault('-issued'),
  page: parseAsPage,
  invoice: parseAsString,
  /** The return parameters of the payment service after a card was entered. */
  setup: parseAsString,
};

/** The state of the page in the address: tab, filter, sort, page and the open invoice. */
export function useView() {
  const [{ tab, state, sort, page, invoice, setup }, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      setTab: (next: string) =>
        void set({ tab: TABS.find((each) => each === next) ?? null, page: null, invoice: null }),
      setState: (next: string) =>
        void set({ state: INVOICE_STATES.find((each) => each === next) ?? null, page: null }),
      setSort: (next: Sort) => void set({ sort: toCallSort(INVOICE_SORTS, next, '-issued'), page: null }),
      setPage: (page: number) => void set({ page }, { history: 'push' }),
      open: (invoiceId: string) => void set({ invoice: invoiceId }, { history: 'push' }),
      close: () => void set({ invoice: null }),
      forgetSetup: () => void set({ setup: null }),
    }),
    [set],
  );
  // Page and invoice belong to their company.
  useEffect(() => bus.subscribe('market:changed', () => void set({ page: null, invoice: null })), [set]);
  return {
    tab,
    state,
    sort,
    page,
    invoiceId: invoice,
    setup,
    ...acts,
  };
}
