import { DAY_MS, HOUR_MS } from '../seeded/calendar-day.ts';
import { randomStream } from '../seeded/random.ts';

/** What happens around and after an order; moments in Unix ms. */
export interface AfterSales {
  /** The company that ordered, for business orders. */
  readonly businessName: string | undefined;
  /** The promised moment of handing over; before `shippedAt` where the order is late. */
  readonly shipBy: number;
  readonly refundedAt: number | undefined;
  readonly returnedAt: number | undefined;
  readonly returnReason: string;
  /** What the buyer thinks of the shop, without being asked. */
  readonly feedback: { readonly rating: number; readonly at: number } | undefined;
}

const COMPANIES = ['Halden Offices', 'Brightwater Clinics', 'Quarry Lane School', 'Tallow & Sons'] as const;
const REASONS = ['UNWANTED_ITEM', 'DEFECTIVE', 'NOT_AS_DESCRIBED', 'ORDERED_WRONG_ITEM'] as const;

/** Drawn from the order's number alone, so that it never moves what is drawn for the order itself. */
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

/** Buyers who were asked: one in nine leaves feedback for the shop the same day, mostly a good one. */
export function feedbackAfterRequest(orderId: string): number | undefined {
  const random = randomStream('asked', orderId);
  return random.chance(1 / 9) ? (random.chance(0.8) ? 5 : random.between(2, 4)) : undefined;
}
