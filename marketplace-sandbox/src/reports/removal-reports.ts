import { isoTime, startOfDay } from '../seeded/calendar-day.ts';
import type { GeneratedSeller } from '../sellers/generate-seller.ts';
import type { ReportScope, ReportText } from './report-text.ts';

const orderHeader =
  'request-date order-id order-source order-type service-speed order-status last-updated-date sku fnsku disposition requested-quantity cancelled-quantity disposed-quantity shipped-quantity in-process-quantity removal-fee currency'.split(
    ' ',
  );
const shipmentHeader =
  'request-date order-id shipment-date sku fnsku disposition shipped-quantity carrier tracking-number removal-order-type'.split(
    ' ',
  );

const momentOf = (day: number): string => isoTime(startOfDay(day)).replace('Z', '+00:00');

function storiesOf(seller: GeneratedSeller, scope: ReportScope) {
  return seller
    .removals(scope.now)
    .filter(
      ({ requestedOn, listing }) =>
        requestedOn >= scope.fromDay &&
        requestedOn <= scope.toDay &&
        scope.marketplaceIds.includes(listing.marketplace.id),
    );
}

/** GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA. */
export function removalOrderReport(seller: GeneratedSeller, scope: ReportScope): ReportText {
  const today = Math.floor(scope.now / 86_400_000);
  const rows = storiesOf(seller, scope).map((story) => {
    const isDone = story.completedOn < today;
    const { listing } = story;
    return [
      momentOf(story.requestedOn),
      story.orderId,
      'Seller-initiated Manual Removal',
      'Return',
      'Standard',
      isDone ? 'Completed' : 'Processing',
      momentOf(isDone ? story.completedOn : story.requestedOn),
      listing.sku,
      listing.fnsku,
      'Sellable',
      story.requested,
      0,
      isDone ? story.disposed : 0,
      isDone ? story.shipped : 0,
      isDone ? 0 : story.requested,
      (story.requested * 0.97 * listing.marketplace.dollarRate).toFixed(listing.marketplace.decimals),
      listing.marketplace.currency,
    ];
  });
  return { header: orderHeader, rows };
}

/** GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA. */
export function removalShipmentReport(seller: GeneratedSeller, scope: ReportScope): ReportText {
  const today = Math.floor(scope.now / 86_400_000);
  const rows = storiesOf(seller, scope)
    .filter(({ completedOn, inParcels }) => completedOn < today && inParcels > 0)
    .map((story) => [
      momentOf(story.requestedOn),
      story.orderId,
      momentOf(story.completedOn - 1),
      story.listing.sku,
      story.listing.fnsku,
      'Sellable',
      story.inParcels,
      'UPS',
      story.trackingNumber,
      'Return',
    ]);
  return { header: shipmentHeader, rows };
}
