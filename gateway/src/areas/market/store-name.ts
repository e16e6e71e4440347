import type { CompanyTransaction } from '../../base/database/database.ts';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';

/** The name by which the seller knows an account. */
export async function storeNameOf(
  db: CompanyTransaction,
  { sellerId, region }: Pick<SellerAccountKey, 'sellerId' | 'region'>,
): Promise<string> {
  const row = await db
    .selectFrom('seller_account')
    .select('store_name')
    .where('seller_id', '=', sellerId)
    .where('region', '=', region)
    .executeTakeFirst();
  return row?.store_name ?? sellerId;
}
