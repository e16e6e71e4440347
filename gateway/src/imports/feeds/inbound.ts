import { sql } from 'kysely';
import * as v from 'valibot';
import { lockKnownMarks } from '../../areas/reimbursement/index.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { Marketplace } from '../../outside/marketplace/marketplaces.ts';
import type { InboundItem, InboundShipment } from '../../outside/marketplace/ports.ts';
import type { ImportAccount } from '../account.ts';
import { defineFeed, onlyMarketplace, type StepResult } from '../steps/feed.ts';
import { unwrap } from '../unwrap.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { isTokenExpired, restartsSchema } from './page-token.ts';

const DAY_MS = 86_400_000;
/** Claims for shipments reach about nine months back (docs/domain/claim-windows.md#windows-in-force). */
const FIRST_IMPORT_DAYS = 300;
/** Changes made while the last import ran are read again. */
const OVERLAP_MS = DAY_MS;
const MINIMUM_AGE_MS = 3 * 60_000;

/** A shipment with its items. */
export interface HeldShipment extends InboundShipment {
  readonly items: readonly InboundItem[];
}

const isShipment = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'shipmentId' in value;

const positionSchema = v.object({
  updatedAfter: v.string(),
  updatedBefore: v.string(),
  /** Shipments whose items are not read yet. */
  waiting: v.array(v.custom<InboundShipment>(isShipment)),
  nextToken: v.nullable(v.string()),
  restarts: restartsSchema,
});
type Position = v.InferOutput<typeof positionSchema>;

/**
 * The changed shipments of one marketplace, with their items: a step reads a page of shipments or the items of one,
 * which is stored with them. The cursor moves when the last shipment of the period is stored.
 */
export const inboundFeed = defineFeed({
  name: 'inbound',
  position: positionSchema,
  step: async ({ connector, database, now }, context): Promise<StepResult<Position>> => {
    const { account, position, request, save } = context;
    const { connectionId, companyId, sellerId } = account;
    const marketplace = onlyMarketplace(context);
    const marketplaceId = marketplace.id;
    const subject = { sellerId, marketplaceId, feed: 'inbound' };

    const [shipment, ...others] = position?.waiting ?? [];
    if (position && shipment) {
      const { shipmentId } = shipment;
      const items = unwrap(await connector.inbound.items(connectionId, marketplaceId, shipmentId, request));
      const isLast = others.length === 0 && position.nextToken === null;
      const nextPosition = { ...position, waiting: others };
      await database.withCompany(companyId, async (db) => {
        const today = position.updatedBefore.slice(0, 10);
        await storeShipments(db, account, marketplace, [{ ...shipment, items }], today);
        if (isLast) await writeCursor(db, { ...subject, companyId }, position.updatedBefore);
        await save(db, nextPosition);
      });
      return isLast ? { state: 'done', rows: 1 } : { state: 'more', position: nextPosition, rows: 1 };
    }

    const period =
      position ?? (await database.withCompany(companyId, (db) => periodSince(db, subject, now())));
    const { updatedAfter, updatedBefore } = period;
    const search = {
      marketplaceId,
      updatedAfter,
      updatedBefore,
      nextToken: position?.nextToken ?? undefined,
    };
    const reply = await connector.inbound.shipments(connectionId, search, request);
    const restarts = position?.restarts ?? 0;
    const read = { updatedAfter, updatedBefore, restarts };
    if (isTokenExpired(reply, { token: position?.nextToken ?? null, restarts }))
      return { state: 'more', position: { ...read, waiting: [], nextToken: null, restarts: restarts + 1 } };
    const page = unwrap(reply);
    if (page.rows.length > 0 || page.nextToken !== null)
      return {
        state: 'more',
        position: { ...read, waiting: [...page.rows], nextToken: page.nextToken },
      };
    await database.withCompany(companyId, (db) => writeCursor(db, { ...subject, companyId }, updatedBefore));
    return { state: 'done' };
  },
});

async function periodSince(db: CompanyTransaction, subject: Parameters<typeof readCursor>[1], now: Date) {
  const cursor = await readCursor(db, subject);
  const end = now.getTime() - MINIMUM_AGE_MS;
  const start = cursor === undefined ? end - FIRST_IMPORT_DAYS * DAY_MS : Date.parse(cursor) - OVERLAP_MS;
  return { updatedAfter: new Date(start).toISOString(), updatedBefore: new Date(end).toISOString() };
}

/** States in which the goods have reached the warehouse. */
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
  const items = shipments.flatMap(({ shipmentId, items: contents }) =>
    contents.map((item) => ({
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
      closed_seen_on = coalesce(known.closed_seen_on, excluded.closed_seen_on), updated_at = excluded.updated_at`.execute(
    db,
  );
  // All labels of a stored shipment are marked: even a mere change of its state opens or closes claims.
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
    select distinct ${companyId}::uuid, ${sellerId}, 'label', fnsku from stored where fnsku <> '' order by fnsku
    ${sql.raw(lockKnownMarks)}`.execute(db);
}
