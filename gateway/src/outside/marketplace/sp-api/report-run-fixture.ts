import { startReportRun } from './report-run.ts';

export const now = Date.UTC(2026, 10, 1, 12);
export const minute = 60_000;
export const hour = 60 * minute;
export const specification = {
  reportType: 'GET_LEDGER_DETAIL_VIEW_DATA',
  marketplaceIds: ['A1', 'A2'],
  dataStartTime: '2026-09-01T00:00:00Z',
  dataEndTime: '2026-10-01T00:00:00Z',
};

/** For tests: a run of a report that orders it. */
export const run = startReportRun(specification, now);
/** The same if it first looks for an existing report. */
export const looking = startReportRun(specification, now, { reuse: true });
/** The means of a step so many ms later. */
export const at = (ms: number) => ({ now: now + ms });
/** A report as Amazon lists it, with overrides. */
export const report = (over: object) => ({
  reportId: 'old',
  reportType: specification.reportType,
  createdTime: new Date(now - 10 * minute).toISOString(),
  marketplaceIds: ['A2', 'A1'],
  dataStartTime: '2026-09-01T00:00:00+00:00',
  dataEndTime: '2026-10-01T00:00:00+00:00',
  processingStatus: 'IN_PROGRESS',
  ...over,
});

/** An API that lists these reports. */
export const reportListing = (...reports: readonly object[]) => ({ getReports: () => ({ reports }) });
/** No answer: the report may have been ordered. */
export const noAnswer = {
  kind: 'unavailable',
  operation: 'createReport',
  requestId: null,
  message: 'no answer',
  status: null,
  outcomeUnknown: true,
};

/** Too many requests. */
export const throttling = {
  kind: 'throttled',
  operation: 'createReport',
  requestId: null,
  message: '',
  retryAfterMs: 9,
};
