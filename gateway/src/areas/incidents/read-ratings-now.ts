import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../../base/database/database.ts';
import { Refusal } from '../../base/refusal.ts';
import { requestImport } from '../../base/stores/request-import.ts';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import type { Store } from './store-key.ts';

interface RatingsRead {
  readonly readAt: string | null;
  readonly isReading: boolean;
}

/** Each reading costs a token of the rating source per product. */
const GAP_MINUTES = 5;

/** When the store's ratings were last read completely, and whether a reading is due or in progress. */
export async function ratingsRead(
  db: CompanyTransaction,
  { sellerId, marketId }: Store,
  now: Date,
): Promise<RatingsRead> {
  const { rows } = await sql<{ read_at: Date | null; is_reading: boolean }>`
    select done_at as read_at,
      state = 'due' and cycle_started_at is not null
        or state in ('due', 'idle') and coalesce(next_at <= ${now}, false) as is_reading
    from import_step where seller_id = ${sellerId} and marketplace_id = ${marketId} and feed = 'ratings'`.execute(
    db,
  );
  const [row] = rows;
  return { readAt: row?.read_at?.toISOString() ?? null, isReading: row?.is_reading ?? false };
}

/** Makes a reading of the store's ratings due. Refuses one within minutes of another (409). */
export async function readRatingsNow(
  database: Database,
  key: SellerAccountKey,
  marketId: string,
  now: Date,
): Promise<void> {
  await database.withCompany(key.companyId, async (db) => {
    const { rows } = await sql<{ is_fresh: boolean | null }>`
      select done_at > ${now}::timestamptz - make_interval(mins => ${GAP_MINUTES}) and done_at <> first_done_at as is_fresh
      from import_step where seller_id = ${key.sellerId} and marketplace_id = ${marketId} and feed = 'ratings'`.execute(
      db,
    );
    if (rows[0]?.is_fresh) {
      throw new Refusal(409, `Ratings were read less than ${GAP_MINUTES} minutes ago. Try again later.`);
    }
    await requestImport(db, key, { now, feeds: ['ratings'], marketplaceId: marketId, isAwaited: true });
  });
}
