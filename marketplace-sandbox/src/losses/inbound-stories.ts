import { fulfillmentCenter } from '../ledger/fulfillment-centers.ts';
import type { LedgerRow } from '../ledger/ledger-row.ts';
import type { Storefront } from '../orders/storefront.ts';
import type { DayNumber } from '../seeded/calendar-day.ts';
import { codeText } from '../seeded/code-text.ts';
import { randomStream } from '../seeded/random.ts';
import type { Listing } from '../sellers/listing.ts';

const EVERY_DAYS = 21;

export interface InboundLine {
  readonly listing: Listing;
  readonly shipped: number;
  readonly received: number;
}

/** A shipment to the warehouses: its arrival day, its closing day, and what was missing by then. */
export interface InboundStory {
  readonly shipmentId: string;
  readonly storefront: Storefront;
  readonly center: string;
  readonly arrivedOn: DayNumber;
  readonly closedOn: DayNumber;
  readonly lines: readonly InboundLine[];
}

/** The shipments that arrived in a period, both days inclusive: one every three weeks. */
export function inboundStories(storefront: Storefront, from: DayNumber, to: DayNumber): InboundStory[] {
  const first = Math.ceil(from / EVERY_DAYS);
  const count = Math.max(0, Math.floor(to / EVERY_DAYS) - first + 1);
  return Array.from({ length: count }, (_, index) => {
    const arrivedOn = (first + index) * EVERY_DAYS;
    const key = [storefront.seed, storefront.sellerId, storefront.marketplace.id, arrivedOn];
    const random = randomStream('inbound', ...key);
    const place = (first + index) * 3;
    const lines = [0, 1, 2].flatMap((step): InboundLine[] => {
      const listing = storefront.listings[(place + step) % storefront.listings.length];
      if (!listing || step >= storefront.listings.length) return [];
      const shipped = random.between(4, 12) * 4;
      const missing = random.chance(0.3) ? random.between(1, 4) : 0;
      return [{ listing, shipped, received: shipped - missing }];
    });
    return {
      shipmentId: `FBA${codeText(9, 'shipment', ...key)}`,
      storefront,
      center: fulfillmentCenter(storefront.marketplace, random),
      arrivedOn,
      closedOn: arrivedOn + random.between(5, 16),
      lines,
    };
  });
}

/** The ledger's view of a shipment: its units, on the day they arrived. */
export const receiptsOf = ({ lines, arrivedOn, shipmentId, center }: InboundStory): LedgerRow[] =>
  lines.map(({ listing, received }) => ({
    day: arrivedOn,
    listing,
    eventType: 'Receipts',
    referenceId: shipmentId,
    quantity: received,
    fulfillmentCenter: center,
    disposition: 'SELLABLE',
    reason: '',
    reconciled: received,
    unreconciled: 0,
  }));
