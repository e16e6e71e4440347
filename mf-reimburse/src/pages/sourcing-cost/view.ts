import { parseAsPage } from '@fairshelf/shared-contracts/react';
import { COST_SORTS, COST_STATES } from '@fairshelf/shared-contracts/sourcing-costs';
import { bus } from '@fairshelf/shared-contracts/state';
import { type Sort, toCallSort } from '@fairshelf/shared-ui/table';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo } from 'react';

const parsers = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(COST_STATES),
  sort: parseAsStringLiteral(COST_SORTS).withDefault('title'),
  page: parseAsPage,
  proofs: parseAsString,
};

/** The state of the page in the address: search, state, sort, page, and the product with open proofs. */
export function useView() {
  const [{ q, state, sort, page, proofs }, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      setSearch: (text: string) => void set({ q: text || null, page: null }, { history: 'push' }),
      setState: (next: string) =>
        void set({ state: COST_STATES.find((each) => each === next) ?? null, page: null }),
      setSort: (next: Sort) => void set({ sort: toCallSort(COST_SORTS, next, 'title'), page: null }),
      setPage: (page: number) => void set({ page }, { history: 'push' }),
      clearFilters: () => void set({ q: null, state: null, page: null }),
      openProofs: (sku: string) => void set({ proofs: sku }, { history: 'push' }),
      closeProofs: () => void set({ proofs: null }),
    }),
    [set],
  );
  // Page and product belong to their store.
  useEffect(() => bus.subscribe('market:changed', () => void set({ page: null, proofs: null })), [set]);
  return {
    search: q,
    state,
    sort,
    page,
    proofsOf: proofs,
    ...acts,
  };
}
