import { type SellerAccountKey, sellerAccountId } from '../base/stores/seller-account-id.ts';
import { marketplaceById } from '../outside/marketplace/marketplaces.ts';
import type { ImportAccount, ImportServices } from './account.ts';

/** An import's account with its active channels; undefined if it was removed in the meantime. */
export async function loadAccount(
  { database }: ImportServices,
  key: SellerAccountKey,
): Promise<ImportAccount | undefined> {
  const channels = await database.withCompany(key.companyId, (db) =>
    db
      .selectFrom('channel')
      .innerJoin('seller_account', (join) =>
        join
          .onRef('seller_account.seller_id', '=', 'channel.seller_id')
          .onRef('seller_account.region', '=', 'channel.region'),
      )
      .select(['channel.marketplace_id', 'seller_account.authorized_at'])
      .where('channel.seller_id', '=', key.sellerId)
      .where('channel.region', '=', key.region)
      .where('channel.active', '=', true)
      .where('seller_account.state', '=', 'active')
      .orderBy('channel.marketplace_id')
      .execute(),
  );
  const marketplaces = channels.flatMap(({ marketplace_id }) => marketplaceById(marketplace_id) ?? []);
  const authorizedAt = channels[0]?.authorized_at;
  if (marketplaces.length === 0 || !authorizedAt) return undefined;
  return { ...key, connectionId: sellerAccountId(key), authorizedAt, marketplaces };
}
