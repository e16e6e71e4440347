import { formatDay } from '@fairshelf/shared-contracts/core';
import type { CaseFactDetail } from '@fairshelf/shared-contracts/reimbursement';
import { joinWithCommas } from '../../../base/texts/join.ts';
import { codeWithWords } from '../../../base/texts/names.ts';
import { t } from '../../../base/texts/text.ts';

/** A record of the evidence in words, with Amazon's codes at the end: 'Returned: S1, sellable, no reason given'. */
export const factNote = (detail: CaseFactDetail): string =>
  joinWithCommas([textOf(detail), ...codesOf(detail).filter(Boolean).map(codeWithWords)]);

function textOf(detail: CaseFactDetail): string {
  switch (detail.is) {
    case 'sale':
      return t`Sold, order ${{ order: detail.order }}`;
    case 'refund':
      return t`Refunded to the buyer, order ${{ order: detail.order }}`;
    case 'fee':
      return t`Fulfillment fee, order ${{ order: detail.order }}`;
    case 'return':
      return t`Returned: ${{ sku: detail.sku }}`;
    case 'shipment':
      return t`Shipment ${{ shipment: detail.shipment }}: ${{ shipped: detail.shipped }} shipped, ${{ received: detail.received }} received, closed`;
    case 'measurement':
      return t`Measured ${{ measured: detail.measured }}`;
    case 'estimated-fee':
      return t`Fulfillment fee per unit, estimated by Amazon`;
    case 'reimbursement':
      return detail.inStock === 0
        ? t`Reimbursement ${{ reimbursement: detail.reimbursement }}`
        : t`Reimbursement ${{ reimbursement: detail.reimbursement }}, ${{ inStock: detail.inStock }} in stock`;
    case 'removal-order':
      return t`Removal order ${{ order: detail.order }}: ${{ requested: detail.requested }} requested, ${{ shipped: detail.shipped }} shipped, ${{ disposed: detail.disposed }} disposed of, ${{ cancelled: detail.cancelled }} canceled`;
    case 'parcel':
      return parcelInWords(detail);
    case 'cost':
      return t`Approved sourcing cost of a unit of ${{ sku: detail.sku }}`;
  }
}

function parcelInWords({
  tracking,
  carrier,
  delivery,
  deliveredOn,
  received,
}: Extract<CaseFactDetail, { readonly is: 'parcel' }>): string {
  if (delivery === 'lost') return t`Parcel ${{ tracking }} by ${{ carrier }}, lost`;
  if (delivery !== 'delivered') return t`Parcel ${{ tracking }} by ${{ carrier }}`;
  const day = formatDay(deliveredOn);
  return received === null
    ? t`Parcel ${{ tracking }} by ${{ carrier }}, delivered ${{ day }} with an unknown number`
    : t`Parcel ${{ tracking }} by ${{ carrier }}, delivered ${{ day }} with ${{ received }}`;
}

function codesOf(detail: CaseFactDetail): readonly string[] {
  switch (detail.is) {
    case 'return':
      return [detail.disposition, detail.reason];
    case 'measurement':
      return [detail.tier];
    case 'reimbursement':
      return [detail.reason];
    case 'removal-order':
      return [detail.status];
    default:
      return [];
  }
}
