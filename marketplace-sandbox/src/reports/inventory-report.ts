import { type DayNumber, dayOf } from '../seeded/calendar-day.ts';
import { randomStream } from '../seeded/random.ts';
import type { GeneratedSeller } from '../sellers/generate-seller.ts';
import type { Listing } from '../sellers/listing.ts';
import type { ReportScope, ReportText } from './report-text.ts';

const header =
  'sku fnsku asin product-name condition your-price mfn-listing-exists mfn-fulfillable-quantity afn-listing-exists afn-warehouse-quantity afn-fulfillable-quantity afn-unsellable-quantity afn-reserved-quantity afn-total-quantity per-unit-volume afn-inbound-working-quantity afn-inbound-shipped-quantity afn-inbound-receiving-quantity afn-researching-quantity afn-reserved-future-supply afn-future-supply-buyable'.split(
    ' ',
  );

interface Stock {
  readonly sellable: number;
  readonly unsellable: number;
  readonly reserved: number;
  readonly shipped: number;
}

/**
 * A stock level that is refilled and sold again and again; three in ten are refilled too late, and are empty for
 * days.
 */
export function stockOn({ asin, marketplace }: Listing, day: DayNumber): Stock {
  const random = randomStream('stock', asin, marketplace.id);
  const cycle = random.between(40, 90);
  const full = random.between(30, 320);
  const lasts = random.chance(0.3) ? 0.8 + random.next() * 0.15 : 1.05 + random.next() * 0.4;
  const since = (day + random.between(0, cycle - 1)) % cycle;
  const sellable = Math.max(0, Math.round(full * (1 - since / (cycle * lasts))));
  const isOrdered = since > cycle * 0.7;
  return {
    sellable,
    unsellable: random.between(0, 4),
    reserved: sellable === 0 ? 0 : Math.round(sellable * 0.07),
    shipped: isOrdered ? full - sellable : 0,
  };
}

/** GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA: a snapshot, whatever the period. */
export function inventoryReport(seller: GeneratedSeller, scope: ReportScope): ReportText {
  const rows = seller.listings
    .filter(({ marketplace }) => scope.marketplaceIds.includes(marketplace.id))
    .map((listing) => {
      const { sellable, unsellable, reserved, shipped } = stockOn(listing, dayOf(scope.now));
      const total = sellable + unsellable + reserved;
      return [
        ...[listing.sku, listing.fnsku, listing.asin, listing.title, 'New'],
        ...[listing.price.toFixed(listing.marketplace.decimals), 'No', '', 'Yes', total],
        ...[sellable, unsellable, reserved, total, '0.12', 0, shipped, 0, 0, 0, 0],
      ];
    });
  return { header, rows };
}
