import type { Database } from '../../base/database/database.ts';

/** Thrown while building a report that somebody cancelled or removed in the meantime. */
export class ReportStopped extends Error {}

/** How often the page gets an update, and the size limit of a file. */
const TOLD_EVERY_MS = 1_000;
const LARGEST_REPORT = 250_000_000;

/** Thrown when a file exceeds the size limit. */
export class ReportTooLarge extends Error {}

interface Progress {
  readonly database: Database;
  readonly companyId: string;
  readonly reportId: string;
  readonly now: () => Date;
}

/**
 * Passes the rows on and stores their count about once a second, in a separate transaction, so that the page can see
 * it. Throws ReportStopped when the report is no longer being built.
 */
export async function* countedRows<Row>(
  rows: AsyncIterable<readonly Row[]>,
  progress: Progress,
): AsyncGenerator<readonly Row[]> {
  let rowCount = 0;
  let reportedAt = performance.now();
  for await (const batch of rows) {
    yield batch;
    rowCount += batch.length;
    if (performance.now() - reportedAt < TOLD_EVERY_MS) continue;
    await noteProgress(progress, { rows_done: rowCount });
    reportedAt = performance.now();
  }
  await noteProgress(progress, { rows_done: rowCount });
}

/** Stores a report's progress, and that it is still being built. Throws ReportStopped if it isn't. */
export async function noteProgress(
  { database, companyId, reportId, now }: Progress,
  what: { readonly rows_done?: number; readonly rows_total?: number },
): Promise<void> {
  const { numUpdatedRows } = await database.withCompany(companyId, (db) =>
    db
      .updateTable('report')
      .set({ ...what, heard_at: now() })
      .where('report_id', '=', reportId)
      .where('state', '=', 'running')
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw new ReportStopped('The report was canceled.');
}

/** Passes a file's chunks on; throws ReportTooLarge once they exceed the limit. */
export async function* withinSize(
  pieces: AsyncIterable<string | Buffer>,
  most = LARGEST_REPORT,
): AsyncGenerator<string | Buffer> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += Buffer.byteLength(piece);
    if (bytes > most) throw new ReportTooLarge('The file is too large.');
    yield piece;
  }
}
