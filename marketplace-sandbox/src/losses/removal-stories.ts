import type { Storefront } from '../orders/storefront.ts';
import type { DayNumber } from '../seeded/calendar-day.ts';
import { codeText, digitText } from '../seeded/code-text.ts';
import { randomStream } from '../seeded/random.ts';
import type { Listing } from '../sellers/listing.ts';

const EVERY_DAYS = 12;

/** A removal order, and the fate of its units. */
export interface RemovalStory {
  readonly orderId: string;
  readonly listing: Listing;
  readonly requestedOn: DayNumber;
  readonly completedOn: DayNumber;
  readonly requested: number;
  readonly disposed: number;
  /** The order's count; `inParcels` is the parcels' content. */
  readonly shipped: number;
  readonly inParcels: number;
  readonly trackingNumber: string;
}

/** The removal orders created in a period, both days inclusive: one every twelve days. */
export function removalStories(storefront: Storefront, from: DayNumber, to: DayNumber): RemovalStory[] {
  const first = Math.ceil(from / EVERY_DAYS);
  const count = Math.max(0, Math.floor(to / EVERY_DAYS) - first + 1);
  return Array.from({ length: count }, (_, index) => {
    const requestedOn = (first + index) * EVERY_DAYS;
    const key = [storefront.seed, storefront.sellerId, storefront.marketplace.id, requestedOn];
    const random = randomStream('removal', ...key);
    const listing = storefront.listings[(first + index) % storefront.listings.length];
    const requested = random.between(3, 12);
    const roll = random.next();
    const missing = roll < 0.25 ? random.between(1, 2) : 0;
    const unpacked = roll >= 0.25 && roll < 0.5 ? random.between(1, 2) : 0;
    const disposed = random.chance(0.2) ? 1 : 0;
    const shipped = requested - disposed - missing;
    return {
      orderId: `RM${codeText(8, 'removal-order', ...key)}`,
      listing: listing ?? storefront.listings[0],
      requestedOn,
      completedOn: requestedOn + random.between(6, 10),
      requested,
      disposed,
      shipped,
      inParcels: shipped - unpacked,
      trackingNumber: `1Z${digitText(14, 'removal-parcel', ...key)}`,
    };
  });
}
