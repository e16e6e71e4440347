import type { OrderLine, OrderRecord } from '../orders/order-record.ts';
import { ordersOfDay } from '../orders/orders-of-day.ts';
import type { Storefront } from '../orders/storefront.ts';
import { DAY_MS, type DayNumber } from '../seeded/calendar-day.ts';
import { randomStream } from '../seeded/random.ts';

/** What the buyer did after a refund. */
export type Aftermath = 'sent-back' | 'kept' | 'other-item' | 'paid';

/** A refunded order line, and its outcome. */
export interface RefundStory {
  readonly order: OrderRecord;
  readonly line: OrderLine;
  readonly refundedAt: number;
  readonly aftermath: Aftermath;
  /** When the goods came back, or Amazon paid; undefined if neither happens. */
  readonly settledAt: number | undefined;
}

/** The refunds of a day's orders: some of the goods come back, some don't, some are something else. */
export function refundsOfDay(storefront: Storefront, day: DayNumber): RefundStory[] {
  return ordersOfDay(storefront, day).flatMap((order) => {
    const [line] = order.lines;
    const { refundedAt, returnedAt } = order.after;
    const isOurs = order.fulfilledBy === 'AMAZON' && order.cancelledAt === undefined;
    if (!line || !isOurs || refundedAt === undefined) return [];
    const random = randomStream('refund', storefront.seed, order.orderId);
    const isPaid = random.chance(0.3);
    const paidAt = refundedAt + random.between(46, 58) * DAY_MS;
    const aftermath: Aftermath =
      returnedAt === undefined ? (isPaid ? 'paid' : 'kept') : random.chance(0.1) ? 'other-item' : 'sent-back';
    return { order, line, refundedAt, aftermath, settledAt: returnedAt ?? (isPaid ? paidAt : undefined) };
  });
}
