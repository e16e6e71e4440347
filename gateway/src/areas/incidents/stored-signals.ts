import type { Signal } from '@fairshelf/shared-contracts/incidents';
import { sql } from 'kysely';
import { addDays } from '../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { lowFeedback } from './low-feedback.ts';
import { risingTopics } from './rising-topics.ts';
import { NEWS_DAYS } from './signals/facts.ts';
import { chanceOfSuccesses } from './statistics/tails.ts';
import type { Store } from './store-key.ts';

/** A signal of a product that only the database decides. */
export interface ProductSignal {
  readonly asin: string;
  readonly signal: Signal;
}

/** A price must differ by a quarter: less is a coupon or a currency effect. */
const PRICE_JUMP = 25;
/** So long the own offer must have been the only one: products that others sell as well are no news. */
export const ALONE_DAYS = 60;
/** Advertising is judged over this many days, and by how likely no order is at the store's usual rate. */
const ADS_DAYS = 14;
const ADS_CHANCE = 0.01;

/** Current findings about a store's products from stock, prices, listing issues and advertising. */
export async function storedSignals(
  db: CompanyTransaction,
  store: Store,
  today: string,
): Promise<readonly ProductSignal[]> {
  return [
    ...(await stockOuts(db, store, today)),
    ...(await priceJumps(db, store, today)),
    ...(await listingIssues(db, store, today)),
    ...(await spendWithoutSales(db, store, today)),
    ...(await lowFeedback(db, store, today)),
    ...(await risingTopics(db, store, today)),
    ...(await otherSellers(db, store, today)),
  ];
}

/** Products that sold recently and can't be sold now. */
async function stockOuts(db: CompanyTransaction, store: Store, today: string): Promise<ProductSignal[]> {
  const { sellerId, marketId } = store;
  const { rows } = await sql<{ asin: string; since: string; units: number }>`
    select s.asin, s.began_on as since, sold.units
    from stock_out s
    cross join lateral (
      select coalesce(sum(i.quantity), 0)::int as units
      from order_item i join sales_order o on o.seller_id = i.seller_id and o.order_id = i.order_id
      where i.seller_id = s.seller_id and i.asin = s.asin and o.marketplace_id = s.marketplace_id
        and o.status <> 'CANCELLED' and i.purchased_at >= s.began_on - 30 and i.purchased_at < s.began_on + 1
    ) sold
    where s.seller_id = ${sellerId} and s.marketplace_id = ${marketId} and s.ended_on is null and sold.units > 0
      and s.began_on > ${today}::date - ${NEWS_DAYS}::int`.execute(db);
  return rows.map(({ asin, since, units }) => ({
    asin,
    signal: { kind: 'out-of-stock', severity: 'warning', since, until: today, unitsBefore: units },
  }));
}

/** Products whose newest price differs from what buyers usually paid a month ago. */
async function priceJumps(db: CompanyTransaction, store: Store, today: string): Promise<ProductSignal[]> {
  const { sellerId, marketId } = store;
  // Until a new installation's tables are analyzed, the planner expects one row of each and would compare each order
  // with each item: two minutes for 25,000 of them.
  await sql`set local enable_nestloop = off`.execute(db);
  const { rows } = await sql<{
    asin: string;
    since: string;
    currency: string;
    before: number;
    after: number;
  }>`
    with sold as (
      select i.asin, (o.purchased_at at time zone 'UTC')::date as day, i.currency,
        mode() within group (order by i.price_minor) as price
      from order_item i join sales_order o on o.seller_id = i.seller_id and o.order_id = i.order_id
      where i.seller_id = ${sellerId} and o.marketplace_id = ${marketId} and i.price_minor > 0 and i.asin is not null
        and i.currency is not null and o.status <> 'CANCELLED'
        and o.purchased_at >= ${addDays(today, -2 * NEWS_DAYS)}::date and i.purchased_at >= ${addDays(today, -2 * NEWS_DAYS)}::date
      group by 1, 2, 3
    ),
    usual as (
      select asin, currency, mode() within group (order by price) as before
      from sold where day <= ${today}::date - ${NEWS_DAYS}::int group by asin, currency
    )
    select s.asin, s.currency, u.before::int as before, (array_agg(s.price order by s.day desc))[1]::int as after,
      min(s.day) filter (where abs(s.price - u.before) * 100 >= u.before * ${PRICE_JUMP}::int) as since
    from sold s join usual u on u.asin = s.asin and u.currency = s.currency
    where s.day > ${today}::date - ${NEWS_DAYS}::int
    group by s.asin, s.currency, u.before
    having abs((array_agg(s.price order by s.day desc))[1] - u.before) * 100 >= u.before * ${PRICE_JUMP}::int
    order by s.asin`.execute(db);
  await sql`set local enable_nestloop = on`.execute(db);
  return rows.map(({ asin, since, currency, before, after }) => ({
    asin,
    signal: {
      kind: 'price-jump' as const,
      severity: 'info' as const,
      since,
      until: since,
      priceBefore: { minor: before, currency },
      priceAfter: { minor: after, currency },
    },
  }));
}

/** Products that somebody else has started to offer (imports/feeds/other-offers.ts). */
async function otherSellers(db: CompanyTransaction, store: Store, today: string): Promise<ProductSignal[]> {
  const { sellerId, marketId } = store;
  const { rows } = await sql<{ asin: string; offers: number; since: string }>`
    select asin, offers, since from other_offer
    where seller_id = ${sellerId} and marketplace_id = ${marketId} and since > ${today}::date - ${NEWS_DAYS}::int
    order by asin`.execute(db);
  return rows.map(({ asin, offers, since }) => ({
    asin,
    signal: {
      kind: 'other-sellers',
      severity: 'warning',
      since,
      until: since,
      offers,
      quietDays: ALONE_DAYS,
    },
  }));
}

/** Listings with issues reported by Amazon, the worst issue of each. */
async function listingIssues(db: CompanyTransaction, store: Store, today: string): Promise<ProductSignal[]> {
  const { sellerId, marketId } = store;
  const { rows } = await sql<{ asin: string; since: string; title: string; severity: string }>`
    select distinct on (p.asin) p.asin, least((v.opened_at at time zone 'UTC')::date, ${today}::date) as since, v.title,
      v.severity
    from violation v join product p on p.seller_id = v.seller_id and p.marketplace_id = v.marketplace_id
      and (p.sku = v.sku or p.asin = v.asin)
    where v.seller_id = ${sellerId} and v.marketplace_id = ${marketId} and v.kind = 'listing'
      and v.severity in ('critical', 'high') and v.state not in ('resolved', 'closed') and not v.cleared
    order by p.asin, v.severity_rank, v.opened_at`.execute(db);
  return rows.map(({ asin, since, title, severity }) => ({
    asin,
    signal: {
      kind: 'listing-issue',
      severity: severity === 'critical' ? 'danger' : 'warning',
      since,
      until: today,
      title,
    },
  }));
}

/** Advertised products without an order where the store's usual rate would have brought some. */
async function spendWithoutSales(
  db: CompanyTransaction,
  { sellerId, marketId }: Store,
  today: string,
): Promise<ProductSignal[]> {
  const since = addDays(today, -ADS_DAYS);
  const of = sql`m.seller_id = ${sellerId} and m.marketplace_id = ${marketId}
    and m.day >= ${since}::date and m.day < ${today}::date`;
  const usual = await sql<{ clicks: number; orders: number; currency: string | null }>`
    select coalesce(sum(m.clicks), 0)::int as clicks, coalesce(sum(m.orders), 0)::int as orders,
      (select a.currency from ads_profile a where a.seller_id = ${sellerId} and a.marketplace_id = ${marketId}) as currency
    from ads_metric m where ${of}`.execute(db);
  const { clicks = 0, orders = 0, currency = null } = usual.rows[0] ?? {};
  if (clicks === 0 || orders === 0 || currency === null) return [];
  const { rows } = await sql<{ asin: string; cost: number; clicks: number }>`
    select p.asin, sum(m.cost_minor)::int as cost, sum(m.clicks)::int as clicks
    from (select distinct e.ad_group_id, q.asin from ads_entity e
      join product q on q.seller_id = e.seller_id and q.marketplace_id = e.marketplace_id and (q.sku = e.name or q.asin = e.name)
      where e.seller_id = ${sellerId} and e.marketplace_id = ${marketId} and e.kind = 'product-ad'
        and e.state = 'enabled') p
    join ads_metric m on m.ad_group_id = p.ad_group_id
    where ${of} group by p.asin having sum(m.orders) = 0 and sum(m.clicks) > 0`.execute(db);
  return rows
    .filter((row) => 1 - chanceOfSuccesses(1, row.clicks, orders / clicks) < ADS_CHANCE)
    .map((row) => ({
      asin: row.asin,
      signal: {
        kind: 'ads-no-sales',
        severity: 'warning',
        since,
        until: addDays(today, -1),
        cost: { minor: row.cost, currency },
        clicks: row.clicks,
      },
    }));
}
