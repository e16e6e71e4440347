import type { RatingOverview } from '@fairshelf/shared-contracts/ratings';
import { type RawBuilder, sql } from 'kysely';
import { addDays } from '../../base/calendar-days.ts';
import { asStars } from './group-figures.ts';
import { dayBefore } from './rated-product.ts';

/** Days between two points, by the length of the period: a line needs no more than a dozen. */
const stepOf = (days: number): number => (days <= 7 ? 1 : days <= 30 ? 3 : 7);

/** How many days before today the points of a trend are, the last of them today. */
const pointsOf = (days: number): number[] =>
  Array.from({ length: Math.floor(days / stepOf(days)) + 1 }, (_, at) => at * stepOf(days)).reverse();

const nameOf = (back: number): RawBuilder<unknown> => sql.ref(`ago${back}`);

/** For `joinRated`: a product's last known rating on each day of the trend, and the day of its newest one. */
export const courseColumns = (today: string, days: number): readonly RawBuilder<unknown>[] => [
  sql`r.newest_day`,
  ...pointsOf(days).map((back) => sql`${dayBefore(today, back)} as ${nameOf(back)}`),
];

/** The names of those columns. */
export const courseNames = (days: number): readonly RawBuilder<unknown>[] => [
  sql`newest_day`,
  ...pointsOf(days).map(nameOf),
];

export interface StoredCourse {
  /** At each point, in hundredths of stars. */
  readonly averages: readonly (number | null)[];
  readonly newest: string | null;
}

/** The values of a trend, over the products with its columns. */
export const courseFigures = (days: number): RawBuilder<unknown> => sql`
  array[${sql.join(pointsOf(days).map((back) => sql`avg(${nameOf(back)})::float`))}] as averages,
  max(newest_day) as newest`;

/** The mean rating on days of the period. Days after the newest observation have none. */
export const toCourse = (
  { averages, newest }: StoredCourse,
  today: string,
  days: number,
): RatingOverview['course'] =>
  pointsOf(days).map((back, at) => {
    const day = addDays(today, -back);
    const isKnown = newest !== null && day <= newest;
    return { day, average: isKnown ? asStars(averages[at]) : null };
  });
