import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../database/database.ts';
import { momentLiteral } from '../database/moment-literal.ts';
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
  const feedNames = feeds ?? FEED_PLANS.map(({ name }) => name);
  await sql`
    ${await missingSteps(db, key, now, feedNames, marketplaceId)}
    on conflict (company_id, seller_id, region, marketplace_id, feed) do update set
      priority = case when ${sql.lit(isAwaited)} then ${sql.lit(PRIORITY.person)} else step.priority end,
      run_again = step.run_again or step.state = 'due' and step.cycle_started_at is not null,
      next_at = case
        -- A step that waits for a rate or a report gains nothing by an earlier turn.
        when step.state = 'due' and step.reason in ('rate', 'report') then step.next_at
        -- One that waits for another feed is woken by that.
        when step.reason = 'feed' then null
        else least(step.next_at, ${momentLiteral(now)}) end,
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
  await sql`${await missingSteps(db, key, now, all)} on conflict do nothing`.execute(db);
}

/**
 * The statement that adds an account's missing steps, without its `on conflict`. They are read first: Citus takes no
 * insert from a query of some tables.
 */
async function missingSteps(
  db: CompanyTransaction,
  { companyId, sellerId, region }: SellerAccountKey,
  now: Date,
  feeds: readonly string[],
  marketplaceId: string | null = null,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql`
    select coalesce(c.marketplace_id, '') as marketplace_id, plan.name as feed, plan."isFirst" as is_first, plan.weight,
      plan.waits
    from seller_account a
    cross join jsonb_to_recordset(${PLANS}::jsonb) as plan (name text, scope text, weight int, "isFirst" boolean,
      waits boolean, "needsAdsConsent" boolean)
    left join channel c
      on plan.scope = 'marketplace' and c.seller_id = a.seller_id and c.region = a.region and c.active
    where a.company_id = ${companyId} and a.seller_id = ${sellerId} and a.region = ${region} and a.state = 'active'
      and (plan.scope = 'account' or c.marketplace_id is not null)
      and (${marketplaceId}::text is null or plan.scope = 'account' or c.marketplace_id = ${marketplaceId})
      and plan.name = any(${feeds})
      and (not plan."needsAdsConsent" or exists (select from ads_connection ads
        where ads.seller_id = a.seller_id and ads.region = a.region and ads.state = 'active'))`.execute(db);
  return sql`
    insert into import_step as step (company_id, seller_id, region, marketplace_id, feed, priority, weight, next_at,
      reason)
    select ${companyId}::uuid, ${sellerId}, ${region}, missing.marketplace_id, missing.feed,
      case when missing.is_first then ${PRIORITY.ready}::int else ${PRIORITY.first}::int end, missing.weight,
      case when not missing.waits then ${now}::timestamptz end, case when missing.waits then 'feed' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as missing (marketplace_id text, feed text,
      is_first boolean, weight int, waits boolean)
    order by missing.weight, missing.marketplace_id`;
}
