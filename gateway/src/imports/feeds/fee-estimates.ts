import { sql } from 'kysely';
import * as v from 'valibot';
import { type FeeQuestionRow, lockKnownMarks, unboundedFees } from '../../areas/reimbursement/index.ts';
import { dayOf } from '../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { FeeEstimate } from '../../outside/marketplace/ports.ts';
import type { ImportAccount } from '../account.ts';
import { defineFeed, onlyMarketplace } from '../steps/feed.ts';
import { unwrap } from '../unwrap.ts';

const MINUTE_MS = 60_000;
/** The marketplace estimates so many offers at once. */
const OFFERS_PER_REQUEST = 20;
/** Determines which offers to request; the first cycle waits until each has been read once. */
const SOURCES = ['fee-previews', 'transactions', 'catalogue'];
const PAUSE_MS = 5 * MINUTE_MS;

/**
 * Amazon's own estimate of the fees of offers that it measured too large and sold recently, where no other listing bounds
 * the fee; twenty offers a step, each once a week.
 */
export const feeEstimatesFeed = defineFeed({
  name: 'fee-estimates',
  position: v.object({ afterSku: v.string() }),
  step: async ({ connector, database, now }, context) => {
    const { account, position, request } = context;
    const marketplace = onlyMarketplace(context);
    const after = position?.afterSku ?? '';
    const questions = await database.withCompany(account.companyId, async (db) =>
      (await areSourcesRead(db, account))
        ? unboundedFees(db, {
            sellerId: account.sellerId,
            marketplace,
            now: now(),
            after,
            limit: OFFERS_PER_REQUEST,
          })
        : null,
    );
    if (questions === null) {
      const until = new Date(now().getTime() + PAUSE_MS);
      return { state: 'wait', position: { afterSku: after }, until, reason: 'pause' };
    }
    const last = questions.at(-1);
    if (!last) return { state: 'done' };
    const { connectionId } = account;
    const offers = questions.map(({ sku, currency, price_minor: minor }) => ({
      sku,
      price: { minor, currency },
    }));
    const estimates = unwrap(await connector.fees.estimates(connectionId, marketplace.id, offers, request));
    await database.withCompany(account.companyId, (db) =>
      storeFeeEstimates(db, account, marketplace.id, { questions, estimates, now: now() }),
    );
    return questions.length < OFFERS_PER_REQUEST
      ? { state: 'done', rows: estimates.length }
      : { state: 'more', position: { afterSku: last.sku }, rows: estimates.length };
  },
});

/** Whether everything was read once that tells which offers to ask for, or can't be read at present. */
async function areSourcesRead(db: CompanyTransaction, { sellerId, region }: ImportAccount): Promise<boolean> {
  const missing = await db
    .selectFrom('import_step')
    .select('feed')
    .where('seller_id', '=', sellerId)
    .where('region', '=', region)
    .where('feed', 'in', SOURCES)
    .where('first_done_at', 'is', null)
    .where('failure', 'is', null)
    .where('next_at', 'is not', null)
    .executeTakeFirst();
  return missing === undefined;
}

/** Stores estimates of a day; an offer for which Amazon states no fee is stored without one, and asked for a week later. */
export async function storeFeeEstimates(
  db: CompanyTransaction,
  { companyId, sellerId }: Pick<ImportAccount, 'companyId' | 'sellerId'>,
  marketplaceId: string,
  {
    questions,
    estimates,
    now,
  }: {
    readonly questions: readonly FeeQuestionRow[];
    readonly estimates: readonly FeeEstimate[];
    readonly now: Date;
  },
): Promise<void> {
  const asins = new Map(questions.map(({ sku, asin }) => [sku, asin]));
  const rows = estimates.map(({ sku, price, fulfillmentFeeMinor, referralFeeMinor, totalMinor }) => ({
    sku,
    asin: asins.get(sku) ?? '',
    currency: price.currency,
    price_minor: price.minor,
    fulfillment_fee_minor: fulfillmentFeeMinor,
    referral_fee_minor: referralFeeMinor,
    total_minor: totalMinor,
  }));
  await sql`
    with stored as (
      insert into fee_estimate (company_id, seller_id, marketplace_id, sku, estimated_on, estimated_at, asin, currency,
        price_minor, fulfillment_fee_minor, referral_fee_minor, total_minor)
      select ${companyId}::uuid, ${sellerId}, ${marketplaceId}, sku, ${dayOf(now)}::date, ${now}, asin,
        currency, price_minor, fulfillment_fee_minor, referral_fee_minor, total_minor
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (sku text, asin text, currency text,
        price_minor bigint, fulfillment_fee_minor bigint, referral_fee_minor bigint, total_minor bigint)
      on conflict (company_id, seller_id, marketplace_id, sku, estimated_on) do update set
        estimated_at = excluded.estimated_at, asin = excluded.asin, currency = excluded.currency,
        price_minor = excluded.price_minor, fulfillment_fee_minor = excluded.fulfillment_fee_minor,
        referral_fee_minor = excluded.referral_fee_minor, total_minor = excluded.total_minor
      returning sku, fulfillment_fee_minor
    )
    insert into detection_mark (company_id, seller_id, topic, key)
    select ${companyId}::uuid, ${sellerId}, 'product', sku from stored where fulfillment_fee_minor is not null order by sku
    ${sql.raw(lockKnownMarks)}`.execute(db);
}
