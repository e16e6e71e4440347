import { MODULES, ROLES } from '@fairshelf/shared-contracts/core';
import { IMPORT_STATES, SEEN_WITHIN, USER_SORTS, USER_STATES } from '@fairshelf/shared-contracts/people';
import { type Sort, toCallSort } from '@fairshelf/shared-ui/table';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';

export const FILTERS = {
  state: USER_STATES,
  role: ROLES,
  plan: MODULES,
  seen: SEEN_WITHIN,
  imports: IMPORT_STATES,
} as const;
export type FilterName = keyof typeof FILTERS;

const parsers = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(USER_STATES),
  role: parseAsStringLiteral(ROLES),
  plan: parseAsStringLiteral(MODULES),
  seen: parseAsStringLiteral(SEEN_WITHIN),
  imports: parseAsStringLiteral(IMPORT_STATES),
  sort: parseAsStringLiteral(USER_SORTS).withDefault('-last_seen_at'),
  at: parseAsString.withDefault(''),
  user: parseAsString,
};

const noFilters = { q: null, state: null, role: null, plan: null, seen: null, imports: null, at: null };

/** The state of the page in the address: search, filters, sort, cursor and the open user. */
export function useView() {
  const [values, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      // A new filter or sort starts at the first page.
      setSearch: (text: string) => void set({ q: text || null, at: null }, { history: 'push' }),
      setFilter: (name: FilterName, next: string) => {
        const options: readonly string[] = FILTERS[name];
        void set({ [name]: options.includes(next) ? next : null, at: null });
      },
      setSort: (next: Sort) => void set({ sort: toCallSort(USER_SORTS, next, '-last_seen_at'), at: null }),
      setCursor: (cursor: string) => void set({ at: cursor || null }, { history: 'push' }),
      clearFilters: () => void set(noFilters),
      open: (userId: string) => void set({ user: userId }, { history: 'push' }),
      close: () => void set({ user: null }),
    }),
    [set],
  );
  const { q, at, user, ...rest } = values;
  return { search: q, cursor: at, userId: user, ...rest, ...acts };
}

export type View = ReturnType<typeof useView>;
