import type { DailySummary } from '@fairshelf/shared-contracts/summary';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { DaySpan } from './case-news.ts';

type ReviewNews = DailySummary['reviews'][number];

/** How many reviews a summary names per store, and up to how many stars. */
const NAMED = 3;
const LOW = 3;
/** A review that was already older when it first appeared came from a file of old ones. */
const NEWS_DAYS = 30;

/** The reviews that came in on a local day, per store; stores without any are left out. */
export async function reviewNews(
  db: CompanyTransaction,
  day: string,
  { from, to }: DaySpan,
): Promise<ReviewNews[]> {
  const { rows } = await sql<ReviewNews>`
    with came as (
      select r.seller_id, r.marketplace_id, r.asin, r.stars, r.title, r.review_id from review r
      where r.reviewed_on > ${day}::date - ${NEWS_DAYS}::int and r.first_seen_at >= ${from} and r.first_seen_at < ${to}
        and r.removed_at is null
    )
    select c.seller_id, c.marketplace_id as market_id, c.store_name as store, c.country_code, c.country_name,
      count(*)::int as count,
      array(select count(x.review_id)::int from generate_series(1, 5) star left join came x on x.stars = star
        and x.seller_id = c.seller_id and x.marketplace_id = c.marketplace_id group by star order by star) as stars,
      coalesce((select jsonb_agg(jsonb_build_object('asin', low.asin, 'product', low.product, 'stars', low.stars,
        'title', low.title) order by low.stars, low.review_id) from (
          select x.asin, x.stars, x.title, x.review_id, coalesce((select max(p.title) from product p
            where p.seller_id = x.seller_id and p.marketplace_id = x.marketplace_id and p.asin = x.asin), x.asin) as product
          from came x where x.seller_id = c.seller_id and x.marketplace_id = c.marketplace_id and x.stars <= ${LOW}
          order by x.stars, x.review_id limit ${NAMED}) low), '[]') as lowest
    from came join channel c on c.seller_id = came.seller_id and c.marketplace_id = came.marketplace_id and c.active
    group by c.company_id, c.seller_id, c.marketplace_id
    order by store, country_name`.execute(db);
  return rows;
}
