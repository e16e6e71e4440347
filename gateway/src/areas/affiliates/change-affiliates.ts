import type { payAffiliate, updateAffiliate } from '@fairshelf/shared-contracts/affiliates';
import type { CheckedInput } from '@fairshelf/shared-contracts/core';
import { sql, type Transaction } from 'kysely';
import { isDuplicate } from '../../base/database/connection-failure.ts';
import { type Database, isId } from '../../base/database/database.ts';
import type { Tables } from '../../base/database/tables/index.ts';

type Fields = Omit<CheckedInput<typeof updateAffiliate>['body'], 'version'>;

export type AffiliateOutcome =
  | { readonly kind: 'saved'; readonly id: string; readonly before?: object; readonly after: object }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'no-agent' }
  | { readonly kind: 'changed-meanwhile' };

/** Adds an affiliate, or changes one unless someone else did since `version` was read. */
export function saveAffiliate(
  database: Database,
  fields: Fields,
  existing?: { id: string; version: number },
): Promise<AffiliateOutcome> {
  if (existing && !isId(existing.id)) return Promise.resolve({ kind: 'unknown' });
  return database.withAffiliates('all', async (db): Promise<AffiliateOutcome> => {
    const { agent_email, ...rest } = fields;
    const agent = agent_email === null ? null : await findAgent(db, agent_email);
    if (agent === undefined) return { kind: 'no-agent' };
    const values = { ...rest, agent_user_id: agent };
    if (!existing) {
      const after = await db.insertInto('affiliate').values(values).returningAll().executeTakeFirstOrThrow();
      return { kind: 'saved', id: after.affiliate_id, after };
    }
    const before = await db
      .selectFrom('affiliate')
      .selectAll()
      .where('affiliate_id', '=', existing.id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return { kind: 'unknown' };
    if (before.version !== existing.version) return { kind: 'changed-meanwhile' };
    const after = await db
      .updateTable('affiliate')
      .set({ ...values, version: before.version + 1 })
      .where('affiliate_id', '=', existing.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { kind: 'saved', id: existing.id, before, after };
  });
}

/** Only people with the affiliate role can manage an affiliate. */
async function findAgent(db: Transaction<Tables>, email: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('app_user')
    .innerJoin('user_role', 'user_role.user_id', 'app_user.user_id')
    .select('app_user.user_id')
    .where('email', '=', email)
    .where('role', '=', 'affiliate-agent')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user?.user_id;
}

export type NoteOutcome = 'noted' | 'unknown' | 'exists';

async function noteOnce(work: Promise<NoteOutcome>): Promise<NoteOutcome> {
  try {
    return await work;
  } catch (error) {
    if (isDuplicate(error)) return 'exists';
    throw error;
  }
}

const isAffiliate = async (db: Transaction<Tables>, affiliateId: string): Promise<boolean> =>
  isId(affiliateId) &&
  (await db
    .selectFrom('affiliate')
    .select('affiliate_id')
    .where('affiliate_id', '=', affiliateId)
    .executeTakeFirst()) !== undefined;

/** Gives an affiliate a code that is unique however it is written. */
export const addCodeOf = (database: Database, affiliateId: string, code: string): Promise<NoteOutcome> =>
  noteOnce(
    database.withAffiliates('all', async (db) => {
      if (!(await isAffiliate(db, affiliateId))) return 'unknown';
      await db.insertInto('referral_code').values({ affiliate_id: affiliateId, code }).execute();
      return 'noted';
    }),
  );

/** Activates or deactivates a code; returns its state before. */
export const setCodeActive = (
  database: Database,
  code: string,
  active: boolean,
): Promise<boolean | undefined> =>
  database.withAffiliates('all', async (db) => {
    const before = await db
      .selectFrom('referral_code')
      .select('active')
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    if (before) await db.updateTable('referral_code').set({ active }).where('code', '=', code).execute();
    return before?.active;
  });

/** Records what an affiliate earned by a referral, once per reference. */
export const noteCommission = (
  database: Database,
  affiliateId: string,
  commission: { referralId: string; reference: string; minor: number; currency: string },
): Promise<NoteOutcome> =>
  noteOnce(
    database.withAffiliates('all', async (db) => {
      if (!isId(affiliateId) || !isId(commission.referralId)) return 'unknown';
      const referral = await db
        .selectFrom('referral')
        .select('referral_id')
        .where('referral_id', '=', commission.referralId)
        .where('affiliate_id', '=', affiliateId)
        .executeTakeFirst();
      if (!referral) return 'unknown';
      await db
        .insertInto('commission')
        .values({
          affiliate_id: affiliateId,
          referral_id: commission.referralId,
          reference: commission.reference,
          amount_minor: commission.minor,
          currency: commission.currency,
        })
        .execute();
      return 'noted';
    }),
  );

export type PayoutOutcome =
  | { readonly kind: 'paid'; readonly payoutId: string; readonly commissions: number }
  | { readonly kind: 'unknown' }
  /** Somebody paid or earned in the meantime: the current open amount in minor units. */
  | { readonly kind: 'another-sum'; readonly open: number };

/** Records the payment of every open commission of a currency, if the total is the amount that was confirmed. */
export function payOpenCommissions(
  database: Database,
  affiliateId: string,
  { amount, reference, paid_on, userId }: CheckedInput<typeof payAffiliate>['body'] & { userId: string },
): Promise<PayoutOutcome> {
  return database.withAffiliates('all', async (db): Promise<PayoutOutcome> => {
    if (!(await isAffiliate(db, affiliateId))) return { kind: 'unknown' };
    const open = await db
      .selectFrom('commission')
      .select(['commission_id', 'amount_minor'])
      .where('affiliate_id', '=', affiliateId)
      .where('currency', '=', amount.currency)
      .where('payout_id', 'is', null)
      .forUpdate()
      .execute();
    const sum = open.reduce((total, row) => total + row.amount_minor, 0);
    if (sum !== amount.minor || sum === 0) return { kind: 'another-sum', open: sum };
    const { payout_id } = await db
      .insertInto('affiliate_payout')
      .values({
        affiliate_id: affiliateId,
        amount_minor: sum,
        currency: amount.currency,
        reference,
        paid_on,
        created_by: userId,
      })
      .returning('payout_id')
      .executeTakeFirstOrThrow();
    await sql`update commission set payout_id = ${payout_id}
      where commission_id = any(${open.map((row) => row.commission_id)}::uuid[])`.execute(db);
    return { kind: 'paid', payoutId: payout_id, commissions: open.length };
  });
}
