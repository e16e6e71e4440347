import { amazonCodePhrase, formatDay, formatNumber } from '@fairshelf/shared-contracts/core';
import type { CaseFactDetail } from '@fairshelf/shared-contracts/reimbursement';

/** A record of the evidence in words, with Amazon's codes at the end: 'Returned: S1, sellable, no reason given'. */
export const factNote = (detail: CaseFactDetail): string =>
  [textOf(detail), ...codesOf(detail).filter(Boolean).map(amazonCodePhrase)].join(', ');

function textOf(detail: CaseFactDetail): string {
  switch (detail.is) {
    case 'sale':
      return `Sold, order ${detail.order}`;
    case 'refund':
      return `Refunded to the buyer, order ${detail.order}`;
    case 'fee':
      return `Fulfillment fee, order ${detail.order}`;
    case 'return':
      return `Returned: ${detail.sku}`;
    case 'shipment':
      return `Shipment ${detail.shipment}: ${formatNumber(detail.shipped)} shipped, ${formatNumber(detail.received)} received, closed`;
    case 'measurement':
      return `Measured ${detail.measured}`;
    case 'estimated-fee':
      return 'Fulfillment fee of a unit, as Amazon estimates it';
    case 'reimbursement':
      return `Reimbursement ${detail.reimbursement}${detail.inStock === 0 ? '' : `, ${formatNumber(detail.inStock)} in stock`}`;
    case 'removal-order':
      return `Removal order ${detail.order}: ${formatNumber(detail.requested)} requested, ${formatNumber(detail.shipped)} shipped, ${formatNumber(detail.disposed)} disposed of, ${formatNumber(detail.cancelled)} cancelled`;
    case 'parcel':
      return `Parcel ${detail.tracking} by ${detail.carrier}${deliveryOf(detail)}`;
    case 'cost':
      return `Approved sourcing cost of a unit of ${detail.sku}`;
  }
}

function deliveryOf({
  delivery,
  deliveredOn,
  received,
}: Extract<CaseFactDetail, { readonly is: 'parcel' }>): string {
  if (delivery === 'lost') return ', lost';
  if (delivery !== 'delivered') return '';
  return `, delivered ${formatDay(deliveredOn)} with ${received === null ? 'an unknown number' : formatNumber(received)}`;
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
