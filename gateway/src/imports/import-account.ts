import { accrueCommission } from '../areas/billing/accrue.ts';
import { askForDocuments } from '../areas/reimbursement/case-documents/ask-for-documents.ts';
import { settleCases } from '../areas/reimbursement/case-life/settle-cases.ts';
import { settleNeeds } from '../areas/reimbursement/case-needs/settle-needs.ts';
import { detectCases } from '../areas/reimbursement/detection/detect-cases.ts';
import { tellClosingWindows } from '../areas/reimbursement/tell-closing-windows.ts';
import type { SellerAccountKey } from '../base/stores/seller-account-id.ts';
import type { RatingSource } from '../outside/marketplace/ports.ts';
import type { ImportAccount, ImportServices } from './account.ts';
import { finishFirstImport, markForReauthorisation } from './account-state.ts';
import { importAccountHealth } from './feeds/account-health.ts';
import { importCatalogue } from './feeds/catalogue.ts';
import { importFeePreviews } from './feeds/fee-previews.ts';
import { importFeedback } from './feeds/feedback.ts';
import { importInbound } from './feeds/inbound.ts';
import { importIssues } from './feeds/issues.ts';
import { importLedger } from './feeds/ledger.ts';
import { importListings } from './feeds/listings.ts';
import { importOrders } from './feeds/orders.ts';
import { importParticipations } from './feeds/participations.ts';
import { importPayouts } from './feeds/payouts.ts';
import { importRatings } from './feeds/ratings.ts';
import { importReimbursements } from './feeds/reimbursements.ts';
import { importRemovals } from './feeds/removals.ts';
import { importReturns } from './feeds/returns.ts';
import { importStock } from './feeds/stock.ts';
import { importTopics } from './feeds/topics.ts';
import { importTransactions } from './feeds/transactions.ts';
import { ImportFailure } from './import-failure.ts';
import { areReportsWhole } from './pages/imported-pages.ts';
import { type ImportKind, recordRun } from './record-run.ts';
import { tellAccountReady } from './tell-account-ready.ts';
import { tellEndingConsent } from './tell-consent.ts';
import { type FailedImport, tellStaleImports } from './tell-stale-imports.ts';
import { withResumed } from './with-resumed.ts';

/** Products and orders: with these the seller has something to look at, and the signup is done. */
const FIRST_KINDS: readonly ImportKind[] = ['participations', 'listings', 'orders'];

/**
 * Brings one seller account up to date, feed by feed; each records its own run. A feed that fails does not keep the
 * others from running; when all had their turn, the first failure that another try may mend is thrown, so that the
 * queue tries again.
 */
export async function importAccount(
  services: ImportServices,
  ratings: RatingSource,
  key: SellerAccountKey,
  signal?: AbortSignal,
): Promise<void> {
  await withResumed(services, key, (account) => importOnce(services, ratings, account, signal));
}

async function importOnce(
  services: ImportServices,
  ratings: RatingSource,
  account: ImportAccount,
  signal: AbortSignal | undefined,
): Promise<void> {
  const failures: FailedImport[] = [];
  const attempt = async (kind: ImportKind, marketplaceId: string | null, work: () => Promise<number>) => {
    signal?.throwIfAborted();
    try {
      const { companyId, sellerId } = account;
      await recordRun(services, { companyId, sellerId, marketplaceId, kind }, work);
    } catch (error) {
      const remedy = error instanceof ImportFailure ? error.remedy : 'retry';
      failures.push({ kind, marketplaceId, error, remedy });
    }
  };

  await attempt('participations', null, () => importParticipations(services, account, signal));
  for (const marketplace of account.marketplaces) {
    const at = marketplace.id;
    await attempt('listings', at, () => importListings(services, account, marketplace, signal));
    await attempt('issues', at, () => importIssues(services, account, marketplace, signal));
    await attempt('catalogue', at, () => importCatalogue(services, account, marketplace, signal));
    await attempt('ratings', at, () => importRatings(services, ratings, account, marketplace, signal));
    await attempt('orders', at, () => importOrders(services, account, marketplace, signal));
    await attempt('feedback', at, () => importFeedback(services, account, marketplace, signal));
  }
  await attempt('account-health', null, () => importAccountHealth(services, account, signal));
  await attempt('ledger', null, () => importLedger(services, account, signal));
  await attempt('reimbursements', null, () => importReimbursements(services, account, signal));
  for (const marketplace of account.marketplaces) {
    const at = marketplace.id;
    await attempt('fee-previews', at, () => importFeePreviews(services, account, marketplace, signal));
    await attempt('stock', at, () => importStock(services, account, marketplace, signal));
    await attempt('inbound', at, () => importInbound(services, account, marketplace, signal));
  }
  await attempt('returns', null, () => importReturns(services, account, signal));
  await attempt('removals', null, () => importRemovals(services, account, signal));
  await attempt('transactions', null, () => importTransactions(services, account, signal));
  await attempt('payouts', null, () => importPayouts(services, account, signal));
  // Last, because it asks product by product: nothing else waits for it.
  for (const marketplace of account.marketplaces) {
    await attempt('topics', marketplace.id, () => importTopics(services, account, marketplace, signal));
  }
  await services.database.withCompany(account.companyId, async (db) => {
    const now = services.now();
    // Of half a ledger it would claim losses whose finds are in the other half; the marks wait with it.
    if (await areReportsWhole(db, account.sellerId)) await detectCases(db, account, now);
    await askForDocuments(db, account, now);
    await settleNeeds(db, account, now);
    await settleCases(db, account, now);
    await accrueCommission(db, account);
    await tellClosingWindows(db, account, now);
    await tellEndingConsent(db, account, now);
    await tellStaleImports(db, account, failures, now);
  });

  if (failures.some(({ remedy }) => remedy === 'reauthorise')) {
    await markForReauthorisation(services, account);
  } else if (!failures.some(({ kind }) => FIRST_KINDS.includes(kind))) {
    if (await finishFirstImport(services, account)) {
      await tellAccountReady(services, account);
      await services.database.refreshStatistics();
    }
  }
  const retry = failures.find(({ remedy }) => remedy === 'retry');
  if (retry) throw retry.error;
}
