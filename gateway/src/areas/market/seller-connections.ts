import type { Database } from '../../base/database/database.ts';
import type { SealedColumn } from '../../base/secrets/sealed-column.ts';
import { ACCOUNT_KEY, accountIdOf, readSellerAccountId } from '../../base/stores/seller-account-id.ts';
import type { SellerConnections } from '../../outside/marketplace/ports.ts';

export const sealedConsents: SealedColumn = {
  table: 'seller_account',
  column: 'sealed_refresh_token',
  key: ACCOUNT_KEY,
  boundTo: accountIdOf,
};

/** Gives the connector the encrypted token of an account, unless its consent is known to be revoked. */
export const createSellerConnections = (database: Database): SellerConnections => ({
  find: async (id) => {
    const key = readSellerAccountId(id);
    if (!key) return undefined;
    const row = await database.withCompany(key.companyId, (db) =>
      db
        .selectFrom('seller_account')
        .select('sealed_refresh_token')
        .where('seller_id', '=', key.sellerId)
        .where('region', '=', key.region)
        .where('state', '=', 'active')
        .executeTakeFirst(),
    );
    if (!row) return undefined;
    return { sellerAccountId: id, region: key.region, sealedRefreshToken: row.sealed_refresh_token };
  },
});
