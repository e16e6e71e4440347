import {
  REPORT_STATES,
  REPORT_TYPES,
  type ReportState,
  type ReportType,
} from '@fairshelf/shared-contracts/reports';
import { bus } from '@fairshelf/shared-contracts/state';
import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo } from 'react';

export const TABS = ['history', 'schedules'] as const;
export type Tab = (typeof TABS)[number];

/** The schedule being created. */
export const NEW_SCHEDULE = 'new';

const parsers = {
  tab: parseAsStringLiteral(TABS).withDefault('history'),
  state: parseAsStringLiteral(REPORT_STATES),
  type: parseAsStringLiteral(REPORT_TYPES),
  page: parseAsInteger.withDefault(1),
  /** The report with open details. */
  report: parseAsString,
  /** The schedule being edited. */
  schedule: parseAsString,
  build: parseAsBoolean.withDefault(false),
};

/** Beyond the end of any list; the gateway refuses unreasonable offsets. */
const LAST_PAGE = 10_000;

/** The state of the page in the address: tab, filters, page, and the open drawer. */
export function useView() {
  const [{ tab, state, type, page, report, schedule, build }, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      setTab: (wanted: Tab) =>
        void set(
          { tab: wanted === 'history' ? null : wanted, state: null, type: null, page: null },
          { history: 'push' },
        ),
      setState: (wanted: ReportState | '') => void set({ state: wanted || null, page: null }),
      setType: (wanted: ReportType | '') => void set({ type: wanted || null, page: null }),
      clearFilters: () => void set({ state: null, type: null, page: null }),
      setPage: (wanted: number) => void set({ page: wanted === 1 ? null : wanted }, { history: 'push' }),
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
    page: Math.min(LAST_PAGE, Math.max(1, page)),
    report,
    schedule,
    build,
    ...acts,
  } as const;
}

const CLOSED = { state: null, type: null, page: null, report: null, schedule: null, build: null } as const;

export type View = ReturnType<typeof useView>;
