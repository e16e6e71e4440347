import type { RequestRule } from '@fairshelf/shared-contracts/review-requests';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { type ChannelKey, planRequests } from './plan-requests.ts';
import { shadowOf } from './widening.ts';

/** A rule as a person enters it. */
export interface RuleFields
  extends Pick<RequestRule, 'name' | 'active' | 'delayDays' | 'includeSkus' | 'excludeSkus' | 'exclude'> {
  /** Orders this many days back get a request, too; null keeps a rule's start, and sets none for a new rule. */
  readonly pastDays: number | null;
}

/** Why a change of the stored rules is refused. */
export type RuleRefusal = 'unknown' | 'changed-meanwhile';

/** Who changes a rule, and when. */
export interface RuleChange {
  readonly userId: string;
  readonly now: Date;
}

interface StoredRule {
  readonly rule_id: string;
  readonly name: string;
  readonly active: boolean;
  readonly delay_days: number;
  readonly include_skus: string[];
  readonly exclude_skus: string[];
  readonly exclude: RequestRule['exclude'];
  readonly orders_from: Date | null;
  readonly version: number;
  readonly updated_at: Date;
  readonly queued: number;
  readonly sent: number;
}

/** A channel's rules in order, with the number of queued and sent requests of each. */
export async function listRules(
  db: CompanyTransaction,
  { sellerId, marketId }: Pick<ChannelKey, 'sellerId' | 'marketId'>,
): Promise<RequestRule[]> {
  const { rows } = await sql<StoredRule>`
    select r.*, coalesce(made.queued, 0)::int as queued, coalesce(made.sent, 0)::int as sent
    from review_rule r
    left join (
      select rule_id, count(*) filter (where state = 'scheduled') as queued,
        count(*) filter (where state = 'sent' or reason = 'lost-answer') as sent
      from review_request where seller_id = ${sellerId} and marketplace_id = ${marketId} group by rule_id
    ) made using (rule_id)
    where r.seller_id = ${sellerId} and r.marketplace_id = ${marketId}
    order by r.priority, r.rule_id`.execute(db);
  const rules = rows.map((row, index) => ({
    id: row.rule_id,
    name: row.name,
    active: row.active,
    delayDays: row.delay_days,
    includeSkus: row.include_skus,
    excludeSkus: row.exclude_skus,
    exclude: row.exclude,
    ordersFrom: row.orders_from?.toISOString() ?? null,
    priority: index + 1,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    queued: row.queued,
    sent: row.sent,
  }));
  return rules.map((rule) => ({ ...rule, shadowedBy: shadowOf(rules, rule)?.name ?? null }));
}

const DAY_MS = 86_400_000;

const columnsOf = (fields: RuleFields, now: Date) => ({
  name: fields.name,
  active: fields.active,
  delay_days: fields.delayDays,
  include_skus: [...new Set(fields.includeSkus)],
  exclude_skus: [...new Set(fields.excludeSkus)],
  exclude: [...new Set(fields.exclude)],
  ...(fields.pastDays === null ? {} : { orders_from: new Date(now.getTime() - fields.pastDays * DAY_MS) }),
});

/** Adds a rule at the end. Nothing is planned. Returns its id. */
export async function insertRule(
  db: CompanyTransaction,
  { companyId, sellerId, marketId }: ChannelKey,
  fields: RuleFields,
  { userId, now }: RuleChange,
): Promise<string> {
  const last = await db
    .selectFrom('review_rule')
    .select(({ fn }) => fn.max('priority').as('priority'))
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .executeTakeFirst();
  const { rule_id } = await db
    .insertInto('review_rule')
    .values({
      company_id: companyId,
      seller_id: sellerId,
      marketplace_id: marketId,
      priority: (last?.priority ?? 0) + 1,
      ...columnsOf(fields, now),
      updated_at: now,
      updated_by: userId,
    })
    .returning('rule_id')
    .executeTakeFirstOrThrow();
  return rule_id;
}

/** Adds a rule without confirmation and replans the channel: for the rules of demo data. */
export async function addRule(
  db: CompanyTransaction,
  channel: ChannelKey,
  fields: RuleFields,
  change: RuleChange,
): Promise<RequestRule | undefined> {
  const id = await insertRule(db, channel, fields, change);
  await planRequests(db, channel, change.now);
  return (await listRules(db, channel)).find((rule) => rule.id === id);
}

/** Stores a rule if it still has the version the person saw. Nothing is planned. */
export async function storeRule(
  db: CompanyTransaction,
  { ruleId, version, rule }: { readonly ruleId: string; readonly version: number; readonly rule: RuleFields },
  { userId, now }: RuleChange,
): Promise<RuleRefusal | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('review_rule')
    .set((row) => ({
      ...columnsOf(rule, now),
      version: row('version', '+', 1),
      updated_at: now,
      updated_by: userId,
    }))
    .where('rule_id', '=', ruleId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? 'changed-meanwhile' : undefined;
}

/** Deletes a rule if it still has the version the person saw. Its requests keep its name. */
export async function deleteRule(
  db: CompanyTransaction,
  { ruleId, version }: { readonly ruleId: string; readonly version: number },
): Promise<RuleRefusal | undefined> {
  const { numDeletedRows } = await db
    .deleteFrom('review_rule')
    .where('rule_id', '=', ruleId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows === 0n ? 'changed-meanwhile' : undefined;
}

/** Puts a channel's rules into this order, unless its rules have changed. Nothing is planned. */
export async function storeOrder(
  db: CompanyTransaction,
  channel: ChannelKey,
  ruleIds: readonly string[],
): Promise<RuleRefusal | undefined> {
  const existing = await db
    .selectFrom('review_rule')
    .select('rule_id')
    .where('seller_id', '=', channel.sellerId)
    .where('marketplace_id', '=', channel.marketId)
    .forUpdate()
    .execute();
  const ids = new Set(ruleIds);
  const isSame = ids.size === ruleIds.length && ids.size === existing.length;
  if (!isSame || !existing.every(({ rule_id }) => ids.has(rule_id))) return 'changed-meanwhile';
  await sql`
    update review_rule set priority = place.place
    from unnest(${[...ruleIds]}::uuid[]) with ordinality as place (rule_id, place)
    where review_rule.rule_id = place.rule_id`.execute(db);
  return undefined;
}
