import { describe, expect, it } from '@jest/globals';
import { addDays } from '../../base/calendar-days.ts';
import { detectSignals, type ProductFacts } from './detect-signals.ts';
import { explanationOf, headlineOf } from './incident-words.ts';
import type { RatingDays, ReviewFact } from './signals/facts.ts';
import { DEFAULT_THRESHOLDS } from './signals/thresholds.ts';

const TODAY = '2026-11-22';

const review = (id: string, day: string, stars: number, body = 'Nothing to add'): ReviewFact => ({
  id,
  day,
  stars,
  title: '',
  body,
});

describe('a falling rating', () => {
  it('is detected by its size and explained by low new ratings', () => {
    const [signal] = detect({ ratings: history([450, 20], [430, 22], [390, 27], [350, 30]) });
    expect(signal).toMatchObject({
      kind: 'rating-fall',
      severity: 'danger',
      since: '2026-11-20',
      until: TODAY,
      before: 4.5,
      after: 3.5,
      countBefore: 20,
      countAfter: 30,
      threshold: 4,
      cause: { kind: 'new-ratings', count: 10, stars: 1.5 },
    });
    expect(headlineOf(signal ? [signal] : [])).toBe('Rating fell from 4.5 to 3.5');
    expect(explanationOf(signal ? [signal] : [])).toBe('10 new ratings averaged about 1.5.');
  });

  it("isn't explained by new ratings where ratings disappeared", () => {
    const signals = detect({ ratings: history([450, 100], [430, 60], [430, 61]) });
    expect(signals.map(({ kind }) => kind)).toEqual(['count-drop', 'rating-fall']);
    expect(explanationOf(signals)).toContain(
      'Not explained by new ratings: 40 ratings disappeared on Nov 21, 2026',
    );
  });

  it("isn't explained by eight new ratings among hundreds", () => {
    const [signal] = detect({ ratings: history([390, 778], [350, 782], [330, 786]) });
    expect(signal).toMatchObject({ kind: 'rating-fall', cause: { kind: 'unexplained', newRatings: 8 } });
  });

  it("isn't reported for fluctuations of 0.1 over weeks, even across the threshold", () => {
    const wobble = Array.from({ length: 60 }, (_, day) => [day % 3 === 0 ? 390 : 400, 200 + day] as const);
    expect(detect({ ratings: history(...wobble) })).toEqual([]);
  });

  it("isn't reported if one bad rating among a dozen explains it by chance", () => {
    expect(detect({ ratings: history([470, 12], [450, 13]) })).toEqual([]);
  });

  it('ends once half of it has recovered, or after a month', () => {
    expect(detect({ ratings: history([450, 100], [400, 125], [430, 160]) })).toEqual([]);
    const old = Array.from({ length: 40 }, () => [400, 125] as const);
    expect(detect({ ratings: history([450, 100], ...old) })).toEqual([]);
  });

  it('is detected when the rating slowly sinks below the threshold', () => {
    const slow = [440, 430, 430, 420, 420, 410, 400, 400, 390].flatMap((rating, place) =>
      [0, 1, 2].map((day) => [rating, 100 + place * 12 + day * 4] as const),
    );
    expect(detect({ ratings: history(...slow) })).toMatchObject([{ kind: 'rating-fall', threshold: 4 }]);
  });

  it('is ignored up to the day on which a person closed its incident', () => {
    const ratings = history([450, 20], [400, 28], [400, 28], [400, 28]);
    expect(detect({ ratings, settledOn: '2026-11-21' })).toEqual([]);
    expect(detect({ ratings, settledOn: '2026-11-18' })).toHaveLength(1);
  });
});

describe('a drop in the number of ratings', () => {
  it('is detected without a rating change, and as a variation split if many disappear', () => {
    expect(detect({ ratings: history([430, 500], [430, 300]) })).toMatchObject([
      { kind: 'count-drop', severity: 'danger', looksLikeSplit: true, countBefore: 500, countAfter: 300 },
    ]);
  });

  it("isn't reported for a few ratings, or once they have returned", () => {
    expect(detect({ ratings: history([430, 500], [430, 490]) })).toEqual([]);
    expect(detect({ ratings: history([430, 500], [430, 300], [430, 499]) })).toEqual([]);
  });
});

describe('a burst of low reviews', () => {
  it('is detected against the product’s own history, and names the shared word', () => {
    const news = [0, 1, 1, 2, 3].map((back, place) =>
      review(`N${place}`, addDays(TODAY, -back), 1, 'A strong chemical smell that stays'),
    );
    const [signal] = detect({ reviews: [...past, ...news, review('N9', TODAY, 5)] });
    expect(signal).toMatchObject({ kind: 'review-burst', low: 5, total: 6, severity: 'danger' });
    expect(signal?.kind === 'review-burst' && signal.word?.mentions).toBe(5);
    expect(headlineOf(signal ? [signal] : [])).toBe('5 low reviews in 4 days');
  });

  it("isn't reported if low reviews are as frequent as before", () => {
    const usual = Array.from({ length: 200 }, (_, place) =>
      review(`U${place}`, addDays(TODAY, -place), place % 2 === 0 ? 1 : 5),
    );
    expect(detect({ reviews: usual })).toEqual([]);
  });

  it('ends two weeks after its last low review', () => {
    const news = [0, 1, 1].map((back, place) => review(`N${place}`, addDays(TODAY, -back), 1));
    expect(detect({ reviews: [...past, ...news] })).toHaveLength(1);
    expect(detect({ reviews: [...past, ...news] }, addDays(TODAY, 14))).toHaveLength(1);
    expect(detect({ reviews: [...past, ...news] }, addDays(TODAY, 15))).toEqual([]);
  });

  const past = Array.from({ length: 30 }, (_, place) =>
    review(`P${place}`, addDays(TODAY, -20 - place * 5), place % 10 === 0 ? 1 : 5),
  );
});

/** A history of 121 days: the given last days, filled up with the first of them. */
function history(...lastDays: readonly (readonly [hundredths: number, count: number])[]): RatingDays {
  const [first] = lastDays;
  const days = [...Array.from({ length: 121 - lastDays.length }, () => first), ...lastDays];
  return {
    newestDay: TODAY,
    hundredths: days.map((day) => day?.[0] ?? null),
    counts: days.map((day) => day?.[1] ?? null),
  };
}

const detect = (facts: Partial<ProductFacts>, today = TODAY) =>
  detectSignals(
    { asin: 'A', ratings: null, reviews: [], settledOn: null, ...facts },
    [],
    today,
    DEFAULT_THRESHOLDS,
  );
