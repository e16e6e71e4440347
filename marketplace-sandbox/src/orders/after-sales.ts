import { DAY_MS, HOUR_MS } from '../seeded/calendar-day.ts';
import { randomStream } from '../seeded/random.ts';

/** Events around and after an order; times in Unix ms. */
export interface AfterSales {
  /** The company that ordered, for business orders. */
  readonly businessName: string | undefined;
  /** The promised handover; before `shippedAt` if the order is late. */
  readonly shipBy: number;
  readonly refundedAt: number | undefined;
  readonly returnedAt: number | undefined;
  readonly returnReason: string;
  /** The buyer's unsolicited feedback about the seller. */
  readonly feedback: { readonly rating: number; readonly at: number } | undefined;
}

const COMPANIES = ['Halden Offices', 'Brightwater Clinics', 'Quarry Lane School', 'Tallow & Sons'] as const;
const REASONS = ['UNWANTED_ITEM', 'DEFECTIVE', 'NOT_AS_DESCRIBED', 'ORDERED_WRONG_ITEM'] as const;

/** Drawn only from the order's number, so that it never shifts what is drawn for the order itself. */
export function afterSales(
  orderId: string,
  { shippedAt, deliverTo, isRefunded }: { shippedAt: number; deliverTo: number; isRefunded: boolean },
): AfterSales {
  const random = randomStream('after-sales', orderId);
  const isBusiness = random.chance(0.07);
  const businessName = random.pick(COMPANIES);
  const lateBy = random.chance(0.04) ? random.between(3, 20) * HOUR_MS : 0;
  const isReturned = random.chance(0.04);
  const returnedAt = deliverTo + random.between(3, 20) * DAY_MS;
  const refundedEarly = deliverTo + random.between(1, 4) * DAY_MS;
  const rating = random.chance(0.72) ? 5 : random.between(1, 4);
  const feedbackAt = deliverTo + random.between(1, 20) * DAY_MS;
  return {
    businessName: isBusiness ? businessName : undefined,
    shipBy: shippedAt - lateBy,
    refundedAt: isRefunded ? refundedEarly : isReturned ? returnedAt + DAY_MS : undefined,
    returnedAt: isReturned ? returnedAt : undefined,
    returnReason: random.pick(REASONS),
    feedback: random.chance(0.08) ? { rating, at: feedbackAt } : undefined,
  };
}

/** Solicited buyers: one in nine leaves seller feedback the same day, mostly positive. */
export function feedbackAfterRequest(orderId: string): number | undefined {
  const random = randomStream('asked', orderId);
  return random.chance(1 / 9) ? (random.chance(0.8) ? 5 : random.between(2, 4)) : undefined;
}
