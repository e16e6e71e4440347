import type { SellerAccountKey } from '../base/stores/seller-account-id.ts';
import type { ImportAccount, ImportServices } from './account.ts';
import { loadAccount } from './load-account.ts';

/**
 * Imports an account, and once more when a marketplace of it was resumed meanwhile: the queue holds one job an account,
 * so that the job which the resuming asked for was dropped while this one ran.
 */
export async function withResumed(
  services: ImportServices,
  key: SellerAccountKey,
  importOnce: (account: ImportAccount) => Promise<void>,
): Promise<void> {
  const account = await loadAccount(services, key);
  if (!account) return;
  await importOnce(account);
  const known = new Set(account.marketplaces.map(({ id }) => id));
  const now = await loadAccount(services, key);
  if (now?.marketplaces.some(({ id }) => !known.has(id))) await importOnce(now);
}
