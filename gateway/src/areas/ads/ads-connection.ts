import type { Database } from '../../base/database/database.ts';
import type { SealedColumn } from '../../base/secrets/sealed-column.ts';
import { requestImport } from '../../base/stores/request-import.ts';
import {
  ACCOUNT_KEY,
  accountIdOf,
  readSellerAccountId,
  type SellerAccountKey,
  sellerAccountId,
} from '../../base/stores/seller-account-id.ts';
import { sealedAs } from '../../outside/marketplace/ads/ads-adapter.ts';
import type { AdsConnections, AdsPort } from '../../outside/marketplace/ads/ads-port.ts';

export const sealedAdsConsents: SealedColumn = {
  table: 'ads_connection',
  column: 'sealed_refresh_token',
  key: ACCOUNT_KEY,
  boundTo: (...key) => sealedAs(accountIdOf(...key)),
};

/** Gives the connector the sealed advertising token of an account, unless its consent is known to be revoked. */
export const createAdsConnections = (database: Database): AdsConnections => ({
  find: async (id) => {
    const key = readSellerAccountId(id);
    if (!key) return undefined;
    const row = await database.withCompany(key.companyId, (db) =>
      db
        .selectFrom('ads_connection')
        .select('sealed_refresh_token')
        .where('seller_id', '=', key.sellerId)
        .where('region', '=', key.region)
        .where('state', '=', 'active')
        .executeTakeFirst(),
    );
    return row && { region: key.region, sealedRefreshToken: row.sealed_refresh_token };
  },
});

export type ConnectAdsOutcome =
  | { readonly kind: 'connected' }
  /** The consent belongs to another seller account's advertising. */
  | { readonly kind: 'other-seller' }
  | { readonly kind: 'code-spent' | 'refused' | 'unavailable' };

/**
 * Connects the advertising of a seller account: exchanges the authorization code, checks that it covers this seller's
 * profiles, stores the encrypted token and schedules the import, in one transaction. Connecting again renews the
 * consent.
 */
export async function connectAds(
  means: { readonly database: Database; readonly ads: AdsPort; readonly now: Date },
  key: SellerAccountKey,
  consent: { readonly code: string; readonly redirectUri: string },
): Promise<ConnectAdsOutcome> {
  const { companyId, sellerId, region } = key;
  const id = sellerAccountId(key);
  const answer = await means.ads.connect({ sellerAccountId: id, region, ...consent });
  if (!answer.ok) {
    const { kind } = answer.error;
    if (kind === 'reauthorise') return { kind: 'code-spent' };
    return { kind: kind === 'unavailable' || kind === 'throttled' ? 'unavailable' : 'refused' };
  }
  const { profiles, sealedRefreshToken } = answer.value;
  if (!profiles.some((profile) => profile.sellerId === sellerId)) return { kind: 'other-seller' };
  const values = {
    sealed_refresh_token: sealedRefreshToken,
    state: 'active',
    authorized_at: means.now,
  } as const;
  await means.database.withCompany(companyId, async (db) => {
    await db
      .insertInto('ads_connection')
      .values({ company_id: companyId, seller_id: sellerId, region, ...values })
      .onConflict((conflict) => conflict.columns(['company_id', 'seller_id', 'region']).doUpdateSet(values))
      .execute();
    await requestImport(db, key, { now: means.now, feeds: ['advertising'], isAwaited: true });
  });
  return { kind: 'connected' };
}
