import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { chanceOfAtLeast } from './statistics/tails.ts';
import type { Store } from './store-key.ts';
import type { ProductSignal } from './stored-signals.ts';

/** Feedback is counted over this many days, and compared with what was imported before (docs/imports.md#feeds). */
const DAYS = 14;
const IMPORTED_DAYS = 120;
const FEWEST = 3;
const SERIOUS = 5;
const CHANCE = 0.001;

/** Products whose buyers left more one- or two-star feedback in two weeks than the months before suggest. */
export async function lowFeedback(
  db: CompanyTransaction,
  { sellerId, marketId }: Store,
  today: string,
): Promise<readonly ProductSignal[]> {
  const { rows } = await sql<{
    asin: string;
    since: string;
    until: string;
    low: number;
    total: number;
    past: number;
  }>`
    with given as (
      select distinct f.order_id, i.asin, f.given_on as day, f.rating
      from seller_feedback f join order_item i on i.seller_id = f.seller_id and i.order_id = f.order_id
      where f.seller_id = ${sellerId} and f.marketplace_id = ${marketId} and i.asin is not null
        and f.given_on > ${today}::date - ${IMPORTED_DAYS}::int and f.given_on <= ${today}::date
    )
    select asin, min(day) filter (where is_new and rating <= 2) as since,
      max(day) filter (where is_new and rating <= 2) as until,
      count(*) filter (where is_new and rating <= 2)::int as low, count(*) filter (where is_new)::int as total,
      count(*) filter (where not is_new and rating <= 2)::int as past
    from given cross join lateral (select day > ${today}::date - ${DAYS}::int as is_new) n
    group by asin having count(*) filter (where is_new and rating <= 2) >= ${FEWEST}
    order by asin`.execute(db);
  return rows.flatMap(({ asin, since, until, low, total, past }) => {
    // Half a count is added, so that a clean past isn't taken as a guarantee.
    const expected = ((past + 0.5) / (IMPORTED_DAYS - DAYS)) * DAYS;
    if (chanceOfAtLeast(low, expected) > CHANCE) return [];
    return {
      asin,
      signal: {
        kind: 'feedback-burst',
        severity: low >= SERIOUS ? 'danger' : 'warning',
        since,
        until,
        low,
        total,
        expected: Math.round(expected * 10) / 10,
      },
    };
  });
}
