import { fail, ok, type Result } from '../result.ts';
import type { SpApiFailure } from './failures.ts';
import { matchesRun, reuseWindowMs } from './report-reuse.ts';
import { createReport, getReport, getReports, type ReportSpecification } from './reports.ts';
import type { RequestOptions, Send } from './request.ts';

/**
 * One report on its way, as plain data that a job stores between steps.
 * wanted → waiting → ready | no-data | failed; a run whose order got no clear answer goes back to wanted and looks
 * for its report before ordering another.
 */
export interface ReportRun {
  readonly specification: ReportSpecification;
  readonly state: 'wanted' | 'waiting' | 'ready' | 'no-data' | 'failed';
  /** Unix ms */
  readonly startedAt: number;
  /** The next step makes sense from here on (Unix ms). */
  readonly nextAt: number;
  readonly polls: number;
  readonly reportId: string | null;
  readonly documentId: string | null;
  /** The marketplace's last word: IN_QUEUE, IN_PROGRESS, DONE, CANCELLED, FATAL. */
  readonly status: string | null;
  /** True when a report that already ran or was fresh enough was taken instead of a new order. */
  readonly reused: boolean;
  readonly reason: string | null;
}

/** A new run that nothing was done for yet. */
export const startReportRun = (specification: ReportSpecification, now: number): ReportRun => ({
  specification,
  state: 'wanted',
  startedAt: now,
  nextAt: now,
  polls: 0,
  reportId: null,
  documentId: null,
  status: null,
  reused: false,
  reason: null,
});

/** Whether nothing more will happen to the run. */
export const isSettled = (run: ReportRun): boolean => run.state !== 'wanted' && run.state !== 'waiting';

/** Small reports are there in seconds, large ones take an hour: 1, 2, 5, 10, 20, 30, then 60 s between questions. */
export function pollDelay(polls: number): number {
  const plan = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000];
  return plan[polls] ?? 60_000;
}

/** Beyond this the marketplace has lost the report: ordering it again is better than waiting. */
export const longestRunMs = 6 * 3_600_000;
const lookAgainMs = 30_000;

/** Does the next step of a run: one or two requests. The caller stores the answer and comes back at `nextAt`. */
export async function advanceReportRun(
  send: Send,
  run: ReportRun,
  now: number,
  options: RequestOptions = {},
): Promise<Result<ReportRun, SpApiFailure>> {
  if (isSettled(run)) return ok(run);
  if (now - run.startedAt > longestRunMs) {
    return ok({
      ...run,
      state: 'failed',
      reason: 'The marketplace did not finish the report within six hours.',
    });
  }
  return run.reportId === null ? order(send, run, now, options) : poll(send, run, run.reportId, now, options);
}

async function order(
  send: Send,
  run: ReportRun,
  now: number,
  options: RequestOptions,
): Promise<Result<ReportRun, SpApiFailure>> {
  const { reportType, marketplaceIds } = run.specification;
  const found = await getReports(
    send,
    {
      reportTypes: [reportType],
      marketplaceIds,
      processingStatuses: ['IN_QUEUE', 'IN_PROGRESS', 'DONE'],
      createdSince: new Date(now - reuseWindowMs(run.specification)).toISOString(),
      pageSize: 100,
    },
    options,
  );
  // Looking saves an order but is not worth failing for, unless a report may be out there already.
  if (!found.ok && run.reason !== null) return found;
  const usable = found.ok
    ? found.value.reports.find((report) => matchesRun(report, run.specification, now))
    : undefined;
  if (usable)
    return ok(observe({ ...run, reportId: usable.reportId, reused: true, reason: null }, usable, now));

  const created = await createReport(send, run.specification, options);
  if (created.ok) {
    const nextAt = now + pollDelay(0);
    return ok({
      ...run,
      state: 'waiting',
      reportId: created.value,
      status: 'IN_QUEUE',
      nextAt,
      reason: null,
    });
  }
  if (created.error.kind === 'unavailable' && created.error.outcomeUnknown) {
    const reason = 'The order for the report got no answer: looking whether it arrived.';
    return ok({ ...run, nextAt: now + lookAgainMs, reason });
  }
  return fail(created.error);
}

async function poll(
  send: Send,
  run: ReportRun,
  reportId: string,
  now: number,
  options: RequestOptions,
): Promise<Result<ReportRun, SpApiFailure>> {
  const report = await getReport(send, reportId, options);
  return report.ok ? ok(observe(run, report.value, now)) : report;
}

/** What the marketplace said of the report, applied to the run. */
export function observe(
  run: ReportRun,
  report: { readonly processingStatus: string; readonly reportDocumentId?: string | undefined },
  now: number,
): ReportRun {
  const { processingStatus: status, reportDocumentId } = report;
  const polls = run.polls + 1;
  const seen = { ...run, status, polls, documentId: reportDocumentId ?? null };
  if (status === 'DONE' && reportDocumentId) return { ...seen, state: 'ready' };
  if (status === 'DONE')
    return { ...seen, state: 'failed', reason: 'The report is done but names no document.' };
  // Cancelled by nobody: the marketplace's way to say that the period holds no rows.
  if (status === 'CANCELLED') return { ...seen, state: 'no-data' };
  if (status === 'FATAL')
    return { ...seen, state: 'failed', reason: 'The marketplace could not make the report.' };
  return { ...seen, state: 'waiting', nextAt: now + pollDelay(polls) };
}

/** Takes a run to its end, sleeping between the steps: for tools and tests; jobs store the run instead. */
export async function finishReportRun(
  send: Send,
  run: ReportRun,
  runtime: {
    readonly now: () => number;
    readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  },
  options: RequestOptions = {},
): Promise<Result<ReportRun, SpApiFailure>> {
  let current = run;
  while (!isSettled(current)) {
    await runtime.sleep(Math.max(0, current.nextAt - runtime.now()), options.signal);
    const next = await advanceReportRun(send, current, runtime.now(), options);
    if (!next.ok) return next;
    current = next.value;
  }
  return ok(current);
}
