import type { ImportAccount } from '../account.ts';
import { markForReauthorisation } from '../account-state.ts';
import { forgetSubscriptions } from '../notifications/subscription-store.ts';
import type { FeedServices } from './feed.ts';
import { type LeasedStep, writeStep } from './step-store.ts';

/**
 * The seller's consent was revoked: every step of the account ends at once, and nothing more is requested until the
 * seller authorises again. A consent given in the meantime is newer than the refusal: then only this step is retried.
 */
export async function stopAccount(
  services: FeedServices,
  account: ImportAccount,
  { step, failure }: { readonly step: LeasedStep; readonly failure: string },
): Promise<void> {
  const { database, now } = services;
  if (!(await markForReauthorisation(services, account))) {
    await writeStep(database.system, step, { next_at: now(), leased_by: null, leased_until: null });
    return;
  }
  await database.withCompany(account.companyId, async (db) => {
    const steps = await db
      .updateTable('import_step')
      .set((eb) => ({
        state: 'stopped',
        next_at: null,
        position: null,
        reason: null,
        waits_for: null,
        failure,
        leased_by: null,
        leased_until: null,
        // A worker running one of them has lost its lease.
        lease_no: eb('lease_no', '+', 1),
      }))
      .where('seller_id', '=', account.sellerId)
      .where('region', '=', account.region)
      .returning('import_run_id')
      .execute();
    await forgetSubscriptions(db, account);
    const runs = steps.flatMap(({ import_run_id }) => import_run_id ?? []);
    if (runs.length === 0) return;
    await db
      .updateTable('import_run')
      .set({ state: 'failed', failure, finished_at: now() })
      .where('import_run_id', 'in', runs)
      .where('finished_at', 'is', null)
      .execute();
  });
}
