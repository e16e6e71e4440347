import { REPORT_FILE_ROWS, REPORT_KEPT_DAYS, reportFiles } from '@fairshelf/shared-contracts/reports';
import { sql } from 'kysely';
import { readerOfPerson } from '../../base/accounts/reader-of-person.ts';
import { dayOf } from '../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { readLate } from '../../base/database/replica/read-late.ts';
import { rowsOfQuery } from '../../base/database/rows-of-query.ts';
import { csvArchive } from '../../base/export/csv-archive.ts';
import { csvText } from '../../base/export/csv-text.ts';
import { type ExportColumn, type ExportRows, inReadersLanguage } from '../../base/export/export-column.ts';
import { writeTemporaryFile } from '../../base/export/write-file.ts';
import { SHEET_ROWS, xlsxWorkbook } from '../../base/export/xlsx-workbook.ts';
import { forReader } from '../../base/formats/person-formats.ts';
import type { Services } from '../../base/services.ts';
import { msg } from '../../base/texts/text.ts';
import type { StoredReport } from './list-reports.ts';
import { channelOf } from './report-content.ts';
import { storeFile } from './report-file.ts';
import { countedRows, noteProgress, ReportStopped, ReportTooLarge, withinSize } from './report-progress.ts';
import { reportSources } from './report-sources.ts';
import { tellReport } from './tell-report.ts';

const DAY_MS = 86_400_000;

interface Which {
  readonly companyId: string;
  readonly reportId: string;
}

/**
 * Builds a waiting report: reads its rows into a file, stores it, and notifies the requester. A failure is stored as a
 * state with a message, not thrown: the person decides whether to retry. A second run of the same job resumes the work
 * of a dead gateway; a finished report stays unchanged.
 */
export async function writeReport(services: Services, which: Which, signal?: AbortSignal): Promise<void> {
  const { database, now } = services;
  const report = await database.withCompany(which.companyId, (db) =>
    db
      .updateTable('report')
      .set({ state: 'running', heard_at: now(), rows_done: 0, rows_total: null, failure: null })
      .where('report_id', '=', which.reportId)
      .where('state', 'in', ['queued', 'running'])
      .returningAll()
      .executeTakeFirst(),
  );
  if (!report) return;
  try {
    await build(services, which, report, signal);
  } catch (error) {
    if (error instanceof ReportStopped) return;
    const failure = sentenceFor(error, signal);
    if (failure === UNEXPECTED) services.log.error({ err: error, report: which.reportId }, 'report failed');
    await finish(services, which, async (db) => ({ row: await fail(db, which, failure, now()) }));
  }
}

const UNEXPECTED = msg`Something went wrong on our side. Please run it again.`;

/** The message for the person, with what to do. */
function sentenceFor(error: unknown, signal: AbortSignal | undefined): string {
  if (error instanceof RangeError)
    return msg`An Excel sheet holds 1,048,575 rows; this report has more. Choose CSV, a shorter period or fewer channels.`;
  if (error instanceof ReportTooLarge)
    return msg`The file would be larger than 250 MB. Choose a shorter period, fewer channels or fewer columns.`;
  if (signal?.aborted) return msg`It took too long. Choose a shorter period or fewer channels.`;
  return UNEXPECTED;
}

async function build(
  services: Services,
  which: Which,
  report: StoredReport,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { database, now } = services;
  const source = reportSources[report.type];
  const channels = report.channels.map(channelOf);
  const today = dayOf(now());
  const query = source.query({
    sellerIds: channels.map(({ sellerId }) => sellerId),
    marketIds: channels.map(({ marketId }) => marketId),
    from: report.from_day ?? today,
    to: report.to_day ?? today,
    timeZone: report.time_zone,
  });
  const reader = await readerOfPerson(database, report.requested_by);
  const columns = forReader(reader, () => inReadersLanguage(source.columns(report.columns)));
  const progress = { database, now, ...which };
  const write = async (db: CompanyTransaction) => {
    const count = await sql<{ total: number }>`select count(*)::int as total from (${query}) q`.execute(db);
    const rowsTotal = count.rows[0]?.total ?? 0;
    await noteProgress(progress, { rows_total: rowsTotal });
    const rows = countedRows(rowsOfQuery(db, query), progress);
    return writeTemporaryFile(withinSize(fileText(report, rowsTotal, columns, rows)), signal);
  };
  // A report shows everything that happened before it was requested.
  const file = await readLate(
    services,
    (replica) => replica.catchUp(),
    (server) => server.withCompany(which.companyId, write),
  );
  try {
    await finish(services, which, async (db) => {
      const bytes = await storeFile(db, which, file.path);
      return {
        row: await db
          .updateTable('report')
          .set({
            state: 'done',
            bytes,
            finished_at: now(),
            heard_at: now(),
            kept_until: new Date(now().getTime() + REPORT_KEPT_DAYS * DAY_MS),
          })
          .where('report_id', '=', which.reportId)
          .where('state', '=', 'running')
          .returningAll()
          .executeTakeFirst(),
      };
    });
  } finally {
    await file.dispose();
  }
}

/** The file's content. Throws a RangeError, before any row was read, for more rows than a workbook holds. */
function fileText(
  { name, type, format }: StoredReport,
  rowsTotal: number,
  columns: readonly ExportColumn<unknown>[],
  rows: ExportRows<unknown>,
): AsyncGenerator<string | Buffer> {
  if (format === 'xlsx') {
    if (rowsTotal > SHEET_ROWS) throw new RangeError('An Excel sheet does not hold this many rows.');
    return xlsxWorkbook(name, columns, rows);
  }
  return reportFiles({ format, rowsTotal }) > 1
    ? csvArchive({ name: type, rows: REPORT_FILE_ROWS }, columns, rows)
    : csvText(columns, rows);
}

const fail = (db: CompanyTransaction, { reportId }: Which, failure: string, at: Date) =>
  db
    .updateTable('report')
    .set({ state: 'failed', failure, finished_at: at, heard_at: at })
    .where('report_id', '=', reportId)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst();

/**
 * Ends a report and announces it in one transaction; one cancelled in the meantime stays cancelled, without a file.
 */
async function finish(
  services: Services,
  { companyId }: Which,
  end: (db: CompanyTransaction) => Promise<{ row: StoredReport | undefined }>,
): Promise<void> {
  await services.database
    .withCompany(companyId, async (db) => {
      const { row } = await end(db);
      if (!row) throw new ReportStopped('The report was canceled.');
      await tellReport(services, db, row);
    })
    .catch((error: unknown) => {
      if (!(error instanceof ReportStopped)) throw error;
    });
}
