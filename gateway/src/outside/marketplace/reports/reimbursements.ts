import type { Money } from '../money.ts';
import { ok, type Result } from '../result.ts';
import { matchHeaders } from './headers.ts';
import { type RowParser, RowReader } from './row-reader.ts';

/** One line that Amazon paid, replaced or reversed. Cash and replaced stock are separate. */
export interface Reimbursement {
  /** ISO 8601 in UTC */
  readonly approvedAt: string;
  readonly reimbursementId: string;
  readonly caseId: string | null;
  readonly orderId: string | null;
  readonly reason: string;
  readonly sku: string | null;
  readonly fnsku: string | null;
  readonly asin: string | null;
  readonly title: string | null;
  readonly condition: string | null;
  readonly amountPerUnit: Money | null;
  readonly amountTotal: Money | null;
  readonly quantityCash: number;
  readonly quantityInventory: number;
  readonly quantityTotal: number;
  /** Set on a reversal: the reimbursement it reverses. */
  readonly originalReimbursementId: string | null;
  readonly originalReimbursementType: string | null;
}

const columns = {
  approvedAt: { headers: ['approval-date'] },
  reimbursementId: { headers: ['reimbursement-id'] },
  caseId: { headers: ['case-id'] },
  orderId: { headers: ['amazon-order-id'], optional: true },
  reason: { headers: ['reason'] },
  sku: { headers: ['sku'] },
  fnsku: { headers: ['fnsku'] },
  asin: { headers: ['asin'], optional: true },
  title: { headers: ['product-name'], optional: true },
  condition: { headers: ['condition'], optional: true },
  currency: { headers: ['currency-unit'] },
  amountPerUnit: { headers: ['amount-per-unit'] },
  amountTotal: { headers: ['amount-total'] },
  quantityCash: { headers: ['quantity-reimbursed-cash'] },
  quantityInventory: { headers: ['quantity-reimbursed-inventory'] },
  quantityTotal: { headers: ['quantity-reimbursed-total'] },
  originalReimbursementId: { headers: ['original-reimbursement-id'], optional: true },
  originalReimbursementType: { headers: ['original-reimbursement-type'], optional: true },
} as const;

/** A parser for the rows of one reimbursement file; the marketplace's currency and zone apply if a row has none. */
export function reimbursementParser(
  header: readonly string[],
  marketplace: { readonly currency: string; readonly timeZone: string },
): Result<RowParser<Reimbursement>, { readonly missing: readonly string[]; readonly message: string }> {
  const match = matchHeaders(header, columns);
  if (!match.ok) return match;
  return ok((row) => {
    const read = new RowReader(row, match.value);
    const currency = read.textOrNull('currency') ?? marketplace.currency;
    return read.outcome<Reimbursement>({
      approvedAt: read.instant('approvedAt', marketplace.timeZone),
      reimbursementId: read.required('reimbursementId'),
      caseId: read.textOrNull('caseId'),
      orderId: read.textOrNull('orderId'),
      reason: read.required('reason'),
      sku: read.textOrNull('sku'),
      fnsku: read.textOrNull('fnsku'),
      asin: read.textOrNull('asin'),
      title: read.textOrNull('title'),
      condition: read.textOrNull('condition'),
      amountPerUnit: read.moneyOrNull('amountPerUnit', currency),
      amountTotal: read.moneyOrNull('amountTotal', currency),
      quantityCash: read.wholeOrNull('quantityCash') ?? 0,
      quantityInventory: read.wholeOrNull('quantityInventory') ?? 0,
      quantityTotal: read.whole('quantityTotal'),
      originalReimbursementId: read.textOrNull('originalReimbursementId'),
      originalReimbursementType: read.textOrNull('originalReimbursementType'),
    });
  });
}
