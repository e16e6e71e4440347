import type { OrderRecord } from '../orders/order-record.ts';
import type { DayNumber } from '../seeded/calendar-day.ts';
import type { GeneratedSeller } from './generate-seller.ts';

/** Orders of all sellers together that are kept: some 150 MB. */
const MOST = 100_000;

/**
 * Orders by the day they were placed, the days read last kept: so that a page costs no new drawing of its period, and
 * hundreds of sellers don't fill the memory.
 */
export function keptOrders(most = MOST) {
  const days = new Map<string, readonly OrderRecord[]>();
  let count = 0;
  return (seller: GeneratedSeller, day: DayNumber): readonly OrderRecord[] => {
    const key = `${seller.profile.sellerId} ${day}`;
    const known = days.get(key);
    const orders = known ?? seller.ordersOn(day);
    // The last one of a map is the one that was read last.
    days.delete(key);
    days.set(key, orders);
    if (!known) count += orders.length;
    for (const [oldest, dropped] of days) {
      if (count <= most || oldest === key) break;
      days.delete(oldest);
      count -= dropped.length;
    }
    return orders;
  };
}

export type KeptOrders = ReturnType<typeof keptOrders>;
