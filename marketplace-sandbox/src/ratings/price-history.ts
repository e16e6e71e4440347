import type { ProductFacts } from '../catalogue/product-facts.ts';
import type { DayNumber } from '../seeded/calendar-day.ts';
import { randomStream } from '../seeded/random.ts';
import type { Marketplace } from '../sellers/marketplaces.ts';
import { shelfPrice } from '../sellers/money.ts';

/** How many days a price stays the same. */
const DAYS_PER_PRICE = 45;

/** The lowest price of a new unit on each day, in minor units; drawn by the calendar, so the past never changes. */
export function priceHistory(
  facts: ProductFacts,
  marketplace: Marketplace,
  from: DayNumber,
  to: DayNumber,
): { readonly day: DayNumber; readonly minor: number }[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
    const day = from + index;
    const random = randomStream('price', facts.asin, marketplace.id, Math.floor(day / DAYS_PER_PRICE));
    // Most prices are the usual one; some are an offer.
    const dollars = random.chance(0.35) ? facts.dollars * (0.75 + random.next() * 0.2) : facts.dollars;
    return { day, minor: Math.round(shelfPrice(dollars, marketplace) * 10 ** marketplace.decimals) };
  });
}
