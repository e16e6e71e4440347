import { sql } from 'kysely';
import * as v from 'valibot';
import { dayOf } from '../../base/calendar-days.ts';
import { defineJob, type JobWorker, work } from '../../base/jobs/define-job.ts';
import type { Services } from '../../base/services.ts';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import { askForDocuments } from './case-documents/ask-for-documents.ts';
import { settleNeeds } from './case-needs/settle-needs.ts';
import { advanceWindows } from './detection/advance-windows.ts';
import { tellClosingWindows } from './tell-closing-windows.ts';

const keepWindows = defineJob({
  name: 'case.keep-windows',
  lane: 'heavy',
  payload: v.object({}),
  cron: '47 * * * *',
  retryLimit: 0,
});

export const caseWorkers: readonly JobWorker[] = [
  work(keepWindows, (_, services) => moveAllWindows(services)),
];

/**
 * Moves every account's cases with the calendar and announces windows that close soon, whether or not its records can
 * be read: neither an expired consent nor a missing report stops Amazon's clock.
 */
export async function moveAllWindows({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const accounts = await database.system
    .selectFrom('seller_account')
    .select(['company_id', 'seller_id', 'region'])
    .where('state', '<>', 'removed')
    .execute();
  const failures: unknown[] = [];
  for (const { company_id: companyId, seller_id: sellerId, region } of accounts) {
    const move = moveWindows({ database }, { companyId, sellerId, region }, now());
    await move.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'The windows of some accounts did not move.');
}

async function moveWindows(
  { database }: Pick<Services, 'database'>,
  account: SellerAccountKey,
  now: Date,
): Promise<void> {
  const { companyId, sellerId, region } = account;
  await database.withCompany(companyId, async (db) => {
    // The lock that detection takes as well: one run per seller at a time.
    await sql`select pg_advisory_xact_lock(hashtext('detect'), hashtext(${sellerId}))`.execute(db);
    const channels = await db
      .selectFrom('channel')
      .select('marketplace_id')
      .where('seller_id', '=', sellerId)
      .where('region', '=', region)
      .where('active', '=', true)
      .execute();
    if (channels.length === 0) return;
    const marketplaceIds = channels.map(({ marketplace_id }) => marketplace_id);
    await advanceWindows(db, { sellerId, marketplaceIds }, dayOf(now), now);
    await askForDocuments(db, { companyId, sellerId }, now);
    await settleNeeds(db, { companyId, sellerId }, now);
    await tellClosingWindows(db, account, now);
  });
}
