import type { ProductEvent } from '@fairshelf/shared-contracts/ratings';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { inReadersWords, type StoredWords } from '../notifications/index.ts';
import type { HistorySpan } from './history-span.ts';

/** Percent by which a price must differ: below it is rounding, coupons and currencies. */
const PRICE_STEP = 3;
const MOST = 40;
/** A week has many returns from so many units on, and this many times as many as a usual week. */
const [FEWEST_RETURNS, TIMES_USUAL] = [3, 2];

interface EventQuery {
  readonly sellerId: string;
  readonly marketId: string;
  readonly asin: string;
  readonly span: HistorySpan;
  readonly withIssues: boolean;
  readonly withReturns: boolean;
}

interface StoredEvent {
  readonly day: string;
  readonly kind: ProductEvent['kind'];
  readonly text: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly currency: string | null;
  readonly units: number | null;
  readonly usual: number | null;
  readonly words: StoredWords | null;
}

/**
 * A product's events, newest first: days from which buyers paid another price than on the last earlier day with a
 * sale (the price most units of the day sold for, without cancelled orders), raised alerts, listing issues opened by
 * Amazon, and, if asked for, weeks with far more returns than the others. Nothing is included that no import provides, such as stock.
 */
export async function productEvents(db: CompanyTransaction, query: EventQuery): Promise<ProductEvent[]> {
  const { sellerId, marketId, asin, span } = query;
  const since = sql`${span.from}::date`;
  const until = sql`${span.to}::date + 1`;
  const { rows } = await sql<StoredEvent>`
    with sold as (
      select (o.purchased_at at time zone 'UTC')::date as day, i.currency,
        mode() within group (order by i.price_minor) as price
      from order_item i join sales_order o on o.seller_id = i.seller_id and o.order_id = i.order_id
      where i.seller_id = ${sellerId} and i.asin = ${asin} and i.price_minor > 0
        and o.marketplace_id = ${marketId} and o.purchased_at >= ${since} and o.purchased_at < ${until}
        and o.status <> 'CANCELLED'
      group by 1, 2
    ),
    stepped as (
      select day, currency, price as after, lag(price) over (partition by currency order by day) as before from sold
    ),
    weeks as (
      select date_trunc('week', r.return_day)::date as day, sum(r.quantity)::int as units
      from customer_return r join sales_order o on o.seller_id = r.seller_id and o.order_id = r.order_id
      where r.seller_id = ${sellerId} and r.asin = ${asin} and o.marketplace_id = ${marketId}
        and r.return_day >= ${since} and r.return_day < ${until}
      group by 1
    ),
    returned as (
      select day, units, round(sum(units) over () / greatest(1, (${until} - ${since}) / 7.0), 1)::float8 as usual from weeks
    )
    select day, 'price' as kind, '' as text, before::int, after::int, currency, null::int as units, null::float8 as usual,
      null::jsonb as words
    from stepped
    where abs(after - before) * 100 >= before * ${PRICE_STEP}::int
    union all
    select (created_at at time zone 'UTC')::date, 'alert', title, null, null, null, null, null, words from notification
    where kind = 'incident.opened' and seller_id = ${sellerId} and marketplace_id = ${marketId}
      and (starts_with(dedupe_key, ${`incident:${sellerId}:${marketId}:${asin}:`})
        or split_part(dedupe_key, ':', 5) in (select i.incident_id::text from incident i
          where i.seller_id = ${sellerId} and i.marketplace_id = ${marketId} and ${asin} = any(i.asins)))
      and created_at >= ${since}
      and created_at < ${until}
    union all
    select (opened_at at time zone 'UTC')::date, 'issue', title, null, null, null, null, null, null from violation
    where ${query.withIssues} and seller_id = ${sellerId} and marketplace_id = ${marketId} and asin = ${asin}
      and opened_at >= ${since} and opened_at < ${until}
    union all
    select day, 'issue', '', null, null, null, units, usual, null from returned
    where ${query.withReturns} and units >= ${FEWEST_RETURNS}::int and units >= usual * ${TIMES_USUAL}::int
    order by day desc, kind, text limit ${MOST}`.execute(db);
  return rows.map(({ day, kind, text, words, before, after, currency, units, usual }) => ({
    day,
    kind,
    text: inReadersWords({ title: text, text, words }).title,
    price:
      before === null || after === null || currency === null
        ? null
        : { before: { minor: before, currency }, after: { minor: after, currency } },
    returned: units === null || usual === null ? null : { units, usual },
  }));
}
