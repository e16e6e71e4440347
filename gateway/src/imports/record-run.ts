import type { CompanyTransaction } from '../base/database/database.ts';
import type { ImportKind } from '../base/stores/feed-plans.ts';

export interface RunSubject {
  readonly companyId: string;
  readonly sellerId: string;
  /** Null for what is imported for the account as a whole. */
  readonly marketplaceId: string | null;
  readonly kind: ImportKind;
  /** Whether this is the feed's first complete cycle. */
  readonly isFirst?: boolean;
}

/** Records that a cycle of an import started; returns the id of its run, for the seller to follow. */
export async function beginRun(
  db: CompanyTransaction,
  { companyId, sellerId, marketplaceId, kind, isFirst = false }: RunSubject,
  at: Date,
): Promise<string> {
  const { import_run_id } = await db
    .insertInto('import_run')
    .values({
      company_id: companyId,
      seller_id: sellerId,
      marketplace_id: marketplaceId,
      feed: kind,
      started_at: at,
      is_first: isFirst,
    })
    .returning('import_run_id')
    .executeTakeFirstOrThrow();
  return import_run_id;
}

type Outcome =
  | { readonly state: 'running'; readonly rows: number }
  | { readonly state: 'done'; readonly rows: number; readonly at: Date }
  | { readonly state: 'failed'; readonly rows: number; readonly failure: string; readonly at: Date };

/** Records the progress of a run, or its outcome; a failed one may continue and succeed. */
export async function updateRun(db: CompanyTransaction, runId: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable('import_run')
    .set({
      state: outcome.state,
      rows: outcome.rows,
      failure: outcome.state === 'failed' ? outcome.failure : null,
      finished_at: outcome.state === 'running' ? null : outcome.at,
    })
    .where('import_run_id', '=', runId)
    .execute();
}
