import type { RatingOverview } from '@fairshelf/shared-contracts/core';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../database/database.ts';
import { asStars } from './group-figures.ts';
import { matchingProducts, type ProductFilter } from './match-products.ts';
import { dayBefore, joinRated } from './rated-product.ts';

const DAY_MS = 86_400_000;

/** Days between two points, by the length of the period: a line needs no more than a dozen of them. */
const stepOf = (days: number): number => (days <= 7 ? 1 : days <= 30 ? 3 : 7);

/**
 * The mean rating of the products that match on days of the period, the last of them today, each product with the last
 * rating that was known on that day. After the newest observation nothing is known: such days have none.
 */
export async function ratingCourse(
  db: CompanyTransaction,
  filter: ProductFilter,
  days: number,
): Promise<RatingOverview['course']> {
  const { today } = filter;
  const backs = Array.from(
    { length: Math.floor(days / stepOf(days)) + 1 },
    (_, at) => at * stepOf(days),
  ).reverse();
  const averages = backs.map((back) => sql`avg(${dayBefore(today, back)})::float`);
  const { rows } = await sql<{ averages: (number | null)[]; newest: string | null }>`
    select array[${sql.join(averages)}] as averages, max(r.newest_day) as newest
    from (select asin, marketplace_id from (${matchingProducts(filter)}) matching) p ${joinRated}`.execute(
    db,
  );
  const [row] = rows;
  return backs.map((back, at) => {
    const day = new Date(Date.parse(today) - back * DAY_MS).toISOString().slice(0, 10);
    const isKnown = row?.newest != null && day <= row.newest;
    return { day, average: isKnown ? asStars(row.averages[at]) : null };
  });
}
