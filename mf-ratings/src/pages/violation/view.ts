import { parseAsPage } from '@fairshelf/shared-contracts/react';
import {
  VIOLATION_KINDS,
  VIOLATION_SEVERITIES,
  VIOLATION_SORTS,
  VIOLATION_STATES,
  type ViolationKind,
  type ViolationSeverity,
} from '@fairshelf/shared-contracts/violations';
import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';

export const SHOWN_STATES = ['open', 'any', ...VIOLATION_STATES] as const;
export type ShownState = (typeof SHOWN_STATES)[number];
export type Sort = (typeof VIOLATION_SORTS)[number];

/** The filters and order: what a saved view contains. */
export const savedParsers = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(SHOWN_STATES).withDefault('open'),
  severity: parseAsStringLiteral(VIOLATION_SEVERITIES),
  kind: parseAsStringLiteral(VIOLATION_KINDS),
  /** A person's id, `me` or `none`. */
  assignee: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(VIOLATION_SORTS).withDefault('severity'),
};
export const visitParsers = {
  page: parseAsPage,
  /** The open violation: `company/id`, since the list spans all companies. */
  open: parseAsString,
  report: parseAsBoolean.withDefault(false),
};
const parsers = { ...savedParsers, ...visitParsers };

/** The state of the page in the address. */
export function useView() {
  const [{ q, state, severity, kind, assignee, sort, page, open, report }, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      setSearch: (text: string) => void set({ q: text || null, page: null }, { history: 'push' }),
      setState: (next: ShownState) => void set({ state: next, page: null }),
      setSeverity: (next: ViolationSeverity | '') => void set({ severity: next || null, page: null }),
      setKind: (next: ViolationKind | '') => void set({ kind: next || null, page: null }),
      setAssignee: (next: string) => void set({ assignee: next || null, page: null }),
      setSort: (next: Sort) => void set({ sort: next, page: null }),
      clearFilters: () =>
        void set({ q: null, state: null, severity: null, kind: null, assignee: null, page: null }),
      setPage: (page: number) => void set({ page }, { history: 'push' }),
      openOne: (companyId: string, id: string) =>
        void set({ open: `${companyId}/${id}`, report: null }, { history: 'push' }),
      startReport: () => void set({ report: true }, { history: 'push' }),
      close: () => void set({ open: null, report: null }),
    }),
    [set],
  );
  const [companyId = '', id = ''] = open?.split('/') ?? [];
  return {
    search: q,
    state,
    severity: severity ?? '',
    kind: kind ?? '',
    assignee,
    sort,
    report,
    page,
    opened: companyId && id ? { companyId, id } : undefined,
    ...acts,
  } as const;
}

export type View = ReturnType<typeof useView>;
