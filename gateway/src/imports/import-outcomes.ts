import { accrueCommission } from '../areas/billing/accrue.ts';
import { settleCases } from '../areas/reimbursement/case-life/settle-cases.ts';
import type { SellerAccountKey } from '../base/stores/seller-account-id.ts';
import type { ImportServices } from './account.ts';
import { importReimbursements } from './feeds/reimbursements.ts';
import { loadAccount } from './load-account.ts';
import { recordRun } from './record-run.ts';

/** Reads what was paid to one account and settles its filed cases; everything else waits for the hourly import. */
export async function importOutcomes(
  services: ImportServices,
  key: SellerAccountKey,
  signal?: AbortSignal,
): Promise<void> {
  const account = await loadAccount(services, key);
  if (!account) return;
  const { companyId, sellerId } = account;
  await recordRun(services, { companyId, sellerId, marketplaceId: null, kind: 'reimbursements' }, () =>
    importReimbursements(services, account, signal),
  );
  await services.database.withCompany(companyId, async (db) => {
    await settleCases(db, account, services.now());
    await accrueCommission(db, account);
  });
}
