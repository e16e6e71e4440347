import {
  buildReport,
  cancelReport,
  downloadReport,
  isDated,
  listReportChannels,
  listReports,
  type Report,
  type ReportChannel,
  type ReportType,
  removeReport,
  reportFiles,
  runReportAgain,
} from '@fairshelf/shared-contracts/reports';
import { namesOf } from '../../base/accounts/colleagues.ts';
import { dayOf } from '../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { FileAnswer } from '../../base/export/file-answer.ts';
import { writeTemporaryFile } from '../../base/export/write-file.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { companyOfSeller } from '../../base/stores/store-of-caller.ts';
import { cancelRunning, channelsOf, removeEnded } from './change-reports.ts';
import { checkedContent } from './content-calls.ts';
import { findReport, listReportsOf, type StoredReport, toReport } from './list-reports.ts';
import { keysInReach } from './report-content.ts';
import { readFilePieces } from './report-file.ts';
import { daysOf, requestReport } from './request-report.ts';

interface Which {
  readonly sellerId: string;
  readonly reportId: string;
}

async function answerWith({ services }: CallContext, row: StoredReport): Promise<Report> {
  return toReport(row, await namesOf(services.database, [row.requested_by]));
}

/** Does something with a report that the person may see. */
async function withReport<T>(
  { services, caller }: CallContext,
  { sellerId, reportId }: Which,
  work: (db: CompanyTransaction, report: StoredReport) => Promise<T>,
): Promise<T> {
  const companyId = await companyOfSeller(services.database, caller, sellerId);
  return services.database.withCompany(companyId, async (db) => {
    const report = await findReport(db, reportId, keysInReach(caller));
    if (!report) throw notFound('This report');
    return work(db, report);
  });
}

export const reportCalls: readonly ServedCall[] = [
  serve(listReports, async ({ query }, { services, caller }) => {
    const companyId = await companyOfSeller(services.database, caller, query.sellerId);
    const { rows, total } = await services.database.readCompany(companyId, (db) =>
      listReportsOf(db, { ...query, reach: keysInReach(caller) }, query),
    );
    const names = await namesOf(
      services.database,
      rows.map(({ requested_by }) => requested_by),
    );
    return { rows: rows.map((row) => toReport(row, names)), total };
  }),

  serve(listReportChannels, async ({ query }, { services, caller }) => {
    const companyId = await companyOfSeller(services.database, caller, query.sellerId);
    const reach = keysInReach(caller);
    const rows = await services.database.readCompany(companyId, channelsOf);
    return rows
      .map((row) => ({
        sellerId: row.seller_id,
        marketId: row.marketplace_id,
        store: row.store_name,
        country: row.country_name,
        countryCode: row.country_code,
      }))
      .filter(({ sellerId, marketId }) => !reach || reach.includes(`${sellerId}/${marketId}`));
  }),

  serve(buildReport, async ({ body }, context) => {
    const { services, caller, audit } = context;
    const companyId = await companyOfSeller(services.database, caller, body.sellerId);
    const content = await checkedContent(context, companyId, body);
    const custom = customDays(body);
    const row = await services.database.withCompany(companyId, (db) =>
      requestReport(db, services.jobs, {
        companyId,
        content,
        key: `${caller.userId}/${body.requestKey}`,
        requestedBy: caller.userId,
        days: daysOf(content, services.now(), custom),
        at: services.now(),
      }),
    );
    audit({ companyId, after: { report: row.report_id, type: row.type, channels: row.channels } });
    return answerWith(context, row);
  }),

  serve(runReportAgain, async ({ body }, context) => {
    const { services, caller, audit } = context;
    const row = await withReport(context, body, (db, report) => {
      const { name, type, format, columns, channels, period, time_zone, mail_to, from_day, to_day } = report;
      return requestReport(db, services.jobs, {
        companyId: report.company_id,
        key: `${caller.userId}/${body.requestKey}`,
        content: { name, type, format, columns, channels, period, time_zone, mail_to },
        days: { from_day, to_day },
        requestedBy: caller.userId,
        at: services.now(),
      });
    });
    audit({ companyId: row.company_id, after: { report: row.report_id, again: body.reportId } });
    return answerWith(context, row);
  }),

  serve(cancelReport, async ({ body }, context) => {
    await withReport(context, body, async (db, { company_id, report_id }) => {
      const isCancelled = await cancelRunning(db, report_id, context.services.now());
      if (!isCancelled) throw new Refusal(409, 'This report has already ended.');
      context.audit({ companyId: company_id, after: { report: report_id, state: 'cancelled' } });
    });
  }),

  serve(removeReport, async ({ body }, context) => {
    await withReport(context, body, async (db, { company_id, report_id, name }) => {
      if (!(await removeEnded(db, report_id)))
        throw new Refusal(409, 'This report is being built. Cancel it first.');
      context.audit({ companyId: company_id, before: { report: report_id, name } });
    });
  }),

  {
    call: downloadReport,
    // As in `serve`: the router has validated the input with this call's schemas.
    answer: async (input, context) => {
      const { query } = input as { query: Which };
      const report = await withReport(context, query, async (_, found) => found);
      if (report.state === 'expired') {
        throw new Refusal(410, 'The file of this report is no longer kept. Run the report again.');
      }
      if (report.state !== 'done') throw new Refusal(409, 'This report has no file.');
      context.audit({ companyId: report.company_id, after: { report: report.report_id } });
      const pieces = readFilePieces(context.services.database, {
        companyId: report.company_id,
        reportId: report.report_id,
      });
      const file = await writeTemporaryFile(pieces, context.signal);
      const day = dayOf(report.created_at);
      const format =
        reportFiles({ format: report.format, rowsTotal: report.rows_total }) > 1 ? 'zip' : report.format;
      return new FileAnswer(
        file.path,
        `${fileName(report.name, report.type)}-${day}.${format}`,
        format,
        file.dispose,
      );
    },
  },
];

const fileName = (name: string, type: ReportType): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || type;

/** The days of a `custom` period; undefined for the others. */
function customDays(body: {
  readonly type: ReportType;
  readonly period: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly channels: readonly ReportChannel[];
}): { from: string; to: string } | undefined {
  if (body.period !== 'custom' || !isDated(body.type)) return undefined;
  const { from, to } = body;
  if (!from) throw wrongField('body.from', 'Choose the first day.');
  if (!to) throw wrongField('body.to', 'Choose the last day.');
  if (from > to) throw wrongField('body.to', 'The last day is before the first.');
  return { from, to };
}
