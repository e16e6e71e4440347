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
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * One rating for each day from `since` to `until`: the last one known at the end of the day. A source only reports
 * changes, so a day without one has the previous day's rating.
 */
export function dailyPoints(
  history: readonly RatingPoint[],
  since: Date,
  until: Date,
): readonly DailyRating[] {
  const changes = history.toSorted((a, b) => a.observedAt.localeCompare(b.observedAt));
  const days: DailyRating[] = [];
  let next = 0;
  let last: RatingPoint | undefined;
  for (let time = since.getTime(); dayOf(time) <= dayOf(until.getTime()); time += DAY_MS) {
    const day = dayOf(time);
    for (let point = changes[next]; point && point.observedAt.slice(0, 10) <= day; point = changes[next]) {
      last = point;
      next += 1;
    }
    if (last) {
      const { rating, count, observedAt } = last;
      days.push({
        day,
        ratingHundredths: rating === null ? null : Math.round(rating * 100),
        count,
        observedAt,
      });
    }
  }
  return days;
}
