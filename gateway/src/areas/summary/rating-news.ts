import type { DailySummary } from '@fairshelf/shared-contracts/summary';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { countBefore, dayBefore, joinRated } from '../ratings/index.ts';

type StoreNews = DailySummary['stores'][number];

/** How many products a summary names per store. */
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
 * News of `day` (`YYYY-MM-DD`) for each store of a company: new ratings, and products whose average changed. A product
 * counts once, however many offers it has; its first known values aren't news, or all its ratings would count as new.
 */
export async function ratingNews(db: CompanyTransaction, day: string): Promise<StoreNews[]> {
  const { rows } = await sql<StoredNews>`
    with offered as (
      select c.seller_id, c.marketplace_id, c.store_name, c.country_code, c.country_name, p.asin, min(p.title) as title
      from channel c join product p on p.seller_id = c.seller_id and p.marketplace_id = c.marketplace_id
      where c.active group by 1, 2, 3, 4, 5, 6
    ),
    known as (
      -- Kept by product, day by day: a product without a snapshot of the day has on it what it had before.
      select p.*, ${dayBefore(day, 0)} as now, ${dayBefore(day, 1)} as before,
        ${countBefore(day, 0)} as count, ${countBefore(day, 1)} as count_before
      from offered p ${joinRated}
    ),
    moved as (
      select *, coalesce(greatest(count - count_before, 0), 0) as came, coalesce(now <> before, false) as is_change
      from known
    ),
    ranked as (
      select *, row_number() over (partition by seller_id, marketplace_id
        order by is_change desc, now - before, asin) as place
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
