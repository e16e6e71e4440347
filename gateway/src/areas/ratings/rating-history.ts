import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getRatingHistory } from '@fairshelf/shared-contracts/ratings';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { daysOfSpan, type HistorySpan } from './history-span.ts';

/** More points don't fit into a chart. */
const DAILY_UP_TO = 400;

/**
 * Ratings of one product, oldest first: the newest of each day or, for a long time, of each seven days up to its
 * last, plus the very first.
 */
export async function ratingHistory(
  db: CompanyTransaction,
  { marketId, asin }: { readonly marketId: string; readonly asin: string },
  span: HistorySpan,
): Promise<CallData<typeof getRatingHistory>> {
  const step = sql.lit(daysOfSpan(span) > DAILY_UP_TO ? 7 : 1);
  const { rows } = await sql<{ day: string; hundredths: number | null; count: number | null }>`
    select distinct on (part) day, hundredths, count
    from (
      select day, rating_hundredths as hundredths, rating_count as count, observed_at,
        case when day = min(day) over () then 10000 else (${span.to}::date - day) / ${step} end as part
      from rating_snapshot
      where marketplace_id = ${marketId} and asin = ${asin} and day >= ${span.from}::date and day <= ${span.to}::date
    ) snapshots
    order by part desc, ${step} > 1 and hundredths is null, day desc, observed_at desc`.execute(db);
  return rows.map(({ day, hundredths, count }) => ({
    day,
    rating: hundredths === null ? null : hundredths / 100,
    count,
  }));
}

/** Whether the seller offers this product in this marketplace. */
export async function offersProduct(
  db: CompanyTransaction,
  { sellerId, marketId, asin }: { sellerId: string; marketId: string; asin: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .select('asin')
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .where('asin', '=', asin)
    .executeTakeFirst();
  return row !== undefined;
}
