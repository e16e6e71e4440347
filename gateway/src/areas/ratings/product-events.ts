import type { ProductEvent } from '@fairshelf/shared-contracts/ratings';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { HistorySpan } from './history-span.ts';

/** Percent by which a price must differ: below it is rounding, coupons and currencies. */
const PRICE_STEP = 3;
const MOST = 40;

interface EventQuery {
  readonly sellerId: string;
  readonly marketId: string;
  readonly asin: string;
  readonly span: HistorySpan;
  readonly withIssues: boolean;
}

interface StoredEvent {
  readonly day: string;
  readonly kind: ProductEvent['kind'];
  readonly text: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly currency: string | null;
}

/**
 * A product's events, newest first: days from which buyers paid another price than on the last earlier day with a
 * sale (the price most units of the day sold for, without cancelled orders), raised alerts, and listing issues opened
 * by Amazon. Nothing is included that no import provides, such as stock.
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
    )
    select day, 'price' as kind, '' as text, before::int, after::int, currency from stepped
    where abs(after - before) * 100 >= before * ${PRICE_STEP}::int
    union all
    select (created_at at time zone 'UTC')::date, 'alert', title, null, null, null from notification
    where kind = 'incident.opened' and seller_id = ${sellerId} and marketplace_id = ${marketId}
      and (starts_with(dedupe_key, ${`incident:${sellerId}:${marketId}:${asin}:`})
        or split_part(dedupe_key, ':', 5) in (select i.incident_id::text from incident i
          where i.seller_id = ${sellerId} and i.marketplace_id = ${marketId} and ${asin} = any(i.asins)))
      and created_at >= ${since}
      and created_at < ${until}
    union all
    select (opened_at at time zone 'UTC')::date, 'issue', title, null, null, null from violation
    where ${query.withIssues} and seller_id = ${sellerId} and marketplace_id = ${marketId} and asin = ${asin}
      and opened_at >= ${since} and opened_at < ${until}
    order by day desc, kind, text limit ${MOST}`.execute(db);
  return rows.map(({ day, kind, text, before, after, currency }) => ({
    day,
    kind,
    text,
    price:
      before === null || after === null || currency === null
        ? null
        : { before: { minor: before, currency }, after: { minor: after, currency } },
  }));
}
