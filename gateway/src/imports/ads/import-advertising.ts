import { storeNameOf } from '../../areas/market/index.ts';
import { publishNotification } from '../../areas/notifications/index.ts';
import { type SellerAccountKey, sellerAccountId } from '../../base/stores/seller-account-id.ts';
import type { AdsProfile } from '../../outside/marketplace/ads/ads-port.ts';
import type { ImportServices } from '../account.ts';
import { ImportFailure } from '../import-failure.ts';
import { loadAccount } from '../load-account.ts';
import { patiently } from '../request-options.ts';
import { taken } from '../taken.ts';
import { importAdsEntities } from './import-entities.ts';
import { importAdsMetrics } from './import-metrics.ts';
import { recordRun } from './record-run.ts';
import { storeProfile } from './store-profile.ts';

/**
 * Brings the advertising of one seller account up to date: profiles, what they consist of, daily metrics. A profile that
 * fails does not keep the others from running. @throws the first failure that another try may mend.
 */
export async function importAdvertising(
  services: ImportServices,
  key: SellerAccountKey,
  signal?: AbortSignal,
): Promise<void> {
  const account = await loadAccount(services, key);
  const consent = await services.database.withCompany(key.companyId, (db) =>
    db
      .selectFrom('ads_connection')
      .select('authorized_at')
      .where('seller_id', '=', key.sellerId)
      .where('region', '=', key.region)
      .where('state', '=', 'active')
      .executeTakeFirst(),
  );
  if (!account || !consent) return;
  const failures: unknown[] = [];
  const attempt = async (marketplaceId: string | null, work: () => Promise<number>) => {
    try {
      const { companyId, sellerId } = account;
      await recordRun(services, { companyId, sellerId, marketplaceId, kind: 'advertising' }, work);
    } catch (error) {
      signal?.throwIfAborted();
      failures.push(error);
    }
  };

  let profiles: readonly AdsProfile[] = [];
  await attempt(null, async () => {
    const all = taken(await services.connector.ads.profiles(account.connectionId, patiently(signal)));
    profiles = all.filter(
      ({ sellerId, marketplaceId }) =>
        sellerId === key.sellerId && account.marketplaces.some(({ id }) => id === marketplaceId),
    );
    return profiles.length;
  });
  for (const profile of profiles) {
    await attempt(profile.marketplaceId, async () => {
      const { database, now } = services;
      await database.withCompany(key.companyId, (db) => storeProfile(db, key, profile, now()));
      const entities = await importAdsEntities(services, account, profile, signal);
      const targets = await importAdsMetrics(services, account, profile, 'targets', signal);
      const terms = await importAdsMetrics(services, account, profile, 'search-terms', signal);
      return entities + targets + terms;
    });
  }
  const remedies = failures.map((error) => (error instanceof ImportFailure ? error.remedy : 'retry'));
  if (remedies.includes('reauthorise')) await markAdsForReauthorisation(services, key, consent.authorized_at);
  const retry = remedies.indexOf('retry');
  if (retry >= 0) throw failures[retry];
}

/**
 * The consent is gone: nothing more is asked for until it is given again. One that was given while the import ran is
 * newer than what the import saw, and stays.
 */
export async function markAdsForReauthorisation(
  { database, now }: Pick<ImportServices, 'database' | 'now'>,
  key: SellerAccountKey,
  authorizedAt: Date,
): Promise<void> {
  const { companyId, sellerId, region } = key;
  await database.withCompany(companyId, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('ads_connection')
      .set({ state: 'reauthorise' })
      .where('seller_id', '=', sellerId)
      .where('region', '=', region)
      .where('state', '=', 'active')
      .where('authorized_at', '=', authorizedAt)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const store = await storeNameOf(db, key);
    await publishNotification(db, {
      companyId,
      kind: 'ads.reauthorise',
      severity: 'warning',
      title: `Authorise the advertising of ${store} again`,
      text: 'The marketplace no longer lets us read its advertising, so its figures stand still. What was imported is kept.',
      link: '/ppc-manager',
      sellerId,
      dedupeKey: `ads.reauthorise/${sellerAccountId(key)}/${authorizedAt.toISOString()}`,
      at: now(),
    });
  });
}
