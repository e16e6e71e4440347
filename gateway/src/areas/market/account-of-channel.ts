import type { Database } from '../../base/database/database.ts';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';

/** The seller account of a channel that is known to exist in this company. */
export async function accountOfChannel(
  database: Database,
  companyId: string,
  { sellerId, marketId }: { readonly sellerId: string; readonly marketId: string },
): Promise<SellerAccountKey> {
  const { region } = await database.withCompany(companyId, (db) =>
    db
      .selectFrom('channel')
      .select('region')
      .where('seller_id', '=', sellerId)
      .where('marketplace_id', '=', marketId)
      .executeTakeFirstOrThrow(),
  );
  return { companyId, sellerId, region };
}
