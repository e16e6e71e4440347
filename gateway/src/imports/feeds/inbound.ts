import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { Marketplace } from '../../outside/marketplace/marketplaces.ts';
import type { InboundItem, InboundShipment } from '../../outside/marketplace/ports.ts';
import type { ImportAccount, ImportServices } from '../account.ts';
import { patiently } from '../request-options.ts';
import { taken } from '../taken.ts';
import { readCursor, writeCursor } from './cursor.ts';

const DAY_MS = 86_400_000;
/** Claims for shipments reach about nine months back (docs/domain/claim-windows.md#windows-in-force). */
const FIRST_IMPORT_DAYS = 300;
/** Changes that were on their way while the last import ran are read again. */
const OVERLAP_MS = DAY_MS;
const MINIMUM_AGE_MS = 3 * 60_000;

/** A shipment with what it holds. */
export interface HeldShipment extends InboundShipment {
  readonly items: readonly InboundItem[];
}

/**
 * Imports the shipments of one marketplace that changed, with their items; each page is stored in a transaction of its
 * own, and the cursor moves with the last. Returns the shipments read.
 */
export async function importInbound(
  { connector, database, now }: ImportServices,
  account: ImportAccount,
  marketplace: Marketplace,
  signal?: AbortSignal,
): Promise<number> {
  const { connectionId, companyId } = account;
  const subject = { sellerId: account.sellerId, marketplaceId: marketplace.id, feed: 'inbound' };
  const known = await database.withCompany(companyId, (db) => readCursor(db, subject));
  const end = now().getTime() - MINIMUM_AGE_MS;
  const start = known === undefined ? end - FIRST_IMPORT_DAYS * DAY_MS : Date.parse(known) - OVERLAP_MS;
  const search = {
    marketplaceId: marketplace.id,
    updatedAfter: new Date(start).toISOString(),
    updatedBefore: new Date(end).toISOString(),
  };
  const options = patiently(signal);
  const today = new Date(end).toISOString().slice(0, 10);
  let nextToken: string | undefined;
  let rows = 0;
  do {
    const page = taken(await connector.inbound.shipments(connectionId, { ...search, nextToken }, options));
    const held: HeldShipment[] = [];
    for (const shipment of page.rows) {
      const { shipmentId } = shipment;
      const items = taken(await connector.inbound.items(connectionId, marketplace.id, shipmentId, options));
      held.push({ ...shipment, items });
    }
    await database.withCompany(companyId, async (db) => {
      await storeShipments(db, account, marketplace, held, today);
      if (page.nextToken === null) await writeCursor(db, { ...subject, companyId }, search.updatedBefore);
    });
    rows += held.length;
    nextToken = page.nextToken ?? undefined;
  } while (nextToken);
  return rows;
}

/** States in which the goods are at the warehouse. */
const ARRIVED = ['DELIVERED', 'CHECKED_IN', 'RECEIVING', 'CLOSED'];

/** Stores shipments with their items; `today` (`YYYY-MM-DD`) is when we first saw them arrived or closed. */
export async function storeShipments(
  db: CompanyTransaction,
  { companyId, sellerId }: Pick<ImportAccount, 'companyId' | 'sellerId'>,
  marketplace: Pick<Marketplace, 'id'>,
  shipments: readonly HeldShipment[],
  today: string,
): Promise<void> {
  if (shipments.length === 0) return;
  const rows = shipments.map((shipment) => ({
    shipment_id: shipment.shipmentId,
    name: shipment.name,
    status: shipment.status,
    fulfillment_center: shipment.fulfillmentCenter ?? '',
    delivered_seen_on: ARRIVED.includes(shipment.status) ? today : null,
    closed_seen_on: shipment.status === 'CLOSED' ? today : null,
  }));
  const items = shipments.flatMap(({ shipmentId, items: held }) =>
    held.map((item) => ({
      shipment_id: shipmentId,
      sku: item.sku,
      fnsku: item.fnsku ?? '',
      quantity_shipped: item.shipped,
      quantity_received: item.received,
    })),
  );
  await sql`
    insert into inbound_shipment as known (company_id, seller_id, marketplace_id, shipment_id, name, status,
      fulfillment_center, delivered_seen_on, closed_seen_on)
    select distinct on (shipment_id) ${companyId}::uuid, ${sellerId}, ${marketplace.id}, i.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (shipment_id text, name text, status text,
      fulfillment_center text, delivered_seen_on date, closed_seen_on date)
    order by shipment_id
    on conflict (company_id, seller_id, shipment_id) do update set
      name = excluded.name, status = excluded.status, fulfillment_center = excluded.fulfillment_center,
      delivered_seen_on = coalesce(known.delivered_seen_on, excluded.delivered_seen_on),
      closed_seen_on = coalesce(known.closed_seen_on, excluded.closed_seen_on), updated_at = now()`.execute(
    db,
  );
  // All labels of a shipment that came are marked: a change of its state alone opens or closes claims.
  await sql`
    with stored as (
      insert into inbound_item (company_id, seller_id, shipment_id, sku, fnsku, quantity_shipped, quantity_received)
      select distinct on (shipment_id, sku) ${companyId}::uuid, ${sellerId}, i.*
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (shipment_id text, sku text, fnsku text,
        quantity_shipped integer, quantity_received integer)
      order by shipment_id, sku
      on conflict (company_id, seller_id, shipment_id, sku) do update set
        fnsku = excluded.fnsku, quantity_shipped = excluded.quantity_shipped,
        quantity_received = excluded.quantity_received
      returning fnsku
    )
    insert into detection_mark (company_id, seller_id, topic, key)
    select distinct ${companyId}::uuid, ${sellerId}, 'label', fnsku from stored where fnsku <> ''
    on conflict do nothing`.execute(db);
}
