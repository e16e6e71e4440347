import type { Marketplace } from '../../outside/marketplace/marketplaces.ts';

const HOUR_MS = 3_600_000;
const HISTORY_MS = 60 * 24 * HOUR_MS;

/** A seller whose orders are spread evenly: one every `intervalMs`, before the simulation starts and while it runs. */
export interface SimulatedSeller {
  readonly sellerId: string;
  readonly refreshToken: string;
  readonly region: 'NA' | 'EU' | 'FE';
  readonly marketplaces: readonly Marketplace[];
  /** Orders of the sixty days before the start. */
  readonly orders: number;
}

export interface SimulatedOrder {
  readonly index: number;
  readonly orderId: string;
  readonly purchasedAt: number;
  readonly updatedAt: number;
  readonly status: 'UNSHIPPED' | 'SHIPPED';
  readonly marketplace: Marketplace;
}

/** An order is shipped an hour after its creation: its last change. */
const SHIPPED_AFTER_MS = HOUR_MS;

/** A seller's orders at `now`, by time of the last change; times in Unix ms. */
export function ordersChangedIn(
  seller: SimulatedSeller,
  start: number,
  { from, until, now }: { readonly from: number; readonly until: number; readonly now: number },
): readonly SimulatedOrder[] {
  const interval = HISTORY_MS / seller.orders;
  const first = Math.max(0, Math.floor((from - SHIPPED_AFTER_MS - (start - HISTORY_MS)) / interval) - 1);
  const found: SimulatedOrder[] = [];
  for (let index = first; ; index += 1) {
    const purchasedAt = purchaseOf(seller, start, index);
    if (purchasedAt > Math.min(until, now)) return found;
    const order = orderOf(seller, start, index, now);
    if (order.updatedAt >= from && order.updatedAt < until) found.push(order);
  }
}

export const purchaseOf = ({ orders }: SimulatedSeller, start: number, index: number): number =>
  // Whole seconds, as reports have them.
  Math.round((start - HISTORY_MS + (index * HISTORY_MS) / orders) / 1_000) * 1_000;

/** One order in its state at `now`. */
export function orderOf(seller: SimulatedSeller, start: number, index: number, now: number): SimulatedOrder {
  const purchasedAt = purchaseOf(seller, start, index);
  const isShipped = purchasedAt + SHIPPED_AFTER_MS <= now;
  const marketplace = seller.marketplaces[index % seller.marketplaces.length];
  if (!marketplace) throw new Error(`${seller.sellerId} sells nowhere.`);
  return {
    index,
    orderId: `${seller.sellerId.slice(-3)}-${String(index).padStart(7, '0')}-0000001`,
    purchasedAt,
    updatedAt: isShipped ? purchasedAt + SHIPPED_AFTER_MS : purchasedAt,
    status: isShipped ? 'SHIPPED' : 'UNSHIPPED',
    marketplace,
  };
}
