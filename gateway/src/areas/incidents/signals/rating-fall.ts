import type { Signal } from '@fairshelf/shared-contracts/incidents';
import { addDays } from '../../../base/calendar-days.ts';
import { impliedStars } from '../statistics/implied-stars.ts';
import { chanceOfAverageAtMost } from '../statistics/tails.ts';
import { typicalStars } from '../statistics/typical-stars.ts';
import { lastEpisode } from './episodes.ts';
import { explainFall, shownAt } from './explain-fall.ts';
import { NEWS_DAYS, type RatingDays } from './facts.ts';
import type { Thresholds } from './thresholds.ts';

type FallSignal = Extract<Signal, { kind: 'rating-fall' }>;

/** Within this time a rating may cross the store's threshold. */
const CROSSING_DAYS = 30;
const WEEK = 7;
/** A fall of this size, in hundredths of stars, is severe wherever it ends. */
const SERIOUS = 40;

interface Alarm {
  readonly place: number;
  readonly base: number;
  readonly crossed: boolean;
  /** The threshold that fired: hundredths within days; a crossing has none. */
  readonly fired: Thresholds['falls'][number] | null;
}

/**
 * The fall that a product's rating hasn't recovered from: by size within 1, 3 or 7 days, or below the store's
 * threshold, and too large for chance. `first` is the first index of the history to consider. Null without one.
 */
export function ratingFall(days: RatingDays, limits: Thresholds, first = 0): FallSignal | null {
  const { hundredths, newestDay } = days;
  const last = hundredths.length - 1;
  const alarms = alarmsOf(days, limits, first);
  const episode = lastEpisode(alarms.map(({ place }) => place));
  const [start, end] = [episode[0], episode.at(-1)];
  if (start === undefined || end === undefined || last - end > NEWS_DAYS) return null;
  const ofEpisode = alarms.filter(({ place }) => place >= start);
  const from = highestBefore(hundredths, Math.min(...ofEpisode.map(({ base }) => base)), start);
  const low = lowestFrom(hundredths, start, last);
  const before = hundredths[from] ?? 0;
  const [lowest, now] = [hundredths[low] ?? before, hundredths[last] ?? before];
  // Recovered once half of the fall is regained, or if rounding could explain the rest.
  if (before - now < Math.max(20, (before - lowest) / 2)) return null;
  const crossed = ofEpisode.some((alarm) => alarm.crossed) && now < limits.ratingFloor;
  const dayOf = (place: number) => addDays(newestDay, place - last);
  return {
    kind: 'rating-fall',
    severity: crossed || before - lowest >= SERIOUS ? 'danger' : 'warning',
    since: dayOf(from + 1),
    until: dayOf(low),
    before: before / 100,
    after: lowest / 100,
    countBefore: days.counts[from] ?? null,
    countAfter: days.counts[low] ?? null,
    threshold: crossed ? limits.ratingFloor / 100 : null,
    cause: explainFall(days, from, low),
    limit: limitOf(ofEpisode, crossed, limits),
  };
}

/** The threshold that a fall reached: the lowest rating where it fell below, else the first size that fired. */
function limitOf(alarms: readonly Alarm[], crossed: boolean, limits: Thresholds): FallSignal['limit'] {
  const threshold = alarms.find((alarm) => alarm.fired)?.fired;
  return crossed || !threshold
    ? { ...limits.sources.ratingFloor, value: limits.ratingFloor / 100, days: null }
    : { ...limits.sources.fall, value: threshold.hundredths / 100, days: threshold.days };
}

function alarmsOf(days: RatingDays, limits: Thresholds, first: number): Alarm[] {
  const { hundredths } = days;
  const alarms: Alarm[] = [];
  for (let place = first + 1; place < hundredths.length; place += 1) {
    const now = hundredths[place];
    if (typeof now !== 'number') continue;
    for (const { days: span, hundredths: size } of limits.falls) {
      const base = place - span;
      const then = base >= first ? hundredths[base] : null;
      if (typeof then !== 'number' || then - now < size) continue;
      if (chanceOfFall(days, base, place) > limits.fallChance) continue;
      alarms.push({ place, base, crossed: false, fired: { days: span, hundredths: size } });
      break;
    }
    const previous = hundredths[place - 1];
    if (typeof previous !== 'number' || previous < limits.ratingFloor || now >= limits.ratingFloor) continue;
    const base = highestBefore(hundredths, Math.max(first, place - CROSSING_DAYS), place);
    if ((hundredths[base] ?? now) - now < limits.smallestCrossing) continue;
    if (chanceOfFall(days, base, place) > limits.crossingChance) continue;
    alarms.push({ place, base: Math.max(base, place - WEEK), crossed: true, fired: null });
  }
  return alarms;
}

/**
 * The probability that a product's usual ratings bring its average down this far between two days; 0 where no new
 * ratings could, 1 where too little is known.
 */
function chanceOfFall(days: RatingDays, from: number, to: number): number {
  const [before, after] = [shownAt(days, from), shownAt(days, to)];
  if (!before || !after) return 1;
  const interval = impliedStars(before, after);
  if (!interval || after.count < before.count || interval.high < 1) return 0;
  const chances = typicalStars(before.hundredths / 100, before.count);
  return chanceOfAverageAtMost(interval.high, after.count - before.count, chances);
}

/** The last index of the highest rating from `from` up to but excluding `to`. */
function highestBefore(hundredths: readonly (number | null)[], from: number, to: number): number {
  let best = from;
  for (let place = from; place < to; place += 1) {
    if ((hundredths[place] ?? 0) >= (hundredths[best] ?? 0)) best = place;
  }
  return best;
}

/** The first index of the lowest rating between two. */
function lowestFrom(hundredths: readonly (number | null)[], from: number, to: number): number {
  let best = from;
  for (let place = from; place <= to; place += 1) {
    if ((hundredths[place] ?? 500) < (hundredths[best] ?? 500)) best = place;
  }
  return best;
}
