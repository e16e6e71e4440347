import * as v from 'valibot';
import { type FeedName, planOf, type ReportTypeOf } from '../../base/stores/feed-plans.ts';
import type { ReportRun } from '../../outside/marketplace/sp-api/report-run.ts';
import type { ReportSpecification } from '../../outside/marketplace/sp-api/reports.ts';
import { ImportFailure, ReportFailed } from '../import-failure.ts';
import { isNotified } from '../notifications/subscription-store.ts';
import type { MadeReport } from '../read-report-rows.ts';
import { collectSkippedRows, storeSkippedRows } from '../skipped-rows.ts';
import { unwrap } from '../unwrap.ts';
import { defineFeed, type Feed, type FeedServices, type StepResult, type StepScope } from './feed.ts';

const isReportRun = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'specification' in value && 'state' in value;

/** A report in progress, as a position stores it. */
export const reportRunSchema = v.custom<ReportRun>(isReportRun);

/** How often a report is polled if Amazon will notify us when it is done. */
const WATCHED_POLL_MS = 10 * 60_000;

type Progress =
  | { readonly state: 'wait'; readonly run: ReportRun }
  | { readonly state: 'made'; readonly report: MadeReport };

/**
 * Performs the next step for a report: orders it, polls it, or opens it when done. At most one request, apart from
 * the document itself, whose link is valid for five minutes.
 */
async function advanceReport(
  { connector: { reports }, database, now }: FeedServices,
  { account, request }: StepScope,
  before: ReportRun,
  save: (run: ReportRun) => Promise<void>,
): Promise<Progress> {
  const { reportType } = before.specification;
  const run = unwrap(await reports.advance(account.connectionId, before, { ...request, save }));
  switch (run.state) {
    case 'no-data':
      return { state: 'made', report: { reportType, text: undefined, skipped: collectSkippedRows() } };
    case 'failed':
      throw new ReportFailed(run.reason ?? `The marketplace could not make ${reportType}.`);
    case 'ready': {
      // A truncated document is opened again from here: the report isn't ordered again.
      if (before.state !== 'ready') await save(run);
      const document = unwrap(await reports.open(account.connectionId, run, request));
      return { state: 'made', report: { reportType, text: document.text, skipped: collectSkippedRows() } };
    }
    default:
      return { state: 'wait', run: await patient(run) };
  }

  /** If Amazon notifies us when the report is done, it is polled rarely. */
  async function patient(run: ReportRun): Promise<ReportRun> {
    if (run.state !== 'waiting' || run.orderedAt === null) return run;
    const watch = { type: 'REPORT_PROCESSING_FINISHED', since: new Date(run.orderedAt), now: now() } as const;
    const isWatched = await database.withCompany(account.companyId, (db) => isNotified(db, account, watch));
    return isWatched ? { ...run, nextAt: Math.max(run.nextAt, watch.now.getTime() + WATCHED_POLL_MS) } : run;
  }
}

interface PendingReports {
  readonly feed: FeedName;
  /** Each report covers another period: rows skipped in one stay when the next is read. */
  readonly isInParts?: boolean;
  readonly runs: readonly ReportRun[];
  readonly save: (runs: readonly ReportRun[]) => Promise<void>;
  /** Stores a report's rows; returns how many it read. */
  readonly store: (report: MadeReport, run: ReportRun) => Promise<number>;
}

/** Performs the next step for the most urgent of several reports, and stores it when done. */
export async function advanceReports(
  services: FeedServices,
  scope: StepScope,
  { feed, isInParts = false, runs, save, store }: PendingReports,
): Promise<StepResult<ReportRun[]>> {
  const [due, ...others] = runs.toSorted((a, b) => a.nextAt - b.nextAt);
  if (!due) return { state: 'done' };
  const progress = await advanceReport(services, scope, due, (run) => save([run, ...others])).catch(
    async (error: unknown) => {
      if (!(error instanceof ReportFailed)) throw error;
      // Only this report is ordered again: the others keep what Amazon has generated.
      await save([services.connector.reports.start(due.specification), ...others]);
      throw new ImportFailure(error.message, { cause: error.cause });
    },
  );
  const isMade = progress.state === 'made';
  const rows = isMade ? await store(progress.report, due) : 0;
  if (isMade) await storeSkipped(services, scope, { feed, isInParts, report: progress.report });
  const left = isMade ? others : [progress.run, ...others];
  if (left.length === 0) return { state: 'done', rows };
  const next = Math.min(...left.map(({ nextAt }) => nextAt));
  return next <= services.now().getTime()
    ? { state: 'more', position: left, rows }
    : { state: 'wait', position: left, until: new Date(next), reason: 'report', rows };
}

/** Stores the rows that were skipped in the report. */
async function storeSkipped(
  services: FeedServices,
  { account, marketplaces: [home] }: StepScope,
  { feed, isInParts, report }: { feed: FeedName; isInParts: boolean; report: MadeReport },
): Promise<void> {
  const { companyId, sellerId, region } = account;
  const marketplaceId = planOf(feed)?.scope === 'marketplace' ? (home?.id ?? '') : '';
  const subject = {
    companyId,
    sellerId,
    region,
    marketplaceId,
    feed,
    reportType: report.reportType,
    isInParts,
  };
  await storeSkippedRows(services, subject, report.skipped.rows());
}

/** A feed that reads the reports of its plan, ordered together. */
export const reportFeed = <const N extends FeedName>(statement: {
  readonly name: N;
  readonly reports: Readonly<Record<ReportTypeOf<N>, ReportStatement>>;
}): Feed => {
  const reports = new Map<string, ReportStatement>(Object.entries(statement.reports));
  return defineFeed({
    name: statement.name,
    position: v.object({ runs: v.array(reportRunSchema) }),
    step: async (services, context): Promise<StepResult<{ runs: ReportRun[] }>> => {
      const { account, position, save } = context;
      const { connector, database } = services;
      const start = ([reportType, { specification }]: readonly [string, ReportStatement]) =>
        connector.reports.start({ reportType, ...specification(services, context) });
      const result = await advanceReports(services, context, {
        feed: statement.name,
        runs: position?.runs ?? [...reports].map(start),
        save: (runs) => database.withCompany(account.companyId, (db) => save(db, { runs: [...runs] })),
        store: async (report, { specification: { reportType } }) =>
          (await reports.get(reportType)?.store(services, context, report)) ?? 0,
      });
      return result.state === 'done' ? result : { ...result, position: { runs: result.position } };
    },
  });
};

export interface ReportStatement {
  readonly specification: (
    services: FeedServices,
    context: StepScope,
  ) => Omit<ReportSpecification, 'reportType'>;
  /** Stores the report's rows; storing them twice changes nothing. Returns the rows read. */
  readonly store: (services: FeedServices, context: StepScope, report: MadeReport) => Promise<number>;
}
