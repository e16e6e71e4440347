import { type DayNumber, dayOf } from '../seeded/calendar-day.ts';
import { hashOf, randomStream } from '../seeded/random.ts';

export interface RatingDay {
  readonly day: DayNumber;
  /** Stars times ten. */
  readonly rating: number;
  readonly reviews: number;
}

const FIRST_LAUNCH = dayOf(Date.UTC(2022, 0, 1));
const LAUNCH_SPAN = 1400;
const SEASON = 75;

/** A bad batch now and then costs some tenths of a star, which come back over about two months. */
function dropAt(key: readonly (string | number)[], day: DayNumber): number {
  let depth = 0;
  for (const season of [Math.floor(day / SEASON) - 1, Math.floor(day / SEASON)]) {
    const random = randomStream('rating-drop', ...key, season);
    if (!random.chance(0.16)) continue;
    const since = day - (season * SEASON + random.between(0, SEASON - 1));
    const deep = 0.25 + random.next() * 0.45;
    if (since >= 0) depth += deep * Math.min(1, (since + 1) / 5) * Math.max(0, 1 - since / 65);
  }
  return depth;
}

/**
 * What a product's stars and review count were at the end of each day, from its launch or `from` on. Drawn from
 * the calendar alone, so the past never changes.
 */
export function ratingHistory(asin: string, domainId: number, from: DayNumber, to: DayNumber): RatingDay[] {
  const key = [asin, domainId];
  const random = randomStream('rating', ...key);
  const launch = FIRST_LAUNCH + (hashOf('launch', asin) % LAUNCH_SPAN);
  const base = 3.75 + random.next() ** 0.7 * 0.95;
  const swing = 0.05 + random.next() * 0.12;
  const period = 240 + random.next() * 380;
  const phase = random.next() * Math.PI * 2;
  const reviewsPerDay = 0.15 + random.next() ** 3 * 3.4;

  return Array.from({ length: Math.max(0, to - Math.max(from, launch) + 1) }, (_, index) => {
    const day = Math.max(from, launch) + index;
    const age = day - launch;
    const drift = swing * Math.sin((day / period) * Math.PI * 2 + phase);
    const stars = Math.min(4.9, Math.max(1.5, base + drift - dropAt(key, day)));
    // The added wave is slower than the growth, so the count never falls.
    const reviews = Math.floor(reviewsPerDay * (age + 6 * (1 + Math.sin(age / 12))));
    return { day, rating: Math.round(stars * 10), reviews };
  });
}
