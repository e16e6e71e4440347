import { sql } from 'kysely';
import { addDays, dayOf } from '../../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { Marketplace } from '../../../outside/marketplace/marketplaces.ts';
import { overstatedListings } from './fee-bounds.ts';
import { ledgerCountries } from './ledger-countries.ts';

/** Sales of so many days can still be claimed. */
const SOLD_DAYS = 90;
/** How long an estimate at the same price is used before a new one is requested. */
const FRESH_DAYS = 7;

/** An offer whose fee only an estimate can bound, at its listed price. */
export interface FeeQuestionRow {
  readonly sku: string;
  readonly asin: string;
  readonly currency: string;
  readonly price_minor: number;
}

/**
 * Offers of a marketplace that Amazon measures too large at present and sold recently, whose fee no listing bounds and
 * that have no fresh estimate; in the order of their SKU, those after one.
 */
export async function unboundedFees(
  db: CompanyTransaction,
  {
    sellerId,
    marketplace,
    now,
    after,
    limit,
  }: {
    readonly sellerId: string;
    readonly marketplace: Marketplace;
    readonly now: Date;
    readonly after: string;
    readonly limit: number;
  },
): Promise<readonly FeeQuestionRow[]> {
  const today = dayOf(now);
  const scope = { sellerId, countries: ledgerCountries([marketplace], []), keys: null };
  const { rows } = await sql<FeeQuestionRow>`
    with ${overstatedListings(scope)}
    select o.sku, o.asin, o.currency, o.price_minor
    from overstated o
    where o.marketplace_id = ${marketplace.id} and o.next_from is null and o.bound_minor is null
      and o.price_minor > 0 and o.fulfillment_fee_minor > 0 and o.sku > ${after}
      and exists (select from order_charge g where g.seller_id = ${sellerId} and g.marketplace_id = o.marketplace_id
        and g.sku = o.sku and g.kind = 'sale' and g.posted_at >= ${addDays(today, -SOLD_DAYS)}::date)
      and not exists (select from fee_estimate e where e.seller_id = ${sellerId}
        and e.marketplace_id = o.marketplace_id and e.sku = o.sku and e.currency = o.currency
        and e.price_minor = o.price_minor and e.estimated_on >= o.seen_from
        and e.estimated_on > ${addDays(today, -FRESH_DAYS)}::date)
    order by o.sku limit ${limit}`.execute(db);
  return rows;
}
