import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../../base/database/database.ts';
import type { Tables } from '../../base/database/tables/index.ts';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import type { NotificationType } from '../../outside/marketplace/sp-api/notifications.ts';

/** A queue read up to this age counts as read: messages take a moment, and so does processing. */
const LAG_MINUTES = 5;
/** An order not read for this long is read as soon as it changes. */
const QUIET_MINUTES = 60;
/** Amazon may change an order shortly after announcing it; a search leaves out the newest minutes. */
const SETTLED_MS = 4 * 60_000;

interface Watch {
  readonly type: NotificationType;
  /** Only changes that happened later matter. */
  readonly since: Date;
  readonly now: Date;
}

/**
 * Whether a message would have arrived had something happened since a given time: the account was subscribed before,
 * and the queue is being read.
 */
export async function isNotified(
  db: CompanyTransaction,
  { sellerId, region }: SellerAccountKey,
  { type, since, now }: Watch,
): Promise<boolean> {
  return (await findSubscription(db, { sellerId, region }, { type, since, now })) !== undefined;
}

/** Whether no order of an account has changed since a given time, according to messages. */
export async function areOrdersUnchanged(
  db: CompanyTransaction,
  key: SellerAccountKey,
  { since, now }: Omit<Watch, 'type'>,
): Promise<boolean> {
  const found = await findSubscription(db, key, { type: 'ORDER_CHANGE', since, now });
  return found !== undefined && (found.changed_at === null || found.changed_at < since);
}

async function findSubscription(
  db: CompanyTransaction,
  { sellerId, region }: Pick<SellerAccountKey, 'sellerId' | 'region'>,
  { type, since, now }: Watch,
): Promise<{ readonly changed_at: Date | null } | undefined> {
  const { rows } = await sql<{ changed_at: Date | null }>`
    select s.changed_at from notification_subscription s join notification_queue q using (queue_arn)
    where s.seller_id = ${sellerId} and s.region = ${region} and s.type = ${type} and s.subscribed_at <= ${since}
      and q.read_until > ${now}::timestamptz - ${LAG_MINUTES} * interval '1 minute'`.execute(db);
  return rows[0];
}

/** Records that all messages sent until a given time were read. */
export async function storeReadUntil(
  { system }: Pick<Database, 'system'>,
  queueArn: string,
  readUntil: Date,
): Promise<void> {
  await sql`
    insert into notification_queue as known (queue_arn, read_until) values (${queueArn}, ${readUntil})
    on conflict (queue_arn) do update set read_until = greatest(known.read_until, excluded.read_until)`.execute(
    system,
  );
}

type StepKey = Pick<Tables['import_step'], 'company_id' | 'seller_id' | 'region' | 'marketplace_id' | 'feed'>;

export type Effect = 'woken' | 'busy' | 'unknown';

/**
 * Makes the step that waits for a report due, with that report first. `busy` if a worker currently has the step and
 * would overwrite that, `unknown` if no step waits for the report.
 */
export async function wakeReport(
  { system }: Pick<Database, 'system'>,
  { subscriptionId, reportId, now }: { subscriptionId: string; reportId: string; now: Date },
): Promise<Effect> {
  const waiting = JSON.stringify({ runs: [{ reportId, state: 'waiting' }] });
  return system.transaction().execute(async (db): Promise<Effect> => {
    const account = await db
      .selectFrom('notification_subscription')
      .select(['company_id', 'seller_id', 'region'])
      .where('subscription_id', '=', subscriptionId)
      .where('type', '=', 'REPORT_PROCESSING_FINISHED')
      .executeTakeFirst();
    if (!account) return 'unknown';
    const { rows } = await sql<StepKey & { is_leased: boolean }>`
      select s.company_id, s.seller_id, s.region, s.marketplace_id, s.feed,
        coalesce(s.leased_until > ${now}, false) as is_leased
      from import_step s
      where s.company_id = ${account.company_id} and s.seller_id = ${account.seller_id}
        and s.region = ${account.region} and s.state = 'due' and s.position @> ${waiting}::jsonb
      for update`.execute(db);
    const [step] = rows;
    if (!step) return 'unknown';
    if (step.is_leased) return 'busy';
    await sql`
      update import_step set
        next_at = case when reason = 'report' then least(next_at, ${now}::timestamptz) else next_at end,
        position = jsonb_set(position, '{runs}', (
          select jsonb_agg(case when run ->> 'reportId' = ${reportId}
            then run || jsonb_build_object('nextAt', ${now.getTime()}::bigint) else run end order by place)
          from jsonb_array_elements(position -> 'runs') with ordinality as list (run, place)))
      where company_id = ${step.company_id} and seller_id = ${step.seller_id} and region = ${step.region}
        and marketplace_id = ${step.marketplace_id} and feed = ${step.feed}`.execute(db);
    return 'woken';
  });
}

/**
 * Records that an order of an account changed. Orders that haven't been read for a while are read as soon as Amazon
 * is sure to show the change; the others with their next cycle.
 */
export async function storeOrderChange(
  database: Pick<Database, 'system' | 'withCompany'>,
  { subscriptionId, changedAt, now }: { subscriptionId: string; changedAt: Date; now: Date },
): Promise<void> {
  const at = new Date(Math.min(changedAt.getTime(), now.getTime()));
  const readable = new Date(Math.max(at.getTime() + SETTLED_MS, now.getTime()));
  const subscription = await database.system
    .selectFrom('notification_subscription')
    .select(['company_id', 'seller_id', 'region'])
    .where('subscription_id', '=', subscriptionId)
    .where('type', '=', 'ORDER_CHANGE')
    .where((eb) => eb.or([eb('changed_at', 'is', null), eb('changed_at', '<', at)]))
    .executeTakeFirst();
  if (!subscription) return;
  const { company_id, seller_id, region } = subscription;
  await database.withCompany(company_id, async (db) => {
    await sql`update notification_subscription set changed_at = greatest(changed_at, ${at}::timestamptz)
      where subscription_id = ${subscriptionId}`.execute(db);
    const { rows } = await sql<{ is_behind: boolean }>`
      select (c.position ->> 'until')::timestamptz
        < least(${at}::timestamptz, ${now}::timestamptz - ${QUIET_MINUTES} * interval '1 minute') as is_behind
      from import_cursor c
      where c.seller_id = ${seller_id} and c.marketplace_id = ${region} and c.feed = 'orders'`.execute(db);
    if (!rows[0]?.is_behind) return;
    await sql`
      update import_step set next_at = ${readable}
      where seller_id = ${seller_id} and region = ${region} and feed = 'orders' and state = 'idle'
        and next_at > ${readable}`.execute(db);
  });
}

/** Accounts without a subscription to a queue, or whose last check is old. */
export async function accountsToSubscribe(
  { system }: Pick<Database, 'system'>,
  {
    queueArn,
    types,
    triedBefore,
  }: { queueArn: string; types: readonly NotificationType[]; triedBefore: Date },
): Promise<readonly (SellerAccountKey & { readonly type: NotificationType })[]> {
  const { rows } = await sql<SellerAccountKey & { type: NotificationType }>`
    select a.company_id as "companyId", a.seller_id as "sellerId", a.region, wanted.type
    from seller_account a cross join unnest(${types}::text[]) as wanted (type)
    left join notification_subscription n using (company_id, seller_id, region, type)
    where a.state = 'active' and (n.type is null or n.queue_arn <> ${queueArn} or n.tried_at < ${triedBefore})
    order by n.tried_at nulls first, a.company_id, a.seller_id, wanted.type`.execute(system);
  return rows;
}

interface Attempted {
  readonly type: NotificationType;
  readonly queueArn: string;
  readonly now: Date;
  /** Null when it failed. */
  readonly subscriptionId: string | null;
  readonly failure: string | null;
}

/** Records the outcome of subscribing. An existing subscription stays when a later attempt fails. */
export async function storeSubscription(
  db: CompanyTransaction,
  { companyId, sellerId, region }: SellerAccountKey,
  { type, queueArn, now, subscriptionId, failure }: Attempted,
): Promise<void> {
  await sql`
    insert into notification_subscription as known (company_id, seller_id, region, type, queue_arn, subscription_id,
      subscribed_at, tried_at, failure)
    values (${companyId}::uuid, ${sellerId}, ${region}, ${type}, ${queueArn}, ${subscriptionId},
      case when ${subscriptionId}::text is not null then ${now}::timestamptz end, ${now}, ${failure})
    on conflict (company_id, seller_id, region, type) do update set
      tried_at = excluded.tried_at, failure = excluded.failure, queue_arn = excluded.queue_arn,
      subscribed_at = case
        when excluded.subscription_id = known.subscription_id and excluded.queue_arn = known.queue_arn
          then known.subscribed_at
        when excluded.subscription_id is null and excluded.queue_arn = known.queue_arn then known.subscribed_at
        else excluded.subscribed_at end,
      subscription_id = case when excluded.queue_arn = known.queue_arn
        then coalesce(excluded.subscription_id, known.subscription_id) else excluded.subscription_id end`.execute(
    db,
  );
}

/** The consent was revoked, and its subscriptions with it. */
export async function forgetSubscriptions(
  db: CompanyTransaction,
  { sellerId, region }: Pick<SellerAccountKey, 'sellerId' | 'region'>,
): Promise<void> {
  await db
    .deleteFrom('notification_subscription')
    .where('seller_id', '=', sellerId)
    .where('region', '=', region)
    .execute();
}
