import type { Database } from '../../base/database/database.ts';
import type { ImportAccount } from '../account.ts';

/** The ASINs of the seller's offers in a marketplace, each once, in order: up to `limit` of those after one. */
export async function knownAsins(
  database: Database,
  { companyId, sellerId }: ImportAccount,
  marketplaceId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await database.withCompany(companyId, (db) =>
    db
      .selectFrom('product')
      .select('asin')
      .distinct()
      .where('seller_id', '=', sellerId)
      .where('marketplace_id', '=', marketplaceId)
      .where('asin', '>', after)
      .orderBy('asin')
      .limit(limit)
      .execute(),
  );
  return rows.map(({ asin }) => asin);
}
