import type { IMPORT_KINDS } from '@fairshelf/shared-contracts/core';
import type { ImportServices } from './account.ts';
import { ImportFailure } from './import-failure.ts';

export type ImportKind = (typeof IMPORT_KINDS)[number];

interface RunSubject {
  readonly companyId: string;
  readonly sellerId: string;
  /** Null for what is imported for the account as a whole. */
  readonly marketplaceId: string | null;
  readonly kind: ImportKind;
}

/**
 * Does one import and records that it runs, how many rows came and how it ended, for the seller to see. A failure is
 * recorded and thrown on: the queue decides about another try.
 */
export async function recordRun(
  { database, log, now }: ImportServices,
  { companyId, sellerId, marketplaceId, kind }: RunSubject,
  work: () => Promise<number>,
): Promise<number> {
  const { import_run_id } = await database.withCompany(companyId, (db) =>
    db
      .insertInto('import_run')
      .values({
        company_id: companyId,
        seller_id: sellerId,
        marketplace_id: marketplaceId,
        feed: kind,
        started_at: now(),
      })
      .returning('import_run_id')
      .executeTakeFirstOrThrow(),
  );
  const finish = (outcome: { state: 'done' | 'failed'; rows?: number; failure?: string }) =>
    database.withCompany(companyId, (db) =>
      db
        .updateTable('import_run')
        .set({ ...outcome, finished_at: now() })
        .where('import_run_id', '=', import_run_id)
        .execute(),
    );
  try {
    const rows = await work();
    await finish({ state: 'done', rows });
    return rows;
  } catch (error) {
    const failure = error instanceof ImportFailure ? error.message : 'Something went wrong on our side.';
    log.warn({ err: error, sellerId, kind }, 'import failed');
    await finish({ state: 'failed', failure });
    throw error;
  }
}
