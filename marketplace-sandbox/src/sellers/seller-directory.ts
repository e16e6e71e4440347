import type { OrderRecord } from '../orders/order-record.ts';
import { type DayNumber, dayOf } from '../seeded/calendar-day.ts';
import { demoSellers } from './demo-sellers.ts';
import { freshSeller } from './fresh-seller.ts';
import { daysOfOrders, type GeneratedSeller, generateSeller } from './generate-seller.ts';
import { type KeptOrders, keptOrders } from './kept-orders.ts';
import type { SellerProfile } from './seller-profile.ts';

/** A seller whose orders are cached for a while, and found by their ids. */
export interface KnownSeller extends GeneratedSeller {
  orderById(orderId: string, now: number): OrderRecord | undefined;
}

export interface SellerDirectory {
  /** The seller of a number: from the table, given at start, or derived from the number itself. */
  find(sellerId: string): KnownSeller | undefined;
  /** Those to choose from on the consent page. */
  readonly listed: readonly SellerProfile[];
}

function withKeptOrders(seller: GeneratedSeller, ordersOn: KeptOrders): KnownSeller {
  let index: { readonly day: DayNumber; readonly dayOfOrder: ReadonlyMap<string, DayNumber> } | undefined;
  /** The day of each order, for looking up single orders. */
  const dayOfOrder = (now: number) => {
    const today = dayOf(now);
    if (index?.day !== today) {
      const found = daysOfOrders(now).flatMap((day) =>
        ordersOn(seller, day).map(({ orderId }) => [orderId, day] as const),
      );
      index = { day: today, dayOfOrder: new Map(found) };
    }
    return index.dayOfOrder;
  };
  return {
    ...seller,
    orders: (now, placedSince) =>
      daysOfOrders(now, placedSince)
        .flatMap((day) => ordersOn(seller, day))
        .filter(({ createdAt }) => createdAt <= now),
    orderById: (orderId, now) => {
      const day = dayOfOrder(now).get(orderId);
      const orders = day === undefined ? [] : ordersOn(seller, day);
      return orders.find((order) => order.orderId === orderId && order.createdAt <= now);
    },
  };
}

/** All sellers of one sandbox. `extra` adds a test's own sellers. */
export function sellerDirectory(seed: number, extra: readonly GeneratedSeller[] = []): SellerDirectory {
  const ordersOn = keptOrders();
  const profiles = [...demoSellers(seed), ...extra.map(({ profile }) => profile)];
  const sellers = new Map(extra.map((seller) => [seller.profile.sellerId, withKeptOrders(seller, ordersOn)]));
  return {
    listed: profiles,
    find: (sellerId) => {
      const existing = sellers.get(sellerId);
      if (existing) return existing;
      const profile = profiles.find((seller) => seller.sellerId === sellerId) ?? freshSeller(sellerId, seed);
      if (!profile) return undefined;
      const seller = withKeptOrders(generateSeller(profile), ordersOn);
      sellers.set(sellerId, seller);
      return seller;
    },
  };
}
