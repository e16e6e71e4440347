import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { CatalogEntry } from '../../../outside/marketplace/ports.ts';

export interface CompetitorKey {
  readonly sellerId: string;
  readonly marketId: string;
  readonly asin: string;
}

/** Why a product can't be followed. */
export type CompetitorRefusal =
  | { readonly kind: 'own' | 'followed' }
  | { readonly kind: 'too many'; readonly followed: number };

/** Why the store can't follow this product; null if it can. The parent of its own variations counts as its own. */
export async function whyNotFollow(
  db: CompanyTransaction,
  { sellerId, marketId, asin }: CompetitorKey,
  limit: number,
): Promise<CompetitorRefusal | null> {
  const { rows } = await sql<{ is_own: boolean; is_followed: boolean; followed: number }>`
    select
      exists (select from product where seller_id = ${sellerId} and marketplace_id = ${marketId}
        and (asin = ${asin} or parent_asin = ${asin})) as is_own,
      coalesce(bool_or(asin = ${asin}), false) as is_followed,
      count(*)::int as followed
    from competitor where seller_id = ${sellerId} and marketplace_id = ${marketId}`.execute(db);
  const [found] = rows;
  if (found?.is_own) return { kind: 'own' };
  if (found?.is_followed) return { kind: 'followed' };
  const followed = found?.followed ?? 0;
  return followed >= limit ? { kind: 'too many', followed } : null;
}

/** Whether the seller offers the product in the marketplace. */
export async function isOwnProduct(
  db: CompanyTransaction,
  { sellerId, marketId, asin }: CompetitorKey,
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

interface ToFollow extends CompetitorKey {
  readonly companyId: string;
  readonly entry: CatalogEntry;
  readonly ownAsin: string | null;
  /** How many the store may follow. */
  readonly limit: number;
  readonly now: Date;
}

/** Follows a product; the reason if that isn't possible by now. One at a time per store, so that the limit holds. */
export async function follow(
  db: CompanyTransaction,
  { companyId, entry, ownAsin, limit, now, ...key }: ToFollow,
): Promise<CompetitorRefusal | null> {
  const lock = `competitors ${key.sellerId} ${key.marketId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db);
  const why = await whyNotFollow(db, key, limit);
  if (why) return why;
  await db
    .insertInto('competitor')
    .values({
      company_id: companyId,
      seller_id: key.sellerId,
      marketplace_id: key.marketId,
      asin: key.asin,
      title: entry.title ?? '',
      brand: entry.brand ?? '',
      image_url: entry.imageUrl,
      sales_rank: entry.salesRank?.rank ?? null,
      sales_rank_category: entry.salesRank?.title ?? null,
      own_asin: ownAsin,
      added_at: now,
    })
    .execute();
  return null;
}

/** Changes the product that a followed one is compared with; false if it isn't followed. */
export async function compareWith(
  db: CompanyTransaction,
  { sellerId, marketId, asin }: CompetitorKey,
  ownAsin: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('competitor')
    .set({ own_asin: ownAsin })
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .where('asin', '=', asin)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stops following a product and deletes its history; false if it isn't followed. */
export async function unfollow(
  db: CompanyTransaction,
  { sellerId, marketId, asin }: CompetitorKey,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('competitor')
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .where('asin', '=', asin)
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('competitor_day')
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .where('asin', '=', asin)
    .execute();
  return numDeletedRows > 0n;
}
