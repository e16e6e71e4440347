import { RATING_SORTS } from '@fairshelf/shared-contracts/core';
import { type Sort, toCallSort } from '@fairshelf/shared-ui/table';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

const parsers = {
  q: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(RATING_SORTS).withDefault('title'),
  page: parseAsInteger.withDefault(1),
  asin: parseAsString,
};

/** What the page shows, kept in the address: search, sort, page and the open product. */
export function useView() {
  const [{ q, sort, page, asin }, set] = useQueryStates(parsers);
  return {
    search: q,
    sort,
    page: Math.max(1, page),
    asin,
    // A new search or sort starts again at the first page.
    setSearch: (text: string) => void set({ q: text || null, page: null }),
    setSort: (wanted: Sort) => void set({ sort: toCallSort(RATING_SORTS, wanted, 'title'), page: null }),
    setPage: (wanted: number) => void set({ page: wanted === 1 ? null : wanted }, { history: 'push' }),
    open: (product: string) => void set({ asin: product }, { history: 'push' }),
    close: () => void set({ asin: null }),
  };
}
