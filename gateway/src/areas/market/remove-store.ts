import { REMOVED_STORE_DAYS } from '@fairshelf/shared-contracts/market';
import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../../base/database/database.ts';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import { forgetMarket } from './forget-market.ts';

const DAY_MS = 86_400_000;

/** When a store removed at `removedAt` is deleted with all its data. */
export const deletedOn = (removedAt: Date): Date =>
  new Date(removedAt.getTime() + REMOVED_STORE_DAYS * DAY_MS);

/**
 * Removes a seller account: its data is no longer imported, sent or shown. Its data is kept for 30 days, so that it can
 * be restored. Returns when it is deleted; undefined for an account that doesn't exist. Removing it twice changes
 * nothing.
 */
export async function removeStore(
  database: Database,
  key: SellerAccountKey,
  now: Date,
): Promise<Date | undefined> {
  const removedAt = await database.withCompany(key.companyId, (db) => closeAccount(db, key, now));
  if (!removedAt) return undefined;
  await forgetMarket(database, key);
  return deletedOn(removedAt);
}

/** Marks an account as removed. Returns since when; undefined for an unknown one. */
export async function closeAccount(
  db: CompanyTransaction,
  { sellerId, region }: Pick<SellerAccountKey, 'sellerId' | 'region'>,
  now: Date,
): Promise<Date | undefined> {
  const account = await db
    .selectFrom('seller_account')
    .select('removed_at')
    .where('seller_id', '=', sellerId)
    .where('region', '=', region)
    .forUpdate()
    .executeTakeFirst();
  if (!account) return undefined;
  if (account.removed_at) return account.removed_at;
  await sql`
    update seller_account a set state = 'removed', removed_at = ${now}, channels_before = array(
      select marketplace_id from channel c where c.seller_id = a.seller_id and c.region = a.region and c.active)
    where seller_id = ${sellerId} and region = ${region}`.execute(db);
  await db
    .updateTable('channel')
    .set({ active: false })
    .where('seller_id', '=', sellerId)
    .where('region', '=', region)
    .execute();
  return now;
}

/**
 * Restores a removed store: its consent, if still valid, its data, and the same marketplaces as before. False if it
 * doesn't exist, or wasn't removed.
 */
export async function restoreStore(
  db: CompanyTransaction,
  key: Pick<SellerAccountKey, 'sellerId' | 'region'>,
): Promise<boolean> {
  if (!(await reopenChannels(db, key))) return false;
  await db
    .updateTable('seller_account')
    .set({ state: 'active', removed_at: null, channels_before: [] })
    .where('seller_id', '=', key.sellerId)
    .where('region', '=', key.region)
    .execute();
  return true;
}

/** Resumes the marketplaces that were imported when the store was removed. False if it wasn't removed. */
export async function reopenChannels(
  db: CompanyTransaction,
  { sellerId, region }: Pick<SellerAccountKey, 'sellerId' | 'region'>,
): Promise<boolean> {
  const account = await db
    .selectFrom('seller_account')
    .select('channels_before')
    .where('seller_id', '=', sellerId)
    .where('region', '=', region)
    .where('state', '=', 'removed')
    .forUpdate()
    .executeTakeFirst();
  if (!account) return false;
  await db
    .updateTable('channel')
    .set({ active: true })
    .where('seller_id', '=', sellerId)
    .where('region', '=', region)
    .where(({ eb, val, fn }) => eb('marketplace_id', '=', fn.any(val(account.channels_before))))
    .execute();
  return true;
}
