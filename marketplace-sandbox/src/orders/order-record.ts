import { DAY_MS } from '../seeded/calendar-day.ts';
import type { Listing } from '../sellers/listing.ts';
import type { Marketplace } from '../sellers/marketplaces.ts';
import type { AfterSales } from './after-sales.ts';

export interface OrderLine {
  readonly orderItemId: string;
  readonly listing: Listing;
  readonly quantity: number;
}

/**
 * An order's whole life, determined at its creation; how much of it has happened depends on the time of the request.
 */
export interface OrderRecord {
  readonly orderId: string;
  readonly marketplace: Marketplace;
  readonly lines: readonly OrderLine[];
  readonly fulfilledBy: 'AMAZON' | 'MERCHANT';
  readonly serviceLevel: 'STANDARD' | 'EXPEDITED';
  /** Times in Unix ms. */
  readonly createdAt: number;
  readonly confirmedAt: number;
  readonly cancelledAt: number | undefined;
  readonly shippedAt: number;
  readonly deliverFrom: number;
  readonly deliverTo: number;
  readonly after: AfterSales;
  /** Why Amazon will not send a review request, though the dates would allow it. */
  readonly noSolicitation: 'refunded' | 'requested-by-hand' | undefined;
}

export type OrderStatus = 'PENDING' | 'UNSHIPPED' | 'SHIPPED' | 'CANCELLED';

/** The latest time after its creation at which an order changes. */
export const CHANGES_WITHIN_MS = 2 * DAY_MS;

/** The state of an order at a given time, and since when. */
export function orderState(order: OrderRecord, now: number): { status: OrderStatus; since: number } {
  if (order.cancelledAt !== undefined && order.cancelledAt <= now)
    return { status: 'CANCELLED', since: order.cancelledAt };
  if (order.cancelledAt === undefined && order.shippedAt <= now)
    return { status: 'SHIPPED', since: order.shippedAt };
  if (order.confirmedAt <= now) return { status: 'UNSHIPPED', since: order.confirmedAt };
  return { status: 'PENDING', since: order.createdAt };
}
