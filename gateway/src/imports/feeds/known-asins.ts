import type { Database } from '../../base/database/database.ts';
import type { ImportAccount } from '../account.ts';

/** The ASINs of the seller's offers in a marketplace, each once. */
export async function knownAsins(
  database: Database,
  { companyId, sellerId }: ImportAccount,
  marketplaceId: string,
): Promise<readonly string[]> {
  const rows = await database.withCompany(companyId, (db) =>
    db
      .selectFrom('product')
      .select('asin')
      .distinct()
      .where('seller_id', '=', sellerId)
      .where('marketplace_id', '=', marketplaceId)
      .where('asin', '<>', '')
      .orderBy('asin')
      .execute(),
  );
  return rows.map(({ asin }) => asin);
}
