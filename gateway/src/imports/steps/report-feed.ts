import * as v from 'valibot';
import type { FeedName } from '../../base/stores/feed-plans.ts';
import type { ReportRun } from '../../outside/marketplace/sp-api/report-run.ts';
import type { ReportSpecification } from '../../outside/marketplace/sp-api/reports.ts';
import { ReportFailed } from '../import-failure.ts';
import type { MadeReport } from '../read-report-rows.ts';
import { taken } from '../taken.ts';
import { defineFeed, type Feed, type FeedServices, type StepResult, type StepScope } from './feed.ts';

const isReportRun = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'specification' in value && 'state' in value;

/** A report under way, as a position stores it. */
export const reportRunSchema = v.custom<ReportRun>(isReportRun);

type Progress =
  | { readonly state: 'wait'; readonly run: ReportRun; readonly until: Date }
  | { readonly state: 'made'; readonly report: MadeReport };

/**
 * Does the next thing for a report: orders it, asks how far it is, or opens it when it is made. One request at most, apart
 * from the document itself, whose link lives five minutes.
 */
export async function advanceReport(
  { connector: { reports } }: FeedServices,
  { account, request }: StepScope,
  before: ReportRun,
  save: (run: ReportRun) => Promise<void>,
): Promise<Progress> {
  const { reportType } = before.specification;
  const run = taken(await reports.advance(account.connectionId, before, { ...request, save }));
  switch (run.state) {
    case 'no-data':
      return { state: 'made', report: { reportType, text: undefined } };
    case 'failed':
      throw new ReportFailed(run.reason ?? `The marketplace could not make ${reportType}.`);
    case 'ready': {
      // A document that breaks off is opened again from here: the report is not ordered again.
      if (before.state !== 'ready') await save(run);
      const document = taken(await reports.open(account.connectionId, run, request));
      return { state: 'made', report: { reportType, text: document.text } };
    }
    default:
      return { state: 'wait', run, until: new Date(run.nextAt) };
  }
}

/** A feed that reads one report per cycle, or several one after the other. */
export const reportFeed = (statement: {
  readonly name: FeedName;
  /** The reports of a cycle, in order. */
  readonly reports: readonly ReportStatement[];
}): Feed =>
  defineFeed({
    name: statement.name,
    position: v.object({ index: v.number(), run: reportRunSchema }),
    step: async (services, context): Promise<StepResult<{ index: number; run: ReportRun }>> => {
      const { account, position, save } = context;
      const index = position?.index ?? 0;
      const report = statement.reports[index];
      if (!report) return { state: 'done' };
      const { connector, database } = services;
      const before = position?.run ?? connector.reports.start(report.specification(services, context));
      const progress = await advanceReport(services, context, before, (run) =>
        database.withCompany(account.companyId, (db) => save(db, { index, run })),
      );
      if (progress.state === 'wait')
        return {
          state: 'wait',
          position: { index, run: progress.run },
          until: progress.until,
          reason: 'report',
        };
      const rows = await report.store(services, context, progress.report);
      const following = statement.reports[index + 1];
      if (!following) return { state: 'done', rows };
      const run = connector.reports.start(following.specification(services, context));
      return { state: 'more', position: { index: index + 1, run }, rows };
    },
  });

export interface ReportStatement {
  readonly specification: (services: FeedServices, context: StepScope) => ReportSpecification;
  /** Stores the report's rows; storing them twice changes nothing. Returns the rows read. */
  readonly store: (services: FeedServices, context: StepScope, report: MadeReport) => Promise<number>;
}
