import type { OrderRecord } from '../orders/order-record.ts';
import { dayOf } from '../seeded/calendar-day.ts';
import { demoSellers } from './demo-sellers.ts';
import { freshSeller } from './fresh-seller.ts';
import { type GeneratedSeller, generateSeller } from './generate-seller.ts';
import type { SellerProfile } from './seller-profile.ts';

/** A seller with its orders of the day kept, so that a page of orders costs no new drawing of sixty days. */
export interface KnownSeller extends GeneratedSeller {
  orderById(orderId: string, now: number): OrderRecord | undefined;
}

export interface SellerDirectory {
  /** The seller of a number: from the table, given at start, or drawn from the number itself. */
  find(sellerId: string): KnownSeller | undefined;
  /** Those to choose from on the consent page. */
  readonly listed: readonly SellerProfile[];
}

const END_OF_DAY_MS = 86_399_999;

function withKeptOrders(seller: GeneratedSeller): KnownSeller {
  let kept: { day: number; orders: OrderRecord[]; byId: Map<string, OrderRecord> } | undefined;
  const ordersOf = (now: number) => {
    const day = dayOf(now);
    if (kept?.day !== day) {
      const orders = seller.orders(day * (END_OF_DAY_MS + 1) + END_OF_DAY_MS);
      kept = { day, orders, byId: new Map(orders.map((order) => [order.orderId, order])) };
    }
    return kept;
  };
  return {
    ...seller,
    orders: (now) => ordersOf(now).orders.filter(({ createdAt }) => createdAt <= now),
    orderById: (orderId, now) => {
      const order = ordersOf(now).byId.get(orderId);
      return order && order.createdAt <= now ? order : undefined;
    },
  };
}

/** All sellers of one sandbox. `extra` adds sellers of a test's own making. */
export function sellerDirectory(seed: number, extra: readonly GeneratedSeller[] = []): SellerDirectory {
  const listed = [...demoSellers(seed), ...extra.map(({ profile }) => profile)];
  const made = new Map(extra.map((seller) => [seller.profile.sellerId, withKeptOrders(seller)]));
  return {
    listed,
    find: (sellerId) => {
      const known = made.get(sellerId);
      if (known) return known;
      const profile = listed.find((seller) => seller.sellerId === sellerId) ?? freshSeller(sellerId, seed);
      if (!profile) return undefined;
      const seller = withKeptOrders(generateSeller(profile));
      made.set(sellerId, seller);
      return seller;
    },
  };
}
