import type { ImportServices } from '../account.ts';
import { ImportFailure } from '../import-failure.ts';
import { beginRun, type RunSubject, updateRun } from '../record-run.ts';

/**
 * Does one import and records that it runs, how many rows came and how it ended, for the seller to see. A failure is
 * recorded and thrown on: the queue decides about another try.
 */
export async function recordRun(
  { database, log, now }: ImportServices,
  subject: RunSubject,
  work: () => Promise<number>,
): Promise<number> {
  const { companyId, sellerId, kind } = subject;
  const run = await database.withCompany(companyId, (db) => beginRun(db, subject, now()));
  try {
    const rows = await work();
    await database.withCompany(companyId, (db) => updateRun(db, run, { state: 'done', rows, at: now() }));
    return rows;
  } catch (error) {
    const failure = error instanceof ImportFailure ? error.message : 'Something went wrong on our side.';
    log.warn({ err: error, sellerId, kind }, 'import failed');
    await database.withCompany(companyId, (db) =>
      updateRun(db, run, { state: 'failed', rows: 0, failure, at: now() }),
    );
    throw error;
  }
}
