import type { DayNumber } from '../seeded/calendar-day.ts';
import { randomStream } from '../seeded/random.ts';

/** Somebody else offers a product for some days of a season. */
const SEASON = 120;

/** How many offers of new units a product has on each day, by the calendar: rarely more than the seller's own. */
export function offerHistory(
  asin: string,
  domainId: number,
  from: DayNumber,
  to: DayNumber,
): { readonly day: DayNumber; readonly offers: number }[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
    const day = from + index;
    const season = Math.floor(day / SEASON);
    const random = randomStream('other-offers', asin, domainId, season);
    if (!random.chance(0.06)) return { day, offers: 1 };
    const first = season * SEASON + random.between(0, SEASON - 20);
    const last = first + random.between(6, 18);
    return { day, offers: day >= first && day <= last ? 1 + random.between(1, 3) : 1 };
  });
}
