import type { OrderRecord } from '../orders/order-record.ts';
import type { DayNumber } from '../seeded/calendar-day.ts';
import type { GeneratedSeller } from './generate-seller.ts';

/** The maximum number of cached orders of all sellers together: about 150 MB. */
const MOST = 100_000;

/**
 * Orders by the day they were placed, most recently read days cached: so that a page needn't generate its period
 * again, and hundreds of sellers don't fill the memory.
 */
export function keptOrders(most = MOST) {
  const days = new Map<string, readonly OrderRecord[]>();
  let count = 0;
  return (seller: GeneratedSeller, day: DayNumber): readonly OrderRecord[] => {
    const key = `${seller.profile.sellerId} ${day}`;
    const cached = days.get(key);
    const orders = cached ?? seller.ordersOn(day);
    // The last entry of a map is the most recently read one.
    days.delete(key);
    days.set(key, orders);
    if (!cached) count += orders.length;
    for (const [oldest, oldestOrders] of days) {
      if (count <= most || oldest === key) break;
      days.delete(oldest);
      count -= oldestOrders.length;
    }
    return orders;
  };
}

export type KeptOrders = ReturnType<typeof keptOrders>;
