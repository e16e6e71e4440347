import { productFacts } from '../catalogue/product-facts.ts';
import { productTitle } from '../catalogue/product-title.ts';
import { dayOf, startOfDay } from '../seeded/calendar-day.ts';
import { hashOf } from '../seeded/random.ts';
import type { Marketplace } from '../sellers/marketplaces.ts';
import { offerHistory } from './offer-history.ts';
import { priceHistory } from './price-history.ts';
import { ratingHistory } from './rating-history.ts';
import type { RatingStory } from './rating-stories.ts';

const HISTORY_DAYS = 730;
const CSV_ENTRIES = 18;
const NEW_PRICE = 1;
const NEW_OFFERS = 11;
const RATING = 16;
const REVIEW_COUNT = 17;

/** Keepa counts minutes from 2011-01-01: Unix ms = (minute + 21564000) · 60000. */
function keepaMinute(moment: number): number {
  return Math.floor(moment / 60_000) - 21_564_000;
}

/** Pairs of minute and value, one per change, as Keepa stores them. */
function changes<Day extends { readonly day: number }>(
  days: readonly Day[],
  asin: string,
  value: (day: Day) => number,
): number[] {
  const minuteOfDay = hashOf('keepa-minute', asin) % 1200;
  return days.flatMap((day, index) => {
    const before = days[index - 1];
    if (before && value(before) === value(day)) return [];
    return [keepaMinute(startOfDay(day.day)) + minuteOfDay, value(day)];
  });
}

/** A product in Keepa's form: of its 18 histories only new price, new offers, stars and review counts are filled. */
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
  if (facts && days.length > 0) {
    const prices = priceHistory(facts, marketplace, days[0]?.day ?? today, today - 1);
    csv[NEW_PRICE] = changes(prices, asin, ({ minor }) => minor);
    const offers = offerHistory(asin, domainId, days[0]?.day ?? today, today - 1);
    csv[NEW_OFFERS] = changes(offers, asin, (day) => day.offers);
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
