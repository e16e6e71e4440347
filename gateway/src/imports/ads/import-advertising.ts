import { setTimeout as sleep } from 'node:timers/promises';
import { storeNameOf } from '../../areas/market/index.ts';
import { publishNotification } from '../../areas/notifications/index.ts';
import { type SellerAccountKey, sellerAccountId } from '../../base/stores/seller-account-id.ts';
import type { ImportAccount, ImportServices } from '../account.ts';
import { ImportFailure } from '../import-failure.ts';
import { loadAccount } from '../load-account.ts';
import { patiently } from '../request-options.ts';
import { type AdvertisingPosition, advertisingConsent, advertisingStep } from './advertising-step.ts';
import { recordRun } from './record-run.ts';

/**
 * Brings the advertising of one seller account up to date, marketplace by marketplace, waiting between the steps. A
 * marketplace that fails does not keep the others from running. @throws the first failure that another try may fix.
 */
export async function importAdvertising(
  services: ImportServices,
  key: SellerAccountKey,
  signal?: AbortSignal,
): Promise<void> {
  const account = await loadAccount(services, key);
  const authorizedAt = await advertisingConsent(services, key);
  if (!account || !authorizedAt) return;
  const failures: unknown[] = [];
  for (const { id: marketplaceId } of account.marketplaces) {
    try {
      const { companyId, sellerId } = account;
      const run = { companyId, sellerId, marketplaceId, kind: 'advertising' } as const;
      await recordRun(services, run, () => importMarketplace(services, account, marketplaceId, signal));
    } catch (error) {
      signal?.throwIfAborted();
      failures.push(error);
    }
  }
  const remedies = failures.map((error) => (error instanceof ImportFailure ? error.remedy : 'retry'));
  if (remedies.includes('reauthorise')) await markAdsForReauthorisation(services, key, authorizedAt);
  const retry = remedies.indexOf('retry');
  if (retry >= 0) throw failures[retry];
}

/** Takes the steps of a marketplace one after the other; returns the rows read. */
async function importMarketplace(
  services: ImportServices,
  account: ImportAccount,
  marketplaceId: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  const scope = { account, marketplaceId, request: patiently(signal) };
  let position: AdvertisingPosition | undefined;
  let rows = 0;
  for (;;) {
    const result = await advertisingStep(services, scope, position);
    rows += 'rows' in result ? (result.rows ?? 0) : 0;
    if (result.state === 'done') return rows;
    position = result.position;
    if (result.state === 'wait') {
      const ms = Math.max(0, result.until.getTime() - services.now().getTime());
      await sleep(ms, undefined, signal ? { signal } : {});
    }
  }
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
