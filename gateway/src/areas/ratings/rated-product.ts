import { type RawBuilder, sql } from 'kysely';

/** The days whose ratings `product_rating` holds, the last of them the newest snapshot's own. */
const DAYS = 121;

/** The row `r` that the database maintains for a product `p`; all of it is null while the product has no rating. */
export const joinRated: RawBuilder<unknown> = sql`
  left join product_rating r on r.marketplace_id = p.marketplace_id and r.asin = p.asin`;

/**
 * For `joinRated`: the rating on the last day up to `days` before `today` (`YYYY-MM-DD`) on which the product had
 * one, in hundredths of stars. Days before the row's range are looked up.
 */
export const dayBefore = (today: string, days: number): RawBuilder<unknown> =>
  knownOn(today, days, 'daily_hundredths', 'rating_hundredths');

/** The same for the number of ratings. */
export const countBefore = (today: string, days: number): RawBuilder<unknown> =>
  knownOn(today, days, 'daily_counts', 'rating_count');

/** The last known rating of a row `r`, and the last number of ratings. */
export const newestKnown: RawBuilder<unknown> = sql`r.daily_hundredths[${sql.lit(DAYS)}]`;
export const newestCount: RawBuilder<unknown> = sql`r.daily_counts[${sql.lit(DAYS)}]`;

/**
 * For `joinRated`: the ratings known on each of the `days` up to `today`, oldest first, until the newest snapshot; null
 * before the first rating.
 */
export const lineUntil = (today: string, days: number): RawBuilder<unknown> => {
  const newest = sql`(${sql.lit(DAYS)} + (${today}::date - r.newest_day))`;
  return sql`r.daily_hundredths[${newest} - ${sql.lit(days - 1)} : ${newest}]`;
};

function knownOn(today: string, days: number, column: string, snapshotColumn: string): RawBuilder<unknown> {
  const day = sql`(${today}::date - ${days}::int)`;
  const found = sql.ref(`s.${snapshotColumn}`);
  return sql`
    case when r.newest_day - ${day} < ${DAYS}
      then ${sql.ref(`r.${column}`)}[${DAYS} - greatest(0, r.newest_day - ${day})]
      else (select ${found} from rating_snapshot s
        where s.marketplace_id = r.marketplace_id and s.asin = r.asin and s.day <= ${day}
          and ${found} is not null
        order by s.day desc, s.observed_at desc limit 1)
    end`;
}
