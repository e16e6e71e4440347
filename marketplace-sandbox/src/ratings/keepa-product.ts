import { productFacts } from '../catalogue/product-facts.ts';
import { productTitle } from '../catalogue/product-title.ts';
import { dayOf, startOfDay } from '../seeded/calendar-day.ts';
import { hashOf } from '../seeded/random.ts';
import type { Marketplace } from '../sellers/marketplaces.ts';
import { type RatingDay, ratingHistory } from './rating-history.ts';
import type { RatingStory } from './rating-stories.ts';

const HISTORY_DAYS = 730;
const CSV_ENTRIES = 18;
const RATING = 16;
const REVIEW_COUNT = 17;

/** Keepa counts minutes from 2011-01-01: Unix ms = (minute + 21564000) · 60000. */
function keepaMinute(moment: number): number {
  return Math.floor(moment / 60_000) - 21_564_000;
}

/** Pairs of minute and value, one per change, as Keepa stores them. */
function changes(days: readonly RatingDay[], asin: string, value: (day: RatingDay) => number): number[] {
  const minuteOfDay = hashOf('keepa-minute', asin) % 1200;
  return days.flatMap((day, index) => {
    const before = days[index - 1];
    if (before && value(before) === value(day)) return [];
    return [keepaMinute(startOfDay(day.day)) + minuteOfDay, value(day)];
  });
}

/** A product in Keepa's form: of its 18 histories only stars and review counts are filled. */
export function keepaProduct(
  asin: string,
  domainId: number,
  marketplace: Marketplace,
  now: number,
  extra: readonly RatingStory[],
) {
  const facts = productFacts(asin);
  const today = dayOf(now);
  const days = facts ? ratingHistory(asin, domainId, today - HISTORY_DAYS, today - 1, extra) : [];
  const csv: Array<number[] | null> = Array.from({ length: CSV_ENTRIES }, () => null);
  if (days.length > 0) {
    csv[RATING] = changes(days, asin, ({ rating }) => rating);
    csv[REVIEW_COUNT] = changes(days, asin, ({ reviews }) => reviews);
  }
  return {
    asin,
    domainId,
    title: facts ? productTitle(facts, marketplace.language) : null,
    brand: facts?.brand ?? null,
    lastUpdate: keepaMinute(now),
    csv,
  };
}
