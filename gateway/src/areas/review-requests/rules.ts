import type { RequestRule } from '@fairshelf/shared-contracts/review-requests';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { type ChannelKey, planRequests } from './plan-requests.ts';

/** What a person says of a rule. */
export type RuleFields = Pick<
  RequestRule,
  'name' | 'active' | 'delayDays' | 'includeSkus' | 'excludeSkus' | 'exclude'
>;

export type RuleOutcome =
  | { readonly kind: 'saved'; readonly before: RuleFields | undefined; readonly after: RequestRule }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'changed-meanwhile' };

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
  readonly version: number;
  readonly updated_at: Date;
  readonly queued: number;
  readonly sent: number;
}

/** The rules of a channel in their order, with what each has queued and sent. */
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
  return rows.map((row, index) => ({
    id: row.rule_id,
    name: row.name,
    active: row.active,
    delayDays: row.delay_days,
    includeSkus: row.include_skus,
    excludeSkus: row.exclude_skus,
    exclude: row.exclude,
    priority: index + 1,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    queued: row.queued,
    sent: row.sent,
  }));
}

const columnsOf = (fields: RuleFields) => ({
  name: fields.name,
  active: fields.active,
  delay_days: fields.delayDays,
  include_skus: [...new Set(fields.includeSkus)],
  exclude_skus: [...new Set(fields.excludeSkus)],
  exclude: [...new Set(fields.exclude)],
});

const fieldsOf = ({
  name,
  active,
  delayDays,
  includeSkus,
  excludeSkus,
  exclude,
}: RequestRule): RuleFields => ({
  name,
  active,
  delayDays,
  includeSkus,
  excludeSkus,
  exclude,
});

/** Adds a rule behind the others and plans the channel anew. */
export async function addRule(
  db: CompanyTransaction,
  channel: ChannelKey,
  fields: RuleFields,
  { userId, now }: RuleChange,
): Promise<RuleOutcome> {
  const { companyId, sellerId, marketId } = channel;
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
      ...columnsOf(fields),
      updated_at: now,
      updated_by: userId,
    })
    .returning('rule_id')
    .executeTakeFirstOrThrow();
  await planRequests(db, channel, now);
  return saved(db, channel, rule_id, undefined);
}

/** Changes a rule that still has the version the person saw, and plans the channel anew. */
export async function updateRule(
  db: CompanyTransaction,
  channel: ChannelKey,
  rule: { readonly id: string; readonly version: number; readonly fields: RuleFields },
  { userId, now }: RuleChange,
): Promise<RuleOutcome> {
  const before = (await listRules(db, channel)).find(({ id }) => id === rule.id);
  if (!before) return { kind: 'unknown' };
  const { numUpdatedRows } = await db
    .updateTable('review_rule')
    .set((row) => ({
      ...columnsOf(rule.fields),
      version: row('version', '+', 1),
      updated_at: now,
      updated_by: userId,
    }))
    .where('rule_id', '=', rule.id)
    .where('version', '=', rule.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return { kind: 'changed-meanwhile' };
  await planRequests(db, channel, now);
  return saved(db, channel, rule.id, fieldsOf(before));
}

/** Removes a rule that still has the version the person saw. The requests it made keep its name. */
export async function removeRule(
  db: CompanyTransaction,
  channel: ChannelKey,
  rule: { readonly id: string; readonly version: number },
  now: Date,
): Promise<RuleOutcome> {
  const before = (await listRules(db, channel)).find(({ id }) => id === rule.id);
  if (!before) return { kind: 'unknown' };
  const { numDeletedRows } = await db
    .deleteFrom('review_rule')
    .where('rule_id', '=', rule.id)
    .where('version', '=', rule.version)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return { kind: 'changed-meanwhile' };
  await planRequests(db, channel, now);
  return { kind: 'saved', before: fieldsOf(before), after: before };
}

/** Puts the rules of a channel into this order; false when they are not these rules any more. */
export async function orderRules(
  db: CompanyTransaction,
  channel: ChannelKey,
  ruleIds: readonly string[],
  now: Date,
): Promise<boolean> {
  const known = await db
    .selectFrom('review_rule')
    .select('rule_id')
    .where('seller_id', '=', channel.sellerId)
    .where('marketplace_id', '=', channel.marketId)
    .forUpdate()
    .execute();
  const wanted = new Set(ruleIds);
  const same = wanted.size === ruleIds.length && wanted.size === known.length;
  if (!same || !known.every(({ rule_id }) => wanted.has(rule_id))) return false;
  await sql`
    update review_rule set priority = place.place
    from unnest(${ruleIds}::uuid[]) with ordinality as place (rule_id, place)
    where review_rule.rule_id = place.rule_id`.execute(db);
  await planRequests(db, channel, now);
  return true;
}

async function saved(
  db: CompanyTransaction,
  channel: ChannelKey,
  id: string,
  before: RuleFields | undefined,
): Promise<RuleOutcome> {
  const after = (await listRules(db, channel)).find((rule) => rule.id === id);
  return after ? { kind: 'saved', before, after } : { kind: 'unknown' };
}
