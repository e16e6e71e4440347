import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { type Database, openAffiliates } from '../../base/database/database.ts';
import type { Tables } from '../../base/database/tables/index.ts';

/** The code as its affiliate wrote it while it is active; undefined otherwise. */
export const findCode = (database: Database, input: string): Promise<string | undefined> =>
  database.withAffiliates('all', async (db) => (await codeInUse(db, input))?.code);

async function codeInUse(db: Transaction<Tables>, input: string) {
  return db
    .selectFrom('referral_code')
    .innerJoin('affiliate', 'affiliate.affiliate_id', 'referral_code.affiliate_id')
    .select(['referral_code.code', 'affiliate.affiliate_id', 'affiliate.commission_bps'])
    .where(sql`lower(code)`, '=', input.toLowerCase())
    .where('referral_code.active', '=', true)
    .where('affiliate.active', '=', true)
    .executeTakeFirst();
}

export type ReferralOutcome = 'referred' | 'unknown-code' | 'referred-already';

/**
 * Records which code a company came through, at the affiliate's current commission. A company's first referral is
 * final. Runs in the transaction that creates the company, if it is new.
 */
export async function refer(
  db: Transaction<Tables>,
  { companyId, code }: { companyId: string; code: string },
): Promise<ReferralOutcome> {
  await openAffiliates(db, 'all');
  const found = await codeInUse(db, code);
  if (!found) return 'unknown-code';
  const referral = await db
    .insertInto('referral')
    .values({ ...found, company_id: companyId })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .returning('referral_id')
    .executeTakeFirst();
  return referral ? 'referred' : 'referred-already';
}
