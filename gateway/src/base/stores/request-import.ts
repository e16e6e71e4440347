import { sql } from 'kysely';
import type { CompanyTransaction } from '../database/database.ts';
import { FEED_PLANS, PRIORITY } from './feed-plans.ts';
import type { SellerAccountKey } from './seller-account-id.ts';

interface Request {
  readonly now: Date;
  /** Only these feeds; all of them if omitted. */
  readonly feeds?: readonly string[];
  /** Only this marketplace, for feeds that are imported per marketplace; all of them if omitted. */
  readonly marketplaceId?: string;
  /** Whether a person waits for it. */
  readonly isAwaited?: boolean;
}

const PLANS = JSON.stringify(
  FEED_PLANS.map(({ name, scope, isFirst = false, after, needsAdsConsent = false }, weight) => ({
    name,
    scope,
    weight,
    isFirst,
    waits: after !== undefined,
    needsAdsConsent,
  })),
);

/**
 * Makes an import of a seller account due: adds missing rows of feeds, and brings the others forward. A feed in the
 * middle of a cycle continues and runs once more after it. Call it in the transaction that causes it.
 */
export async function requestImport(
  db: CompanyTransaction,
  key: SellerAccountKey,
  { now, feeds, marketplaceId, isAwaited = false }: Request,
): Promise<void> {
  const chosen = feeds ?? FEED_PLANS.map(({ name }) => name);
  await sql`
    ${missingSteps(key, now, chosen, marketplaceId)}
    on conflict (company_id, seller_id, region, marketplace_id, feed) do update set
      priority = case when ${isAwaited} then ${PRIORITY.person} else step.priority end,
      run_again = step.run_again or step.state = 'due' and step.cycle_started_at is not null,
      next_at = case
        -- A step that waits for a rate or a report gains nothing by an earlier turn.
        when step.state = 'due' and step.reason in ('rate', 'report') then step.next_at
        -- One that waits for another feed is woken by that.
        when step.reason = 'feed' then null
        else least(step.next_at, ${now}::timestamptz) end,
      attempt = case when step.state in ('stopped', 'dead') then 0 else step.attempt end,
      failure = case when step.state = 'stopped' then null else step.failure end,
      cycle_started_at = case when step.state = 'stopped' then null else step.cycle_started_at end,
      state = case when step.state in ('stopped', 'dead') then 'due' else step.state end`.execute(db);
}

/** Adds an account's missing steps; existing ones stay unchanged. */
export async function requestMissingSteps(
  db: CompanyTransaction,
  key: SellerAccountKey,
  now: Date,
): Promise<void> {
  const all = FEED_PLANS.map(({ name }) => name);
  await sql`${missingSteps(key, now, all)} on conflict do nothing`.execute(db);
}

const missingSteps = (
  { companyId, sellerId, region }: SellerAccountKey,
  now: Date,
  feeds: readonly string[],
  marketplaceId: string | null = null,
) => sql`
  insert into import_step as step (company_id, seller_id, region, marketplace_id, feed, priority, weight, next_at,
    reason)
  select a.company_id, a.seller_id, a.region, coalesce(c.marketplace_id, ''), plan.name,
    case when plan."isFirst" then ${PRIORITY.ready}::int else ${PRIORITY.first}::int end, plan.weight,
    case when not plan.waits then ${now}::timestamptz end, case when plan.waits then 'feed' end
  from seller_account a
  cross join jsonb_to_recordset(${PLANS}::jsonb) as plan (name text, scope text, weight int, "isFirst" boolean,
    waits boolean, "needsAdsConsent" boolean)
  left join channel c on plan.scope = 'marketplace' and c.seller_id = a.seller_id and c.region = a.region and c.active
  where a.company_id = ${companyId} and a.seller_id = ${sellerId} and a.region = ${region} and a.state = 'active'
    and (plan.scope = 'account' or c.marketplace_id is not null)
    and (${marketplaceId}::text is null or plan.scope = 'account' or c.marketplace_id = ${marketplaceId})
    and plan.name = any(${feeds})
    and (not plan."needsAdsConsent" or exists (select from ads_connection ads
      where ads.seller_id = a.seller_id and ads.region = a.region and ads.state = 'active'))
  order by plan.weight, c.marketplace_id`;
