import { ordersOfDay } from '../orders/orders-of-day.ts';
import type { Storefront } from '../orders/storefront.ts';
import { type DayNumber, HOUR_MS, startOfDay } from '../seeded/calendar-day.ts';
import { digitText } from '../seeded/code-text.ts';
import { randomStream } from '../seeded/random.ts';
import type { ReimbursementLine } from './reimbursement-line.ts';

/** Payments for returns that never came back: they have nothing to do with units lost in the warehouse. */
export function returnPayments(storefront: Storefront, day: DayNumber): ReimbursementLine[] {
  const random = randomStream(
    'return-payment',
    storefront.seed,
    storefront.sellerId,
    storefront.marketplace.id,
    day,
  );
  if (!random.chance(0.12)) return [];
  const [order] = ordersOfDay(storefront, day - 50);
  const [line] = order?.lines ?? [];
  if (!order || !line) return [];
  const amount = Math.round(line.listing.price * 0.78 * 100) / 100;
  return [
    {
      approvedAt: startOfDay(day) + random.between(6, 20) * HOUR_MS,
      reimbursementId: digitText(11, 'return-payment', storefront.sellerId, storefront.marketplace.id, day),
      caseId: '',
      orderId: order.orderId,
      reason: 'CustomerReturn',
      listing: line.listing,
      amountPerUnit: amount,
      amountTotal: amount,
      cashUnits: 1,
      inventoryUnits: 0,
      originalId: '',
      originalType: '',
    },
  ];
}
