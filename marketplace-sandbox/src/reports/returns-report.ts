import { dayOf, isoTime } from '../seeded/calendar-day.ts';
import { codeText } from '../seeded/code-text.ts';
import type { GeneratedSeller } from '../sellers/generate-seller.ts';
import type { ReportScope, ReportText } from './report-text.ts';

const header = [
  'return-date',
  'order-id',
  'sku',
  'asin',
  'fnsku',
  'product-name',
  'quantity',
  'fulfillment-center-id',
  'detailed-disposition',
  'reason',
  'status',
  'license-plate-number',
  'customer-comments',
];

/** GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA: the first line of each returned order came back, one unit of it. */
export function returnsReport(seller: GeneratedSeller, scope: ReportScope): ReportText {
  function* rows() {
    for (const { orderId, marketplace, lines, fulfilledBy, cancelledAt, after } of seller.orders(scope.now)) {
      const { returnedAt, returnReason } = after;
      const [line] = lines;
      if (!line || returnedAt === undefined || returnedAt > scope.now || cancelledAt !== undefined) continue;
      if (fulfilledBy !== 'AMAZON' || !scope.marketplaceIds.includes(marketplace.id)) continue;
      if (dayOf(returnedAt) < scope.fromDay || dayOf(returnedAt) > scope.toDay) continue;
      const { sku, asin, fnsku, title } = line.listing;
      yield [
        isoTime(returnedAt).replace('Z', '+00:00'),
        orderId,
        sku,
        asin,
        fnsku,
        title,
        1,
        'PHX7',
        returnReason === 'DEFECTIVE' ? 'DEFECTIVE' : 'SELLABLE',
        returnReason,
        'Unit returned to inventory',
        `LPN${codeText(10, 'plate', orderId)}`,
        '',
      ];
    }
  }
  return { header, rows: rows() };
}
