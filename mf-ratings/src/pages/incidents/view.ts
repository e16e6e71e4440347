import {
  ALL_SIGNAL_KINDS,
  INCIDENT_ACTS,
  INCIDENT_LISTS,
  type SignalKind,
} from '@fairshelf/shared-contracts/incidents';
import { parseAsPage } from '@fairshelf/shared-contracts/react';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';

type List = (typeof INCIDENT_LISTS)[number];

/** The list and its filters: what a saved view contains. */
export const savedParsers = {
  list: parseAsStringLiteral(INCIDENT_LISTS).withDefault('open'),
  kind: parseAsStringLiteral(ALL_SIGNAL_KINDS),
  /** A person's id, `me` or `none`. */
  assignee: parseAsString.withDefault(''),
  q: parseAsString.withDefault(''),
};
export const visitParsers = {
  page: parseAsPage,
  incident: parseAsString,
  /** The store of the incident, `seller/marketplace`, in links of emails. */
  store: parseAsString,
  /** What the link of an email asks to confirm. */
  act: parseAsStringLiteral(INCIDENT_ACTS),
};
const parsers = { ...savedParsers, ...visitParsers };

/** The state of the page in the address. */
export function useView() {
  const [{ list, kind, assignee, q, page, incident, store, act }, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      setList: (next: List) => void set({ list: next, page: null }),
      setKind: (next: SignalKind | '') => void set({ kind: next || null, page: null }),
      setAssignee: (next: string) => void set({ assignee: next || null, page: null }),
      setSearch: (text: string) => void set({ q: text || null, page: null }, { history: 'push' }),
      clearFilters: () => void set({ kind: null, assignee: null, q: null, page: null }),
      setPage: (page: number) => void set({ page }, { history: 'push' }),
      open: (id: string) => void set({ incident: id }, { history: 'push' }),
      close: () => void set({ incident: null, store: null, act: null }),
      settleAct: () => void set({ act: null }),
      arrive: () => void set({ store: null }),
    }),
    [set],
  );
  return {
    list,
    kind: kind ?? '',
    assignee,
    search: q,
    page,
    incident,
    store,
    act,
    isFiltered: kind !== null || assignee !== '' || q !== '',
    ...acts,
  } as const;
}

export type View = ReturnType<typeof useView>;
