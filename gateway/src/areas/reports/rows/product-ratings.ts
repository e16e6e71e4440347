import { sql } from 'kysely';
import {
  dayBefore,
  joinRated,
  joinRatedFacts,
  type RatedRow,
  ratedFacts,
  ratingCells,
} from '../../ratings/index.ts';
import { channelsOf, productsOfChannel } from './channels-sql.ts';
import { channelCells, type InChannel, type RowScope, reportSource } from './report-rows.ts';

type Row = InChannel & RatedRow;

/** The newest rating up to a day: the product's stored one, unless that is newer or has no rating. */
const latestUntil = (day: string) => sql`
  select r.rating_hundredths as rating, r.rating_count as count, r.observed_at
  where r.newest_day <= ${day}::date and r.rating_hundredths is not null
  union all
  (select s.rating_hundredths, s.rating_count, s.observed_at from rating_snapshot s
    where (r.newest_day > ${day}::date or r.rating_hundredths is null)
      and s.marketplace_id = r.marketplace_id and s.asin = r.asin and s.day <= ${day}::date
      and s.rating_hundredths is not null
    order by s.day desc, s.observed_at desc limit 1)`;

const query = (scope: RowScope) => {
  const before = (days: number) => sql`latest.rating - ${dayBefore(scope.to, days)}`;
  return sql<Row>`
    select c.store, c.country, p.*, latest.rating, latest.count, latest.observed_at, ${before(7)} as change7,
      ${before(30)} as change30, ${before(90)} as change90, ${ratedFacts}
    from ${channelsOf(scope)}
    cross join lateral (select c.marketplace_id, o.* from (${productsOfChannel}) o) p
    ${joinRated}
    left join lateral (${latestUntil(scope.to)}) latest on true
    ${joinRatedFacts(sql`c.seller_id`)}
    order by c.store, c.country, lower(p.title), p.asin`;
};

/** The current products with their ratings. */
export const productRatings = reportSource('product-ratings', query, {
  ...channelCells,
  ...ratingCells,
});
