import type { ReimbursementLine } from '../ledger/reimbursement-line.ts';
import { dayOf, isoTime } from '../seeded/calendar-day.ts';
import type { GeneratedSeller } from '../sellers/generate-seller.ts';
import type { ReportScope, ReportText } from './report-text.ts';

const header = [
  'approval-date',
  'reimbursement-id',
  'case-id',
  'amazon-order-id',
  'reason',
  'sku',
  'fnsku',
  'asin',
  'product-name',
  'condition',
  'currency-unit',
  'amount-per-unit',
  'amount-total',
  'quantity-reimbursed-cash',
  'quantity-reimbursed-inventory',
  'quantity-reimbursed-total',
  'original-reimbursement-id',
  'original-reimbursement-type',
];

/** Marketplaces whose reports write `12,50` where others write `12.50`. */
const DECIMAL_COMMA: readonly string[] = ['DE', 'FR', 'IT', 'ES', 'BR'];

function amount(value: number, { marketplace }: ReimbursementLine['listing']): string {
  const text = value.toFixed(marketplace.decimals);
  return DECIMAL_COMMA.includes(marketplace.country) ? text.replace('.', ',') : text;
}

function cells(line: ReimbursementLine): (string | number)[] {
  const { listing } = line;
  return [
    isoTime(line.approvedAt).replace('Z', '+00:00'),
    line.reimbursementId,
    line.caseId,
    line.orderId,
    line.reason,
    listing.sku,
    listing.fnsku,
    listing.asin,
    listing.title,
    'New',
    listing.marketplace.currency,
    amount(line.amountPerUnit, listing),
    amount(line.amountTotal, listing),
    line.cashUnits,
    line.inventoryUnits,
    line.cashUnits + line.inventoryUnits,
    line.originalId,
    line.originalType,
  ];
}

/** GET_FBA_REIMBURSEMENTS_DATA. */
export function reimbursementReport(seller: GeneratedSeller, scope: ReportScope): ReportText {
  const lines = [...seller.reimbursements(scope.now), ...scope.casePayments].filter(
    ({ approvedAt, listing }) => {
      const day = dayOf(approvedAt);
      return (
        day >= scope.fromDay && day <= scope.toDay && scope.marketplaceIds.includes(listing.marketplace.id)
      );
    },
  );
  return { header, rows: lines.map(cells) };
}
