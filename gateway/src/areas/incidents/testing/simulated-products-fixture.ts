import { addDays } from '../../../base/calendar-days.ts';
import { seededRandom } from '../../../testing/seeded.ts';
import { detectSignals } from '../detect-signals.ts';
import type { ReviewFact } from '../signals/facts.ts';
import { DEFAULT_THRESHOLDS } from '../signals/thresholds.ts';

/** A store of this size over two years, as detection would have seen it day by day. */
export const PRODUCTS = 60;

export const DAYS = 730;
export const HISTORY = 121;
const FIRST_DAY = '2024-11-22';
/** An event counts as found if its incident opens at most this many days after its start. */
export const IN_TIME = 7;

export interface Event {
  readonly kind: 'bad-batch' | 'split';
  readonly day: number;
}

interface Simulated {
  readonly hundredths: number[];
  readonly counts: number[];
  readonly reviews: ReviewFact[];
  readonly events: readonly Event[];
}

/** For tests: the ratings and reviews of one product: its usual buyers, and the injected events. */
export function simulate(product: number): Simulated {
  const next = seededRandom(product * 7919 + 1);
  const quality = 3.7 + next();
  const perDay = 0.1 + next() ** 3 * 4;
  let [count, sum] = [20 + Math.floor(next() * 600), 0];
  sum = Math.round(count * quality);
  const events: Event[] = [];
  if (product % 3 === 0) events.push({ kind: 'bad-batch', day: 150 + Math.floor(next() * 250) });
  if (product % 4 === 0) events.push({ kind: 'split', day: 450 + Math.floor(next() * 250) });
  const [hundredths, counts]: [number[], number[]] = [[], []];
  const reviews: ReviewFact[] = [];
  const rate = (stars: number, day: number, reviewShare: number) => {
    count += 1;
    sum += stars;
    if (next() >= reviewShare) return;
    const id = `R${product}-${reviews.length}`;
    reviews.push({ id, day: addDays(FIRST_DAY, day), stars, title: '', body: 'Words' });
  };
  for (let day = 0; day < DAYS; day += 1) {
    const usual = Math.floor(perDay) + (next() < perDay % 1 ? 1 : 0);
    for (let each = 0; each < usual; each += 1) rate(starsAround(quality, next), day, 0.08);
    for (const event of events) {
      const since = day - event.day;
      if (event.kind === 'bad-batch' && since >= 0 && since < 5) {
        const extra = Math.ceil(count * 0.035) + 1;
        for (let each = 0; each < extra; each += 1) rate(next() < 0.7 ? 1 : 2, day, 0.15);
      }
      if (event.kind === 'split' && since === 0) {
        const loss = Math.floor(count * 0.35);
        sum -= Math.floor((sum / count) * loss);
        count -= loss;
      }
    }
    hundredths.push(Math.round((sum / count) * 10) * 10);
    counts.push(count);
  }
  return { hundredths, counts, reviews, events };
}

/** Polarised, as real ratings are. */
function starsAround(quality: number, next: () => number): number {
  if (next() < (quality - 1.5) / 3.25) return next() < 0.8 ? 5 : next() < 0.75 ? 4 : 3;
  return next() < 0.6 ? 1 : next() < 0.75 ? 2 : 3;
}

/** The days on which an incident opens: a finding after a day without one. */
export function openings({ hundredths, counts, reviews }: Simulated): readonly number[] {
  const openingDays: number[] = [];
  let isOpen = false;
  for (let day = HISTORY; day < DAYS; day += 1) {
    const today = addDays(FIRST_DAY, day);
    const part = <T>(all: readonly T[]) => all.slice(day - HISTORY + 1, day + 1);
    const ratings = { newestDay: today, hundredths: part(hundredths), counts: part(counts) };
    const oldest = addDays(today, -240);
    const pastReviews = reviews.filter((review) => review.day <= today && review.day > oldest);
    const facts = { asin: 'A', ratings, reviews: pastReviews, settledOn: null };
    const found = detectSignals(facts, [], today, DEFAULT_THRESHOLDS);
    if (found.length > 0 && !isOpen) openingDays.push(day);
    isOpen = found.length > 0;
  }
  return openingDays;
}
