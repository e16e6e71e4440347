import { sql, type Transaction } from 'kysely';
import type { CompanyTransaction, Database } from '../../base/database/database.ts';
import type { Tables } from '../../base/database/tables/index.ts';
import { allowedOf, limitSentence, usageOf } from '../plans/index.ts';

/** Why a new store is refused because of its products; undefined where there is room, and for a connected store. */
export async function noRoomForProducts(
  database: Database,
  { companyId, sellerId, today }: { companyId: string; sellerId: string; today: string },
): Promise<string | undefined> {
  return database.withCompany(companyId, async (db) => {
    const limit = await allowedOf(db, { companyId, limit: 'products', today });
    if (!limit) return undefined;
    const existing = await db
      .selectFrom('seller_account')
      .select('seller_id')
      .where('seller_id', '=', sellerId)
      .where('state', '<>', 'removed')
      .executeTakeFirst();
    const { products } = await usageOf(db, companyId, today);
    return existing || products < limit.allowed ? undefined : limitSentence(limit, products);
  });
}

/** Why the plan has no room for one more store; undefined if it has, and for a connected store. */
export async function noRoomForStore(
  db: CompanyTransaction | Transaction<Tables>,
  { companyId, sellerId, today }: { companyId: string; sellerId: string; today: string },
): Promise<string | undefined> {
  const limit = await allowedOf(db, { companyId, limit: 'stores', today });
  if (!limit) return undefined;
  // Concurrent connections would otherwise both see the last free slot.
  await sql`select pg_advisory_xact_lock(hashtext(${`stores ${companyId}`}))`.execute(db);
  const stores = await db
    .selectFrom('seller_account')
    .select('seller_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('state', '<>', 'removed')
    .execute();
  const others = stores.filter((store) => store.seller_id !== sellerId).length;
  const isKnown = others < stores.length;
  return isKnown || others < limit.allowed ? undefined : limitSentence(limit, others);
}
