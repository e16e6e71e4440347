import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';

interface ChannelKey {
  readonly sellerId: string;
  readonly marketplaceId: string;
}

/** Whether a region of the seller account waits for its first import. */
export async function awaitsFirstImport(db: CompanyTransaction, sellerId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('seller_account')
    .select('region')
    .where('seller_id', '=', sellerId)
    .where('first_import_at', 'is', null)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Switches a channel on or off. Returns its region. */
export async function switchChannel(
  db: CompanyTransaction,
  { sellerId, marketplaceId }: ChannelKey,
  active: boolean,
): Promise<'NA' | 'EU' | 'FE'> {
  const { region } = await db
    .updateTable('channel')
    .set({ active })
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketplaceId)
    .returning('region')
    .executeTakeFirstOrThrow();
  return region;
}

/** The first day on which a product of the channel had a rating; null while none has one. */
export async function firstRatedDay(
  db: CompanyTransaction,
  { sellerId, marketplaceId }: ChannelKey,
): Promise<string | null> {
  // Each product's first day from the primary key: years of daily snapshots are too many to read.
  const { rows } = await sql<{ day: string | null }>`
    select min(rated.day) as day
    from (select distinct asin from product
      where seller_id = ${sellerId} and marketplace_id = ${marketplaceId}) p
    cross join lateral (
      select s.day from rating_snapshot s where s.marketplace_id = ${marketplaceId} and s.asin = p.asin
      order by s.day limit 1
    ) rated`.execute(db);
  return rows[0]?.day ?? null;
}
