import {
  ALL_SIGNAL_KINDS,
  INCIDENT_ACTS,
  INCIDENT_LISTS,
  type SignalKind,
} from '@fairshelf/shared-contracts/incidents';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
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
  page: parseAsInteger.withDefault(1),
  incident: parseAsString,
  /** The store of the incident, `seller/marketplace`, in links of emails. */
  store: parseAsString,
  /** What the link of an email asks to confirm. */
  act: parseAsStringLiteral(INCIDENT_ACTS),
};
const parsers = { ...savedParsers, ...visitParsers };

/** Beyond the end of any list; the gateway refuses unreasonable offsets. */
const LAST_PAGE = 10_000;

/** The state of the page in the address. */
export function useView() {
  const [{ list, kind, assignee, q, page, incident, store, act }, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      setList: (wanted: List) => void set({ list: wanted, page: null }),
      setKind: (wanted: SignalKind | '') => void set({ kind: wanted || null, page: null }),
      setAssignee: (wanted: string) => void set({ assignee: wanted || null, page: null }),
      setSearch: (text: string) => void set({ q: text || null, page: null }, { history: 'push' }),
      clearFilters: () => void set({ kind: null, assignee: null, q: null, page: null }),
      setPage: (wanted: number) => void set({ page: wanted === 1 ? null : wanted }, { history: 'push' }),
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
    page: Math.min(LAST_PAGE, Math.max(1, page)),
    incident,
    store,
    act,
    isFiltered: kind !== null || assignee !== '' || q !== '',
    ...acts,
  } as const;
}

export type View = ReturnType<typeof useView>;
