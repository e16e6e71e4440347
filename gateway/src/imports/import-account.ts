import type { SellerAccountKey } from '../domain/market/seller-account-id.ts';
import { detectLostInWarehouse } from '../domain/reimbursement/detect-lost-in-warehouse.ts';
import type { RatingSource } from '../marketplace/ports.ts';
import type { Services } from '../services.ts';
import type { ImportAccount } from './account.ts';
import { importCatalogue } from './feeds/catalogue.ts';
import { importLedger } from './feeds/ledger.ts';
import { importListings } from './feeds/listings.ts';
import { importOrders } from './feeds/orders.ts';
import { importParticipations } from './feeds/participations.ts';
import { importRatings } from './feeds/ratings.ts';
import { importReimbursements } from './feeds/reimbursements.ts';
import { ImportFailure } from './import-failure.ts';
import { loadAccount } from './load-account.ts';
import { type ImportKind, recordRun } from './record-run.ts';

/**
 * Brings one seller account up to date, feed by feed; each records its own run. A feed that fails does not keep the
 * others from running; when all had their turn, the first failure is thrown, so that the queue tries again.
 */
export async function importAccount(
  services: Services,
  ratings: RatingSource,
  key: SellerAccountKey,
  signal?: AbortSignal,
): Promise<void> {
  const account = await loadAccount(services, key);
  if (!account) return;
  const failures: unknown[] = [];
  const attempt = async (kind: ImportKind, marketplaceId: string | null, work: () => Promise<number>) => {
    try {
      signal?.throwIfAborted();
      const { companyId, sellerId } = account;
      await recordRun(services, { companyId, sellerId, marketplaceId, kind }, work);
    } catch (error) {
      failures.push(error);
    }
  };

  await attempt('participations', null, () => importParticipations(services, account, signal));
  for (const marketplace of account.marketplaces) {
    const at = marketplace.id;
    await attempt('listings', at, () => importListings(services, account, marketplace, signal));
    await attempt('catalogue', at, () => importCatalogue(services, account, marketplace, signal));
    await attempt('ratings', at, () => importRatings(services, ratings, account, marketplace, signal));
    await attempt('orders', at, () => importOrders(services, account, marketplace, signal));
  }
  await attempt('ledger', null, () => importLedger(services, account, signal));
  await attempt('reimbursements', null, () => importReimbursements(services, account, signal));
  await services.database.withCompany(account.companyId, (db) =>
    detectLostInWarehouse(db, account, services.now()),
  );

  const retry = failures.find((failure) => !(failure instanceof ImportFailure && failure.isFinal));
  if (retry) throw retry;
  if (failures.length === 0) await finishFirstImport(services, account);
}

/** The signup is `done` once everything was imported for the first time. */
async function finishFirstImport({ database, now }: Services, account: ImportAccount): Promise<void> {
  await database.withCompany(account.companyId, (db) =>
    db
      .updateTable('seller_account')
      .set({ first_import_at: now() })
      .where('seller_id', '=', account.sellerId)
      .where('region', '=', account.region)
      .where('first_import_at', 'is', null)
      .execute(),
  );
}
