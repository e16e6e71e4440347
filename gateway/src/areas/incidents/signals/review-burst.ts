import type { Signal } from '@fairshelf/shared-contracts/incidents';
import { addDays, daysBetween } from '../../../base/calendar-days.ts';
import { chanceOfAtLeast, chanceOfSuccesses } from '../statistics/tails.ts';
import { commonWord } from './common-word.ts';
import { lastEpisode } from './episodes.ts';
import { NEWS_DAYS, type ReviewFact } from './facts.ts';
import type { Thresholds } from './thresholds.ts';

type BurstSignal = Extract<Signal, { kind: 'review-burst' }>;

const LOW = 2;
const WINDOWS = [3, 7] as const;
/** The past that a burst is compared with. */
export const PAST_DAYS = 180;
/** Two low reviews among three new ones may be chance, however rare low ones are. */
const SHARE_CHANCE = 0.02;
/** After this many days without another low review the burst is over. */
const QUIET_DAYS = 14;
/** The share of low reviews of an average product. */
const USUAL_LOW_SHARE = 0.12;

/**
 * Reviews with one or two stars that came faster, and as a larger share, than the product's own past suggests.
 * `others` are texts of the store's other reviews, which distinguish a complaint from everyday words. Null without a
 * burst.
 */
export function reviewBurst(
  reviews: readonly ReviewFact[],
  others: readonly string[],
  { today, after }: { readonly today: string; readonly after: string | null },
  limits: Thresholds,
): BurstSignal | null {
  const soFar = reviews.filter(({ day }) => day <= today);
  const news = soFar.filter(({ day }) => after === null || day > after);
  const oldest = addDays(today, -(NEWS_DAYS + QUIET_DAYS + 7));
  const recentLow = news.filter(({ day, stars }) => day > oldest && stars <= LOW);
  if (recentLow.length < limits.fewestLowReviews) return null;
  const firing: number[] = [];
  const windowOf = new Map<number, number>();
  for (let back = NEWS_DAYS + QUIET_DAYS; back >= 0; back -= 1) {
    const end = addDays(today, -back);
    for (const window of WINDOWS) {
      const from = addDays(end, 1 - window);
      const low = recentLow.filter(({ day }) => day >= from && day <= end).length;
      if (low < limits.fewestLowReviews) continue;
      if (!isBurst(soFar, news, { from, to: end }, limits)) continue;
      firing.push(-back);
      windowOf.set(-back, window);
      break;
    }
  }
  const episode = lastEpisode(firing);
  const [start, end] = [episode[0], episode.at(-1)];
  if (start === undefined || end === undefined) return null;
  const from = addDays(today, start - (windowOf.get(start) ?? 1) + 1);
  const to = addDays(today, end);
  const low = news.filter(({ day, stars }) => day >= from && day <= to && stars <= LOW);
  const [firstDay, lastDay] = [
    low.map(({ day }) => day).toSorted()[0],
    low
      .map(({ day }) => day)
      .toSorted()
      .at(-1),
  ];
  if (!firstDay || !lastDay || daysBetween(lastDay, today) > QUIET_DAYS) return null;
  const all = news.filter(({ day }) => day >= firstDay && day <= lastDay);
  const past = pastOf(soFar, firstDay);
  const span = daysBetween(firstDay, lastDay) + 1;
  const word = commonWord(
    low.map(({ title, body }) => `${title} ${body}`),
    [...others, ...past.map(({ title, body }) => `${title} ${body}`)],
  );
  return {
    kind: 'review-burst',
    severity: low.length >= 5 ? 'danger' : 'warning',
    since: firstDay,
    until: lastDay,
    low: low.length,
    total: all.length,
    average: Math.round((all.reduce((sum, { stars }) => sum + stars, 0) / all.length) * 10) / 10,
    expected: Math.round(usualRate(past) * span * 10) / 10,
    word,
    reviewIds: low
      .toSorted((a, b) => b.day.localeCompare(a.day) || a.id.localeCompare(b.id))
      .map(({ id }) => id),
    limit: { ...limits.sources.lowReviews, value: limits.fewestLowReviews, days: 7 },
  };
}

function isBurst(
  soFar: readonly ReviewFact[],
  news: readonly ReviewFact[],
  { from, to }: { readonly from: string; readonly to: string },
  limits: Thresholds,
): boolean {
  const inside = news.filter(({ day }) => day >= from && day <= to);
  const low = inside.filter(({ stars }) => stars <= LOW).length;
  const past = pastOf(soFar, from);
  const expected = usualRate(past) * (daysBetween(from, to) + 1);
  if (chanceOfAtLeast(low, expected) > limits.burstChance) return false;
  const pastLow = past.filter(({ stars }) => stars <= LOW).length;
  const share = (pastLow + USUAL_LOW_SHARE * 4) / (past.length + 4);
  return chanceOfSuccesses(low, inside.length, share) <= SHARE_CHANCE;
}

const pastOf = (soFar: readonly ReviewFact[], from: string): readonly ReviewFact[] =>
  soFar.filter(({ day }) => day < from && daysBetween(day, from) <= PAST_DAYS);

/** Low reviews a day; half a count is added, so that a clean past isn't taken as a guarantee. */
const usualRate = (past: readonly ReviewFact[]): number =>
  (past.filter(({ stars }) => stars <= LOW).length + 0.5) / PAST_DAYS;
