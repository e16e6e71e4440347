import type { RefundStory } from '../losses/refund-stories.ts';
import { digitText } from '../seeded/code-text.ts';
import type { ReimbursementLine } from './reimbursement-line.ts';

/** Payments for returns that never came back: unrelated to units lost in the warehouse. */
export function returnPayments(refunds: readonly RefundStory[], now: number): ReimbursementLine[] {
  return refunds.flatMap(({ aftermath, settledAt, order, line }): ReimbursementLine[] => {
    if (aftermath !== 'paid' || settledAt === undefined || settledAt > now) return [];
    const amount = Math.round(line.listing.price * 0.78 * 100) / 100;
    return [
      {
        approvedAt: settledAt,
        reimbursementId: digitText(11, 'return-payment', order.orderId),
        caseId: '',
        orderId: order.orderId,
        reason: 'CustomerReturn',
        listing: line.listing,
        amountPerUnit: amount,
        amountTotal: Math.round(amount * line.quantity * 100) / 100,
        cashUnits: line.quantity,
        inventoryUnits: 0,
        originalId: '',
        originalType: '',
      },
    ];
  });
}
