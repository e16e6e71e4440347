import { sql } from 'kysely';
import { minorDigits } from '../../../outside/marketplace/money.ts';
import { channelsOf, inDays } from './channels-sql.ts';
import { channelCells, type InChannel, type RowScope, reportSource } from './report-rows.ts';

interface Row extends InChannel {
  readonly order_id: string;
  readonly status: string;
  readonly purchased_at: Date;
  readonly deliver_latest_at: Date | null;
  readonly fulfilled_by: string;
  readonly is_business: boolean;
  readonly asin: string | null;
  readonly sku: string | null;
  readonly title: string | null;
  readonly quantity: number | null;
  readonly price_minor: number | null;
  readonly currency: string | null;
}

const query = (scope: RowScope) => sql<Row>`
  select c.store, c.country, o.order_id, o.status, o.purchased_at, o.deliver_latest_at, o.fulfilled_by, o.is_business,
    i.asin, i.sku, i.title, i.quantity, i.price_minor, i.currency
  from ${channelsOf(scope)}
  join sales_order o on o.seller_id = c.seller_id and o.marketplace_id = c.marketplace_id
    and ${inDays(sql`o.purchased_at`, scope)}
  left join order_item i on i.seller_id = o.seller_id and i.order_id = o.order_id
  order by c.store, c.country, o.purchased_at desc, o.order_id, i.order_item_id`;

/** Orders, one row per order line. */
export const orders = reportSource('orders', query, {
  ...channelCells,
  order: { kind: 'text', width: 22, value: (row) => row.order_id },
  status: { kind: 'text', width: 18, value: (row) => row.status },
  purchased: { kind: 'moment', width: 20, value: (row) => row.purchased_at },
  delivered: { kind: 'moment', width: 20, value: (row) => row.deliver_latest_at },
  fulfilled: { kind: 'text', width: 14, value: (row) => row.fulfilled_by },
  business: { kind: 'text', width: 14, value: (row) => (row.is_business ? 'yes' : 'no') },
  asin: { kind: 'text', width: 14, value: (row) => row.asin },
  sku: { kind: 'text', width: 18, value: (row) => row.sku },
  title: { kind: 'text', width: 60, value: (row) => row.title },
  quantity: { kind: 'number', width: 10, value: (row) => row.quantity },
  price: { kind: 'money', width: 12, value: priceOf },
  currency: { kind: 'text', width: 10, value: (row) => row.currency },
});

/** In whole units of its currency; a yen has no cents. */
function priceOf({ price_minor, currency }: Row): number | null {
  if (price_minor === null || currency === null) return null;
  return price_minor / 10 ** (minorDigits(currency) ?? 2);
}
