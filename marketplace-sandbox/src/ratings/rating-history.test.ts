import { describe, expect, it } from '@jest/globals';
import { dayOf } from '../seeded/calendar-day.ts';
import { demoSellers } from '../sellers/demo-sellers.ts';
import { generateSeller } from '../sellers/generate-seller.ts';
import { domainOf } from './keepa-domains.ts';
import { type RatingDay, ratingHistory } from './rating-history.ts';
import { ratingStoryKinds } from './rating-stories.ts';

describe('ratingHistory', () => {
  it('changes only by ratings of 1 to 5 stars, for every product of every demo seller over two years', () => {
    let [falls, removals] = [0, 0];
    for (const profile of demoSellers(2026)) {
      for (const { asin, marketplace } of generateSeller(profile).listings) {
        const domain = domainOf(marketplace.country);
        const days = ratingHistory(asin, domain, TODAY - TWO_YEARS, TODAY - 1);
        expect(impossible(days)).toBe(0);
        expect(days.every(({ rating }) => rating >= 10 && rating <= 50)).toBe(true);
        falls += days.filter((day, index) => (days[index - 7]?.rating ?? 0) - day.rating >= 3).length;
        removals += days.filter((day, index) => (days[index - 1]?.reviews ?? 0) > day.reviews).length;
      }
    }
    expect(falls).toBeGreaterThan(50);
    expect(removals).toBeGreaterThan(20);
  });

  it.each(ratingStoryKinds)('can make a rating fall by a %s without changing the past', (kind) => {
    const usual = ratingHistory('B0205SJVF0', 1, TODAY - 60, TODAY - 1);
    const variant = ratingHistory('B0205SJVF0', 1, TODAY - 60, TODAY - 1, [
      { kind, day: TODAY - 5, strength: 1 },
    ]);
    expect(variant.slice(0, 55)).toEqual(usual.slice(0, 55));
    expect(impossible(variant)).toBe(0);
    const [before, after] = [variant[54], variant.at(-1)];
    if (kind === 'split' || kind === 'removal') {
      expect(after?.reviews).toBeLessThan((before?.reviews ?? 0) * 0.95);
    } else {
      expect((before?.rating ?? 0) - (after?.rating ?? 0)).toBeGreaterThanOrEqual(2);
    }
  });

  it('has the same past for any requested day', () => {
    const whole = ratingHistory('B0205SJVF0', 1, TODAY - 300, TODAY);
    expect(ratingHistory('B0205SJVF0', 1, TODAY - 200, TODAY - 100)).toEqual(whole.slice(100, 201));
  });
});

const TODAY = dayOf(Date.UTC(2026, 10, 22));
const TWO_YEARS = 730;

/** Whether added or removed ratings of 1 to 5 stars explain a displayed change, including rounding. */
function isPossible(before: RatingDay, after: RatingDay): boolean {
  const change = after.reviews - before.reviews;
  const difference = (after.reviews * after.rating - before.reviews * before.rating) / 10;
  const margin = (after.reviews + before.reviews) * 0.05 + 1e-6;
  const [one, five] = [change, change * 5].toSorted((a, b) => a - b);
  return difference + margin >= (one ?? 0) && difference - margin <= (five ?? 0);
}

const impossible = (days: readonly RatingDay[]): number =>
  days.filter((day, index) => {
    const before = days[index - 1];
    return before !== undefined && !isPossible(before, day);
  }).length;
