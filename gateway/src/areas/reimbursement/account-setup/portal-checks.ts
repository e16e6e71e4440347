import type { CompanyTransaction } from '../../../base/database/database.ts';
import { type RegionAccess, worstAccess } from './portal-access.ts';

interface NewCheck {
  readonly companyId: string;
  readonly sellerId: string;
  readonly email: string;
  readonly userId: string;
  readonly now: Date;
}

/** Starts verifying an account named by the seller; returns its run. */
export async function beginCheck(db: CompanyTransaction, check: NewCheck): Promise<string> {
  const { run_id } = await db
    .insertInto('portal_check')
    .values({
      company_id: check.companyId,
      seller_id: check.sellerId,
      account_email: check.email,
      started_by: check.userId,
      started_at: check.now,
    })
    .returning('run_id')
    .executeTakeFirstOrThrow();
  return run_id;
}

/** The state of a run; undefined if this company has none for this account. */
export async function readCheck(db: CompanyTransaction, runId: string, email: string) {
  const row = await db
    .selectFrom('portal_check')
    .select(['seller_id', 'state', 'message'])
    .where('run_id', '=', runId)
    .where('account_email', '=', email)
    .executeTakeFirst();
  return row && { sellerId: row.seller_id, state: row.state, message: row.message || null };
}

/**
 * Ends a seller account's running verifications according to the current access; while somebody has to check they
 * continue.
 */
export async function endChecks(
  db: CompanyTransaction,
  sellerId: string,
  regions: readonly RegionAccess[],
  now: Date,
): Promise<void> {
  const { state, missing, message } = worstAccess(regions);
  if (state === 'checking') return;
  const lacks = missing.length > 0 ? ` Missing: ${missing.join(', ')}.` : '';
  await db
    .updateTable('portal_check')
    .set({
      state: state === 'granted' ? 'verified' : 'failed',
      message: state === 'granted' ? '' : `${message ?? ''}${lacks}`,
      ended_at: now,
    })
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'running')
    .execute();
}
