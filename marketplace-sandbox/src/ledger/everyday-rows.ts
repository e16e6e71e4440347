import { ordersOfDay } from '../orders/orders-of-day.ts';
import type { Storefront } from '../orders/storefront.ts';
import type { DayNumber } from '../seeded/calendar-day.ts';
import { digitText } from '../seeded/code-text.ts';
import { hashOf, randomStream } from '../seeded/random.ts';
import type { Listing } from '../sellers/listing.ts';
import { fulfillmentCenter } from './fulfillment-centers.ts';
import type { LedgerRow } from './ledger-row.ts';

const RESTOCK_DAYS = 28;

type Movement = Pick<LedgerRow, 'listing' | 'eventType' | 'quantity' | 'fulfillmentCenter'>;

/** A warehouse's ordinary day: goods in, parcels out, returns, moves between sites. */
export function everydayRows(storefront: Storefront, day: DayNumber): LedgerRow[] {
  const random = randomStream('ledger', storefront.seed, storefront.sellerId, storefront.marketplace.id, day);
  const center = () => fulfillmentCenter(storefront.marketplace, random);
  const move = (listing: Listing, eventType: Movement['eventType'], quantity: number): Movement => ({
    listing,
    eventType,
    quantity,
    fulfillmentCenter: center(),
  });

  const restocks = storefront.listings.filter(
    (listing) => (day + hashOf(storefront.seed, listing.fnsku)) % RESTOCK_DAYS === 0,
  );
  const receipts = restocks.map((listing) => move(listing, 'Receipts', random.between(4, 20) * 6));
  const shipments = ordersOfDay(storefront, day - 1)
    .filter((order) => order.fulfilledBy === 'AMAZON' && order.cancelledAt === undefined)
    .flatMap((order) => order.lines.map((line) => move(line.listing, 'Shipments', -line.quantity)));
  const returns = shipments
    .filter(() => random.chance(0.04))
    .map(({ listing }) => move(listing, 'CustomerReturns', 1));
  const transfers = random.chance(0.4)
    ? [random.between(2, 12)].flatMap((units) => {
        const listing = storefront.listingAt(random.next());
        return [move(listing, 'WhseTransfers', -units), move(listing, 'WhseTransfers', units)];
      })
    : [];

  return [...receipts, ...shipments, ...returns, ...transfers].map((movement, place) => ({
    ...movement,
    day,
    referenceId: digitText(10, 'movement', storefront.sellerId, storefront.marketplace.id, day, place),
    disposition:
      movement.eventType === 'CustomerReturns' && random.chance(0.3) ? 'CUSTOMER_DAMAGED' : 'SELLABLE',
    reason: '',
    reconciled: Math.abs(movement.quantity),
    unreconciled: 0,
  }));
}
