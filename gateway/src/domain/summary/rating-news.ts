import type { DailySummary } from '@fairshelf/shared-contracts/core';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../database/database.ts';

type StoreNews = DailySummary['stores'][number];

/** How many products a summary names for a store. */
const NAMED = 5;

interface StoredNews {
  readonly seller_id: string;
  readonly market_id: string;
  readonly store: string;
  readonly country_code: string;
  readonly country_name: string;
  readonly new_ratings: number;
  readonly changed: number;
  readonly changes: readonly { asin: string; title: string; before: number; now: number }[] | null;
}

/**
 * What came in on `day` (`YYYY-MM-DD`) for each store of a company: new ratings, and products whose average moved
 * since the day before. A product counts once, however many offers it has; a first rating is a new rating, no move.
 */
export async function ratingNews(db: CompanyTransaction, day: string): Promise<StoreNews[]> {
  const { rows } = await sql<StoredNews>`
    with offered as (
      select c.seller_id, c.marketplace_id, c.store_name, c.country_code, c.country_name, p.asin, min(p.title) as title
      from channel c join product p on p.seller_id = c.seller_id and p.marketplace_id = c.marketplace_id
      where c.active group by 1, 2, 3, 4, 5, 6
    ),
    moved as (
      select offered.*, today.rating_hundredths as now, before.rating_hundredths as before,
        greatest(today.rating_count - coalesce(before.rating_count, 0), 0) as came
      from offered
      join lateral (select rating_hundredths, rating_count from rating_snapshot s
        where s.marketplace_id = offered.marketplace_id and s.asin = offered.asin and s.day = ${day}::date
        order by observed_at desc limit 1) today on true
      left join lateral (select rating_hundredths, rating_count from rating_snapshot s
        where s.marketplace_id = offered.marketplace_id and s.asin = offered.asin and s.day < ${day}::date
        order by day desc, observed_at desc limit 1) before on true
      -- Without a day before, all ratings of the product would count as new.
      where before.rating_count is not null or before.rating_hundredths is not null
    ),
    ranked as (
      select *, now is distinct from before and now is not null and before is not null as is_change,
        row_number() over (partition by seller_id, marketplace_id
          order by (now is distinct from before and now is not null and before is not null) desc, now - before, asin) as place
      from moved
    )
    select seller_id, marketplace_id as market_id, store_name as store, country_code, country_name,
      sum(came)::int as new_ratings,
      (count(*) filter (where is_change))::int as changed,
      json_agg(json_build_object('asin', asin, 'title', title, 'before', before / 100.0, 'now', now / 100.0)
        order by place) filter (where is_change and place <= ${NAMED}) as changes
    from ranked
    group by 1, 2, 3, 4, 5
    having sum(came) > 0 or bool_or(is_change)
    order by store, country_name`.execute(db);
  return rows.map(({ new_ratings, changed, changes, ...store }) => ({
    ...store,
    newRatings: new_ratings,
    changedProducts: changed,
    changes: [...(changes ?? [])],
  }));
}
