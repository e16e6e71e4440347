import { AFFILIATE_SORTS } from '@fairshelf/shared-contracts/affiliates';
import { parseAsPage } from '@fairshelf/shared-contracts/react';
import { type Sort, toCallSort } from '@fairshelf/shared-ui/table';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

const STATES = ['yes', 'no'] as const;
const parsers = {
  q: parseAsString.withDefault(''),
  active: parseAsStringLiteral(STATES),
  sort: parseAsStringLiteral(AFFILIATE_SORTS).withDefault('name'),
  page: parseAsPage,
};

/** The state of the list in the address. */
export function useView() {
  const [{ q, active, sort, page }, set] = useQueryStates(parsers);
  return {
    search: q,
    active,
    sort,
    page,
    setSearch: (text: string) => void set({ q: text || null, page: null }, { history: 'push' }),
    setActive: (choice: string) =>
      void set({ active: STATES.find((state) => state === choice) ?? null, page: null }),
    setSort: (choice: Sort) => void set({ sort: toCallSort(AFFILIATE_SORTS, choice, 'name'), page: null }),
    setPage: (page: number) => void set({ page }, { history: 'push' }),
    clearFilters: () => void set({ q: null, active: null, page: null }),
  };
}
