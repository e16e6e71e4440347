import { parseAsPage } from '@fairshelf/shared-contracts/react';
import {
  REPORT_STATES,
  REPORT_TYPES,
  type ReportState,
  type ReportType,
} from '@fairshelf/shared-contracts/reports';
import { bus } from '@fairshelf/shared-contracts/state';
import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo } from 'react';

export const TABS = ['history', 'schedules'] as const;
export type Tab = (typeof TABS)[number];

/** The schedule being created. */
export const NEW_SCHEDULE = 'new';

const parsers = {
  tab: parseAsStringLiteral(TABS).withDefault('history'),
  state: parseAsStringLiteral(REPORT_STATES),
  type: parseAsStringLiteral(REPORT_TYPES),
  page: parseAsPage,
  /** The report with open details. */
  report: parseAsString,
  /** The schedule being edited. */
  schedule: parseAsString,
  build: parseAsBoolean.withDefault(false),
};

/** The state of the page in the address: tab, filters, page, and the open drawer. */
export function useView() {
  const [{ tab, state, type, page, report, schedule, build }, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      setTab: (next: Tab) =>
        void set(
          { tab: next === 'history' ? null : next, state: null, type: null, page: null },
          { history: 'push' },
        ),
      setState: (next: ReportState | '') => void set({ state: next || null, page: null }),
      setType: (next: ReportType | '') => void set({ type: next || null, page: null }),
      clearFilters: () => void set({ state: null, type: null, page: null }),
      setPage: (page: number) => void set({ page }, { history: 'push' }),
      openReport: (id: string) => void set({ report: id }, { history: 'push' }),
      openSchedule: (id: string) => void set({ schedule: id }, { history: 'push' }),
      startBuilding: () => void set({ build: true }, { history: 'push' }),
      close: () => void set({ report: null, schedule: null, build: null }),
      /** After ordering a report: the list with the new one on top. */
      showHistory: () => void set({ ...CLOSED, tab: null }),
      showSchedules: () => void set({ ...CLOSED, tab: 'schedules' }),
    }),
    [set],
  );
  useEffect(() => bus.subscribe('market:changed', () => void set({ ...CLOSED })), [set]);
  return {
    tab,
    state: state ?? '',
    type: type ?? '',
    page,
    report,
    schedule,
    build,
    ...acts,
  } as const;
}

const CLOSED = { state: null, type: null, page: null, report: null, schedule: null, build: null } as const;

export type View = ReturnType<typeof useView>;
