import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../base/database/database.ts';
import { defineJob } from '../../base/jobs/define-job.ts';
import { shareOf } from './commission.ts';

/** Records what an affiliate earned by a paid invoice; enqueued in the transaction that records the payment. */
export const earnCommission = defineJob({
  name: 'billing.earn-commission',
  lane: 'regular',
  payload: v.object({ companyId: v.string(), invoiceId: v.string() }),
});

/**
 * An affiliate earns a share of the net amount of each invoice that the referred company paid, once.
 */
export async function noteEarned(
  database: Database,
  { companyId, invoiceId }: { readonly companyId: string; readonly invoiceId: string },
): Promise<void> {
  const invoice = await database.withCompany(companyId, (db) =>
    db
      .selectFrom('invoice')
      .select(['number', 'total_minor', 'tax_minor', 'currency'])
      .where('invoice_id', '=', invoiceId)
      .where('state', '=', 'paid')
      .executeTakeFirst(),
  );
  if (!invoice) return;
  await database.withAffiliates('all', async (db) => {
    const referral = await db
      .selectFrom('referral')
      .selectAll()
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    const amount = referral ? shareOf(invoice.total_minor - invoice.tax_minor, referral.commission_bps) : 0;
    if (!referral || amount === 0) return;
    await sql`
      insert into commission (affiliate_id, referral_id, reference, amount_minor, currency)
      values (${referral.affiliate_id}, ${referral.referral_id}, ${`Invoice ${invoice.number}`}, ${amount},
        ${invoice.currency})
      on conflict (referral_id, reference) do nothing`.execute(db);
  });
}
