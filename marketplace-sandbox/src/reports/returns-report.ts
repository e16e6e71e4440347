import { fulfillmentCenter } from '../ledger/fulfillment-centers.ts';
import type { RefundStory } from '../losses/refund-stories.ts';
import { dayOf, isoTime } from '../seeded/calendar-day.ts';
import { codeText } from '../seeded/code-text.ts';
import { randomStream } from '../seeded/random.ts';
import type { GeneratedSeller } from '../sellers/generate-seller.ts';
import type { ReportScope, ReportText } from './report-text.ts';

const header =
  'return-date order-id sku asin fnsku product-name quantity fulfillment-center-id detailed-disposition reason status license-plate-number customer-comments'.split(
    ' ',
  );

function cells({ order, line, aftermath, settledAt = 0 }: RefundStory): (string | number)[] {
  const { listing } = line;
  const random = randomStream('return', order.orderId);
  // A code unknown to readers so far.
  const reason = random.chance(0.05) ? 'QUALITY_SOMETHING_NEW' : order.after.returnReason;
  return [
    isoTime(settledAt).replace('Z', '+00:00'),
    order.orderId,
    listing.sku,
    listing.asin,
    listing.fnsku,
    listing.title,
    line.quantity,
    fulfillmentCenter(order.marketplace, random),
    aftermath === 'other-item' ? 'CUSTOMER_DAMAGED' : 'SELLABLE',
    aftermath === 'other-item' ? 'SWITCHEROO' : reason,
    'Unit returned to inventory',
    `LPN${codeText(10, 'license-plate', order.orderId)}`,
    random.chance(0.2) ? `Not the 12" I had in mind` : '',
  ];
}

/** GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA. */
export function returnsReport(seller: GeneratedSeller, scope: ReportScope): ReportText {
  const rows = seller
    .refunds(scope.now)
    .filter(({ aftermath, settledAt, order }) => {
      if (settledAt === undefined || settledAt > scope.now || aftermath === 'paid') return false;
      const day = dayOf(settledAt);
      return (
        day >= scope.fromDay && day <= scope.toDay && scope.marketplaceIds.includes(order.marketplace.id)
      );
    })
    .map(cells);
  return { header, rows };
}
