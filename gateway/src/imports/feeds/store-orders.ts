import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { skipOldTriggers } from '../../base/database/derived-rows.ts';
import type { Marketplace } from '../../outside/marketplace/marketplaces.ts';
import type { Order } from '../../outside/marketplace/ports.ts';
import { isReportItem } from '../../outside/marketplace/reports/all-orders.ts';
import type { ImportAccount } from '../account.ts';
import { keepSoldSkus } from './keep-sold-skus.ts';

/**
 * Stores orders with their items; an older state never overwrites a newer one, and fields missing from a report never
 * erase the API's data. Items from a report, which have no ids, are replaced by those of the API
 * (docs/marketplace-connector.md#orders-from-reports).
 */
export async function storeOrders(
  db: CompanyTransaction,
  { companyId, sellerId }: Pick<ImportAccount, 'companyId' | 'sellerId'>,
  marketplace: Marketplace,
  orders: readonly Order[],
): Promise<void> {
  if (orders.length === 0) return;
  const orderRows = JSON.stringify(orders.map((order) => toOrderRow(order, marketplace)));
  await sql`
    insert into sales_order as known (company_id, seller_id, order_id, marketplace_id, status, fulfilled_by,
      purchased_at, updated_at, deliver_earliest_at, deliver_latest_at, ship_latest_at, shipped_at, total_minor,
      currency, is_business, from_report)
    select distinct on (order_id) ${companyId}::uuid, ${sellerId}, order_id, marketplace_id, status, fulfilled_by,
      purchased_at, updated_at, deliver_earliest_at, deliver_latest_at, ship_latest_at, shipped_at, total_minor,
      currency, is_business, from_report
    from jsonb_to_recordset(${orderRows}::jsonb) as incoming (order_id text, marketplace_id text, status text,
      fulfilled_by text, purchased_at timestamptz, updated_at timestamptz, deliver_earliest_at timestamptz,
      deliver_latest_at timestamptz, ship_latest_at timestamptz, shipped_at timestamptz, total_minor bigint, currency text, is_business boolean,
      from_report boolean)
    order by order_id, updated_at desc
    on conflict (company_id, seller_id, order_id) do update set
      status = excluded.status, fulfilled_by = excluded.fulfilled_by, updated_at = excluded.updated_at,
      deliver_earliest_at = coalesce(excluded.deliver_earliest_at, known.deliver_earliest_at),
      deliver_latest_at = coalesce(excluded.deliver_latest_at, known.deliver_latest_at),
      ship_latest_at = coalesce(excluded.ship_latest_at, known.ship_latest_at),
      shipped_at = coalesce(excluded.shipped_at, known.shipped_at),
      total_minor = coalesce(excluded.total_minor, known.total_minor),
      currency = coalesce(excluded.currency, known.currency), is_business = excluded.is_business,
      from_report = known.from_report and excluded.from_report
    where known.updated_at <= excluded.updated_at`.execute(db);
  await skipOldTriggers(db);
  const items = orders.flatMap(toItemRows);
  await storeItems(
    db,
    { companyId, sellerId },
    items.filter((item) => !isReportItem(item.order_item_id)),
  );
  await storeReportItems(
    db,
    { companyId, sellerId },
    items.filter((item) => isReportItem(item.order_item_id)),
  );
}

type ItemRow = ReturnType<typeof toItemRows>[number];

const incomingItems = (items: readonly ItemRow[]) => sql`
  jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as incoming (order_id text, updated_at timestamptz,
    order_item_id text, asin text, sku text, title text, quantity integer, price_minor bigint, currency text)`;

const refreshItem = sql`
  on conflict (company_id, seller_id, order_id, order_item_id) do update set
    quantity = excluded.quantity, price_minor = excluded.price_minor, currency = excluded.currency`;

/** Stores the items of the orders whose state was just stored, replacing those from a report. */
async function storeItems(
  db: CompanyTransaction,
  { companyId, sellerId }: Pick<ImportAccount, 'companyId' | 'sellerId'>,
  items: readonly ItemRow[],
): Promise<void> {
  if (items.length === 0) return;
  const { rows } = await sql<{ sku: string | null }>`
    with stored as (
      insert into order_item (company_id, seller_id, order_id, order_item_id, purchased_at, asin, sku, title, quantity,
        price_minor, currency)
      select distinct on (order_id, order_item_id) ${companyId}::uuid, ${sellerId}, order_id, order_item_id,
        known.purchased_at, asin, sku, title, quantity, price_minor, incoming.currency
      from ${incomingItems(items)}
      join sales_order known using (order_id, updated_at)
      where known.seller_id = ${sellerId}
      order by order_id, order_item_id
      ${refreshItem}
      returning order_id, sku
    ),
    replaced as (
      delete from order_item old where old.seller_id = ${sellerId} and old.order_item_id like '#%'
        and old.order_id in (select order_id from stored)
    )
    select distinct sku from stored`.execute(db);
  await keepSoldSkus(
    db,
    { companyId, sellerId },
    rows.map((row) => row.sku),
  );
}

/** Stores items from a report, unless the API has provided that order's items. */
async function storeReportItems(
  db: CompanyTransaction,
  { companyId, sellerId }: Pick<ImportAccount, 'companyId' | 'sellerId'>,
  items: readonly ItemRow[],
): Promise<void> {
  if (items.length === 0) return;
  // An order's lines change at different times, so one older than the order's state may still be missing.
  const { rows } = await sql<{ sku: string | null }>`
    insert into order_item (company_id, seller_id, order_id, order_item_id, purchased_at, asin, sku, title, quantity,
      price_minor, currency)
    select distinct on (order_id, order_item_id) ${companyId}::uuid, ${sellerId}, order_id, order_item_id,
      known.purchased_at, asin, sku, title, quantity, price_minor, incoming.currency
    from ${incomingItems(items)}
    join sales_order known using (order_id)
    where known.seller_id = ${sellerId}
      and not exists (select from order_item i where i.seller_id = ${sellerId} and i.order_id = incoming.order_id
        and i.order_item_id not like '#%')
      and (known.updated_at <= incoming.updated_at or not exists (select from order_item i
        where i.seller_id = ${sellerId} and i.order_id = incoming.order_id
          and i.order_item_id = incoming.order_item_id))
    order by order_id, order_item_id, incoming.updated_at desc
    ${refreshItem}
    returning sku`.execute(db);
  await keepSoldSkus(
    db,
    { companyId, sellerId },
    rows.map((row) => row.sku),
  );
}

const toOrderRow = (order: Order, marketplace: Marketplace) => ({
  order_id: order.orderId,
  marketplace_id: order.marketplaceId ?? marketplace.id,
  status: order.status ?? '',
  fulfilled_by: order.fulfilledBy ?? '',
  purchased_at: order.createdAt,
  updated_at: order.updatedAt,
  deliver_earliest_at: order.deliverBy?.earliest ?? null,
  deliver_latest_at: order.deliverBy?.latest ?? null,
  ship_latest_at: order.shipBy?.latest ?? null,
  shipped_at: order.shippedAt,
  total_minor: order.total?.minor ?? null,
  currency: order.total?.currency ?? null,
  is_business: order.isBusiness,
  from_report: order.items.some(({ orderItemId }) => isReportItem(orderItemId)),
});

const toItemRows = (order: Order) =>
  order.items.map((item) => ({
    order_id: order.orderId,
    updated_at: order.updatedAt,
    order_item_id: item.orderItemId,
    asin: item.asin,
    sku: item.sku,
    title: item.title ?? '',
    quantity: item.quantity,
    price_minor: item.unitPrice?.minor ?? null,
    currency: item.unitPrice?.currency ?? null,
  }));
