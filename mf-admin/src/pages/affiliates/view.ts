import { AFFILIATE_SORTS } from '@fairshelf/shared-contracts/affiliates';
import { type Sort, toCallSort } from '@fairshelf/shared-ui/table';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

const STATES = ['yes', 'no'] as const;
/** Beyond the end of any list. */
const LAST_PAGE = 10_000;

const parsers = {
  q: parseAsString.withDefault(''),
  active: parseAsStringLiteral(STATES),
  sort: parseAsStringLiteral(AFFILIATE_SORTS).withDefault('name'),
  page: parseAsInteger.withDefault(1),
};

/** The state of the list in the address. */
export function useView() {
  const [{ q, active, sort, page }, set] = useQueryStates(parsers);
  return {
    search: q,
    active,
    sort,
    page: Math.min(LAST_PAGE, Math.max(1, page)),
    setSearch: (text: string) => void set({ q: text || null, page: null }, { history: 'push' }),
    setActive: (wanted: string) =>
      void set({ active: STATES.find((state) => state === wanted) ?? null, page: null }),
    setSort: (wanted: Sort) => void set({ sort: toCallSort(AFFILIATE_SORTS, wanted, 'name'), page: null }),
    setPage: (wanted: number) => void set({ page: wanted === 1 ? null : wanted }, { history: 'push' }),
    clearFilters: () => void set({ q: null, active: null, page: null }),
  };
}
