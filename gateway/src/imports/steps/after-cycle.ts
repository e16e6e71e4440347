import { sql } from 'kysely';
import { detectIncidents } from '../../areas/incidents/index.ts';
import { enqueueRequests } from '../../areas/review-requests/index.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { RegionName } from '../../base/database/tables/sellers.ts';
import { CASE_FEEDS, FIRST_FEEDS, feedsAfter, isReadByDetection } from '../../base/stores/feed-plans.ts';
import type { ImportAccount } from '../account.ts';
import { finishFirstImport } from '../account-state.ts';
import { tellAccountReady } from '../tell-account-ready.ts';
import type { FeedServices } from './feed.ts';

/** Cases wait this long for running feeds; later data is used in the next round. */
const PATIENCE_MS = 15 * 60_000;

interface EndedStep {
  readonly seller_id: string;
  readonly region: RegionName;
  readonly marketplace_id: string;
  readonly feed: string;
}

/**
 * Schedules the steps that a completed cycle enables, in the same transaction: feeds that had nothing to read before,
 * and the detection of the account's cases.
 */
export async function wakeFollowers(db: CompanyTransaction, step: EndedStep, now: Date): Promise<void> {
  const feeds = feedsAfter(step.feed);
  if (feeds.length > 0)
    await db
      .updateTable('import_step')
      .set({ next_at: now, reason: null })
      .where('seller_id', '=', step.seller_id)
      .where('region', '=', step.region)
      .where('marketplace_id', '=', step.marketplace_id)
      .where('feed', 'in', [...feeds])
      .where('reason', '=', 'feed')
      .execute();
  await wakeUpkeep(db, step, now);
}

/**
 * After a source of cases was read, or failed, makes the account's maintenance due: at once if no other source is
 * running, else after a limited delay. A failing source isn't waited for.
 */
export async function wakeUpkeep(
  db: CompanyTransaction,
  { seller_id, region, feed }: EndedStep,
  now: Date,
): Promise<void> {
  if (!isReadByDetection(feed)) return;
  const latest = new Date(now.getTime() + PATIENCE_MS);
  await sql`
    update import_step upkeep set
      next_at = case when exists (
          select from import_step source
          where source.seller_id = ${seller_id} and source.region = ${region}
            and source.feed = any(${[...CASE_FEEDS]}) and source.state = 'due' and source.next_at is not null
            and source.attempt = 0)
        then least(upkeep.next_at, ${latest}) else ${now}::timestamptz end,
      run_again = run_again or coalesce(leased_until > ${now}, false)
    where upkeep.seller_id = ${seller_id} and upkeep.region = ${region}
      and upkeep.feed = 'upkeep' and upkeep.next_at is not null`.execute(db);
}

/** A marketplace's feeds that incidents are detected in. */
const INCIDENT_FEEDS: readonly string[] = ['ratings', 'stock', 'issues', 'advertising', 'feedback', 'topics'];

/**
 * Runs after a completed cycle: marks a store with products and orders as ready, detects incidents and plans review
 * requests.
 */
export async function afterCycle(
  services: FeedServices,
  account: ImportAccount,
  { feed, marketplace_id: marketId }: EndedStep,
): Promise<void> {
  if (FIRST_FEEDS.some((name) => name === feed) && (await isReady(services, account))) {
    if (await finishFirstImport(services, account)) {
      await tellAccountReady(services, account);
      await services.database.refreshStatistics();
    }
  }
  if (INCIDENT_FEEDS.includes(feed)) {
    const { companyId, sellerId } = account;
    await services.database.withCompany(companyId, (db) =>
      detectIncidents(db, { companyId, sellerId, marketId }, services.now()),
    );
  }
  if (feed === 'orders' || feed === 'order-details') await enqueueRequests(services, account);
}

/** Whether the account's participations, products and orders were all read at least once. */
async function isReady({ database }: FeedServices, account: ImportAccount): Promise<boolean> {
  const missing = await database.withCompany(account.companyId, (db) =>
    db
      .selectFrom('import_step')
      .select('feed')
      .where('seller_id', '=', account.sellerId)
      .where('region', '=', account.region)
      .where('feed', 'in', [...FIRST_FEEDS])
      .where('marketplace_id', 'in', ['', ...account.marketplaces.map(({ id }) => id)])
      .where('first_done_at', 'is', null)
      .executeTakeFirst(),
  );
  return missing === undefined;
}
