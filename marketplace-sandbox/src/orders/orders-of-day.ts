import { DAY_MS, type DayNumber, HOUR_MS, MINUTE_MS, startOfDay } from '../seeded/calendar-day.ts';
import { digitText } from '../seeded/code-text.ts';
import { type RandomStream, randomStream } from '../seeded/random.ts';
import type { Listing } from '../sellers/listing.ts';
import { afterSales } from './after-sales.ts';
import type { OrderLine, OrderRecord } from './order-record.ts';
import type { Storefront } from './storefront.ts';

function howMany(mean: number, day: DayNumber, random: RandomStream): number {
  // Day 0 was a Thursday; weekends sell a quarter more.
  const weekend = day % 7 === 2 || day % 7 === 3 ? 1.25 : 0.95;
  const expected = mean * weekend * (0.7 + random.next() * 0.6);
  return Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0);
}

function line(orderId: string, place: number, listing: Listing, random: RandomStream): OrderLine {
  return {
    orderItemId: digitText(14, 'order-item', orderId, place),
    listing,
    quantity: random.chance(0.88) ? 1 : random.between(2, 3),
  };
}

function draw(storefront: Storefront, day: DayNumber, place: number, random: RandomStream): OrderRecord {
  const key = [storefront.seed, storefront.sellerId, storefront.marketplace.id, day, place];
  const orderId = `${random.between(111, 114)}-${digitText(7, 'order', ...key)}-${digitText(7, 'tail', ...key)}`;
  const first = storefront.listingAt(random.next());
  const second = random.chance(0.12) ? storefront.listingAt(random.next()) : first;
  const listings = second.asin === first.asin ? [first] : [first, second];
  const createdAt = startOfDay(day) + Math.floor(random.next() * DAY_MS);
  const shippedAt = createdAt + random.between(9, 34) * HOUR_MS;
  const shippedDay = Math.floor(shippedAt / DAY_MS) * DAY_MS;
  const deliverFrom = shippedDay + random.between(1, 3) * DAY_MS;
  const deliverTo = (days: number) => deliverFrom + days * DAY_MS - 1000;
  const order = {
    orderId,
    marketplace: storefront.marketplace,
    lines: listings.map((listing, index) => line(orderId, index, listing, random)),
    fulfilledBy: random.chance(0.92) ? ('AMAZON' as const) : ('MERCHANT' as const),
    serviceLevel: random.chance(0.8) ? ('STANDARD' as const) : ('EXPEDITED' as const),
    createdAt,
    confirmedAt: createdAt + random.between(20, 90) * MINUTE_MS,
    cancelledAt: random.chance(0.03) ? createdAt + random.between(1, 8) * HOUR_MS : undefined,
    shippedAt,
    deliverFrom,
    deliverTo: deliverTo(random.between(1, 3)),
    noSolicitation: random.chance(0.03)
      ? ('refunded' as const)
      : random.chance(0.03)
        ? ('requested-by-hand' as const)
        : undefined,
  };
  const isRefunded = order.noSolicitation === 'refunded';
  return { ...order, after: afterSales(orderId, { ...order, isRefunded }) };
}

/** Every order placed at one storefront on one UTC day, oldest first. The same on every call. */
export function ordersOfDay(storefront: Storefront, day: DayNumber): OrderRecord[] {
  const random = randomStream('orders', storefront.seed, storefront.sellerId, storefront.marketplace.id, day);
  const count = howMany(storefront.ordersPerDay, day, random);
  return Array.from({ length: count }, (_, place) => draw(storefront, day, place, random)).sort(
    (left, right) => left.createdAt - right.createdAt,
  );
}
