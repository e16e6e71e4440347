import { ok, type Result } from '../result.ts';
import type { SpApiFailure } from './failures.ts';
import { expectedReportMs, pollDelay } from './report-polls.ts';
import { isFreshFor, isOrderOf, reuseWindowMs } from './report-reuse.ts';
import {
  createReport,
  getReport,
  getReports,
  type ReportSpecification,
  type SpApiReport,
} from './reports.ts';
import type { RequestOptions, Send } from './request.ts';
import { roleOfReport } from './roles.ts';

/**
 * One report in progress, as plain data that a job stores between steps: wanted → ordering → waiting → ready |
 * no-data | failed.
 */
export interface ReportRun {
  readonly specification: ReportSpecification;
  readonly state: 'wanted' | 'ordering' | 'waiting' | 'ready' | 'no-data' | 'failed';
  /** Look for a fresh report of the same kind before the first order (`reuse` of `StartOptions`). */
  readonly looksFirst: boolean;
  /** The next step makes sense from here on. Unix ms, like all times of a run. */
  readonly nextAt: number;
  readonly startedAt: number;
  /** When the order was last sent; null before the first. */
  readonly orderedAt: number | null;
  /** Orders so far; Amazon may fail to generate a report (FATAL) that succeeds on the next order. */
  readonly orders: number;
  readonly maxOrders: number;
  readonly polls: number;
  readonly reportId: string | null;
  readonly documentId: string | null;
  /** Amazon's last state of it: IN_QUEUE, IN_PROGRESS, DONE, CANCELLED, FATAL. */
  readonly status: string | null;
  /** True if a running or fresh report was used instead of a new order. */
  readonly reused: boolean;
  /** Why it waits or failed, in a sentence; null if all is well. */
  readonly reason: string | null;
}

export interface StartOptions {
  /**
   * Look for a running or fresh report first. It costs a request of getReports, which restores one in 45 s: for first
   * orders and for periods that somebody may already have ordered, not for every refresh.
   */
  readonly reuse?: boolean | undefined;
  /** How often the report may be ordered before a FATAL one is a failure. Default 3. */
  readonly maxOrders?: number | undefined;
}

/** Dependencies of a step in addition to the run. */
export interface RunContext {
  /** Unix ms */
  readonly now: number;
  /** How much faster than real time the other side runs. Default 1. */
  readonly scale?: number | undefined;
}

export interface AdvanceOptions extends RequestOptions {
  /**
   * Stores the run in between. Called with `ordering` immediately before the order is sent, because ordering twice
   * can't be undone, and with `wanted` when Amazon refused it. A run that a dead worker left in `ordering` is looked
   * up.
   */
  readonly save?: ((run: ReportRun) => Promise<void>) | undefined;
}

/** A new run before its first step. */
export const startReportRun = (
  specification: ReportSpecification,
  now: number,
  { reuse = false, maxOrders = 3 }: StartOptions = {},
): ReportRun => ({
  specification,
  state: 'wanted',
  looksFirst: reuse,
  nextAt: now,
  startedAt: now,
  orderedAt: null,
  orders: 0,
  maxOrders,
  polls: 0,
  reportId: null,
  documentId: null,
  status: null,
  reused: false,
  reason: null,
});

/** Whether nothing more will happen to the run. */
export const isSettled = ({ state }: ReportRun): boolean =>
  state === 'ready' || state === 'no-data' || state === 'failed';

/** After this time the report is considered lost. */
export const longestRunMs = 6 * 3_600_000;
/** An order without an answer appears in the list of reports within this time, if it arrived. */
const showsUpMs = 30_000;
/** Amazon's clock may differ from ours by this much. */
const clockSlackMs = 2 * 60_000;
/** The delay before a failed report is ordered again: 5 minutes, then 15. */
const reorderMs = 5 * 60_000;

/**
 * Performs the next step of a run: at most one request. The caller stores the result and comes back at `nextAt`;
 * after a failure it comes back with the run that it stored last.
 */
export async function advanceReportRun(
  send: Send,
  run: ReportRun,
  context: RunContext,
  options: AdvanceOptions = {},
): Promise<Result<ReportRun, SpApiFailure>> {
  const { save, ...request } = options;
  switch (run.state) {
    case 'wanted':
      return run.looksFirst
        ? lookForFresh(send, run, context, request)
        : order(send, run, context, request, save);
    case 'ordering':
      return lookForOrder(send, run, context, request);
    case 'waiting':
      return poll(send, run, context, request);
    default:
      return ok(run);
  }
}

/** The newest reports of the run's kind since a given time. */
const listReports = (send: Send, { specification }: ReportRun, since: number, request: RequestOptions) =>
  getReports(
    send,
    {
      reportTypes: [specification.reportType],
      marketplaceIds: specification.marketplaceIds,
      createdSince: new Date(since).toISOString(),
      pageSize: 100,
    },
    request,
  );

/**
 * Looks for a report that makes an order unnecessary. A failure is ignored: without an answer the next step orders.
 */
async function lookForFresh(
  send: Send,
  run: ReportRun,
  context: RunContext,
  request: RequestOptions,
): Promise<Result<ReportRun, SpApiFailure>> {
  const { now } = context;
  const found = await listReports(send, run, now - reuseWindowMs(run.specification), request);
  const passes = found.ok || found.error.kind === 'throttled' || found.error.kind === 'unavailable';
  if (!passes) return found;
  const fresh = found.ok && found.value.reports.find((each) => isFreshFor(each, run.specification, now));
  if (!fresh) return ok({ ...run, looksFirst: false, nextAt: now });
  return ok(adoptReport(run, fresh, context));
}

/** Looks for a run's order whose answer never came. Ordering again before that could create the report twice. */
async function lookForOrder(
  send: Send,
  run: ReportRun,
  context: RunContext,
  request: RequestOptions,
): Promise<Result<ReportRun, SpApiFailure>> {
  const { now } = context;
  const orderedAt = run.orderedAt ?? run.startedAt;
  const visibleAt = orderedAt + showsUpMs / (context.scale ?? 1);
  if (now < visibleAt) return ok({ ...run, nextAt: visibleAt });
  const since = orderedAt - clockSlackMs;
  const found = await listReports(send, run, since, request);
  if (!found.ok) return found;
  const ours = found.value.reports.find((each) => isOrderOf(each, run.specification, since));
  if (ours) return ok(adoptReport(run, ours, context));
  // It never arrived, so it doesn't count.
  return ok({ ...run, state: 'wanted', orders: run.orders - 1, nextAt: now, reason: null });
}

async function order(
  send: Send,
  run: ReportRun,
  { now, scale = 1 }: RunContext,
  request: RequestOptions,
  save: AdvanceOptions['save'],
): Promise<Result<ReportRun, SpApiFailure>> {
  const { reportType } = run.specification;
  const ordering: ReportRun = { ...run, state: 'ordering', orderedAt: now, orders: run.orders + 1, polls: 0 };
  let announced = false;
  const created = await createReport(send, run.specification, {
    ...request,
    beforeSending: async () => {
      if (announced) return;
      announced = true;
      await save?.(ordering);
    },
  });
  if (created.ok) {
    const nextAt = now + pollDelay(expectedReportMs(reportType), 0, scale);
    return ok({
      ...ordering,
      state: 'waiting',
      reportId: created.value,
      status: 'IN_QUEUE',
      nextAt,
      reason: null,
    });
  }
  if (created.error.kind === 'unavailable' && created.error.outcomeUnknown) {
    const reason = 'The order for the report got no answer: looking whether it arrived.';
    return ok({ ...ordering, nextAt: now + showsUpMs / scale, reason });
  }
  if (announced) await save?.(run);
  return created;
}

async function poll(
  send: Send,
  run: ReportRun,
  context: RunContext,
  request: RequestOptions,
): Promise<Result<ReportRun, SpApiFailure>> {
  if (context.now - (run.orderedAt ?? run.startedAt) > longestRunMs) {
    const reason = 'The marketplace did not finish the report within six hours.';
    return ok({ ...run, state: 'failed', reason });
  }
  const role = roleOfReport(run.specification.reportType);
  const report = await getReport(send, run.reportId ?? '', { ...request, role });
  return report.ok ? ok(observe(run, report.value, context)) : report;
}

/** The run with a report found in Amazon's list: one to reuse, or the run's own. */
const adoptReport = (run: ReportRun, report: SpApiReport, context: RunContext): ReportRun =>
  observe(
    {
      ...run,
      looksFirst: false,
      reportId: report.reportId,
      reused: run.state === 'wanted',
      orderedAt: run.orderedAt ?? Date.parse(report.createdTime),
      reason: null,
    },
    report,
    context,
  );

/** Applies Amazon's data about the report to the run. */
export function observe(
  run: ReportRun,
  report: { readonly processingStatus: string; readonly reportDocumentId?: string | undefined },
  { now, scale = 1 }: RunContext,
): ReportRun {
  const { processingStatus: status, reportDocumentId } = report;
  const polls = run.polls + 1;
  const observation = { ...run, status, polls, documentId: reportDocumentId ?? null };
  if (status === 'DONE' && reportDocumentId) return { ...observation, state: 'ready' };
  if (status === 'DONE')
    return { ...observation, state: 'failed', reason: 'The report is done but names no document.' };
  // Amazon cancels a report if the period has no rows.
  if (status === 'CANCELLED') return { ...observation, state: 'no-data' };
  if (status === 'FATAL') {
    const reason = 'Amazon could not create the report.';
    if (run.orders >= run.maxOrders) return { ...observation, state: 'failed', reason };
    const nextAt = now + (reorderMs * 3 ** Math.max(0, run.orders - 1)) / scale;
    return { ...observation, state: 'wanted', reportId: null, reused: false, nextAt, reason };
  }
  const elapsed = Math.max(0, now - (run.orderedAt ?? run.startedAt));
  const delay = pollDelay(expectedReportMs(run.specification.reportType), elapsed, scale);
  return { ...observation, state: 'waiting', nextAt: now + delay };
}
