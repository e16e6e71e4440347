import { dayOf } from '../../base/calendar-days.ts';
import type { RatingPoint } from '../../outside/marketplace/ports.ts';

export interface DailyRating {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  /** 436 is 4.36 stars; null before the first rating. */
  readonly ratingHundredths: number | null;
  readonly count: number | null;
  readonly observedAt: string;
}

const DAY_MS = 86_400_000;

/**
 * One rating for each day from `since` to `until`: the last one known at the end of the day. A source only reports
 * changes, so a day without one has the previous day's rating.
 */
export const dailyPoints = (
  history: readonly RatingPoint[],
  since: Date,
  until: Date,
): readonly DailyRating[] =>
  lastOfDays(history, since, until).map(({ day, last: { rating, count, observedAt } }) => ({
    day,
    ratingHundredths: rating === null ? null : Math.round(rating * 100),
    count,
    observedAt,
  }));

/** The last point known at the end of each day from `since` to `until`, without the days before the first one. */
export function lastOfDays<P extends { readonly observedAt: string }>(
  history: readonly P[],
  since: Date,
  until: Date,
): readonly { readonly day: string; readonly last: P }[] {
  const changes = history.toSorted((a, b) => a.observedAt.localeCompare(b.observedAt));
  const days: { day: string; last: P }[] = [];
  let next = 0;
  let last: P | undefined;
  for (let time = since.getTime(); dayOf(time) <= dayOf(until.getTime()); time += DAY_MS) {
    const day = dayOf(time);
    for (let point = changes[next]; point && point.observedAt.slice(0, 10) <= day; point = changes[next]) {
      last = point;
      next += 1;
    }
    if (last) days.push({ day, last });
  }
  return days;
}
