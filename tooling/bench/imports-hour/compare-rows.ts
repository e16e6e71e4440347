import type { Pool } from 'pg';
import { orderState } from '../../../marketplace-sandbox/src/orders/order-record.ts';
import type { KnownSeller } from '../../../marketplace-sandbox/src/sellers/seller-directory.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The sandbox has 60 days of orders, and the import reads as many; the day at the boundary isn't compared. */
const COMPARED_DAYS = 59;

export interface RowComparison {
  readonly orders: number;
  readonly ordersMissing: number;
  /** Stored, but not an order of this seller. */
  readonly ordersUnknown: number;
  /**
   * Orders whose stored units are not those of the order, so that an item was lost or doubled. Cancelled ones are left
   * out: the all-orders report has none of their units.
   */
  readonly ordersWithOtherUnits: number;
  readonly ledgerRows: number;
  /** Stored rows minus the seller's rows; undefined if the ledger hasn't been imported yet. */
  readonly ledgerDifference: number | undefined;
  readonly ledgerUnitsDifference: number | undefined;
}

/** Compares a seller's stored orders and ledger with the sandbox's. */
export async function compareRows(
  pool: Pool,
  seller: KnownSeller,
  { connectedAt, now }: { readonly connectedAt: number; readonly now: number },
): Promise<RowComparison> {
  const { sellerId } = seller.profile;
  const [cursor] = await rowsOf<{ until: string }>(
    pool,
    `select position->>'until' as until from import_cursor where seller_id = $1 and feed = 'orders'`,
    sellerId,
  );
  const stored = new Map(
    (
      await rowsOf<{ order_id: string; status: string; units: number }>(
        pool,
        `select o.order_id, o.status, coalesce(sum(i.quantity), 0)::int as units from sales_order o
         left join order_item i using (company_id, seller_id, order_id)
         where o.seller_id = $1 group by o.order_id, o.status`,
        sellerId,
      )
    ).map((order) => [order.order_id, order]),
  );
  const all = new Map(seller.orders(now).map((order) => [order.orderId, order]));
  const upTo = cursor ? Date.parse(cursor.until) : 0;
  // Changes after the cursor belong to the next cycle, even for older orders.
  const due = [...all.values()].filter(
    (order) =>
      order.createdAt >= connectedAt - COMPARED_DAYS * DAY_MS && orderState(order, now).since <= upTo,
  );
  const unitsOf = (id: string) => all.get(id)?.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const [ledger] = await rowsOf<{ rows: number; units: number }>(
    pool,
    `select count(*)::int as rows, coalesce(sum(quantity), 0)::int as units from ledger_event where seller_id = $1`,
    sellerId,
  );
  const [step] = await rowsOf<{ first_done_at: Date | null }>(
    pool,
    `select first_done_at from import_step where seller_id = $1 and feed = 'ledger'`,
    sellerId,
  );
  const truth = { rows: 0, units: 0 };
  for (const { quantity } of seller.ledger(now)) {
    truth.rows += 1;
    truth.units += quantity;
  }
  const isRead = step?.first_done_at instanceof Date;
  return {
    orders: stored.size,
    ordersMissing: due.filter(({ orderId }) => !stored.has(orderId)).length,
    ordersUnknown: [...stored.keys()].filter((id) => !all.has(id)).length,
    ordersWithOtherUnits: [...stored].filter(([id, { units, status }]) => {
      const isCompared = all.has(id) && status !== 'CANCELLED';
      return isCompared && units !== unitsOf(id);
    }).length,
    ledgerRows: ledger?.rows ?? 0,
    ledgerDifference: isRead ? (ledger?.rows ?? 0) - truth.rows : undefined,
    ledgerUnitsDifference: isRead ? (ledger?.units ?? 0) - truth.units : undefined,
  };
}

async function rowsOf<T extends object>(pool: Pool, text: string, sellerId: string): Promise<T[]> {
  const { rows } = await pool.query<T>(text, [sellerId]);
  return rows;
}
