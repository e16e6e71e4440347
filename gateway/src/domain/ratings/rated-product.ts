import { type RawBuilder, sql } from 'kysely';

/** Days that `product_rating` has ratings of, the last of them the newest snapshot's own. */
const DAYS = 121;

/** An expression over the row `r` that the database keeps of a rated product `p`; null where it has no rating yet. */
export const rated = (expression: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select ${expression} from product_rating r where r.marketplace_id = p.marketplace_id and r.asin = p.asin)`;

/**
 * For `rated`: the rating on the last day up to `days` before `today` (`YYYY-MM-DD`) on which the product had one, in
 * hundredths of stars. Days that the row does not reach back to are looked up.
 */
export function dayBefore(today: string, days: number): RawBuilder<unknown> {
  const wanted = sql`(${today}::date - ${days}::int)`;
  return sql`
    case when r.newest_day - ${wanted} < ${DAYS}
      then r.daily_hundredths[${DAYS} - greatest(0, r.newest_day - ${wanted})]
      else (select s.rating_hundredths from rating_snapshot s
        where s.marketplace_id = r.marketplace_id and s.asin = r.asin and s.day <= ${wanted}
          and s.rating_hundredths is not null
        order by s.day desc, s.observed_at desc limit 1)
    end`;
}
