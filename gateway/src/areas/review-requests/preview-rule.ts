import type { CallData } from '@fairshelf/shared-contracts/core';
import type { PreviewOutcome, previewRequestRule } from '@fairshelf/shared-contracts/review-requests';
import { type RawBuilder, sql } from 'kysely';
import { type CompanyTransaction, isId } from '../../base/database/database.ts';
import {
  closesAt,
  fitsProducts,
  isOlder,
  leftOutBecause,
  wantedAt,
  whatWasBought,
} from './order-facts-sql.ts';
import type { RuleFields } from './rules.ts';

/** How far back a preview goes. */
const PREVIEW_DAYS = 60;

export interface PreviewQuestion
  extends Pick<RuleFields, 'delayDays' | 'includeSkus' | 'excludeSkus' | 'exclude' | 'pastDays'> {
  readonly sellerId: string;
  readonly marketId: string;
  /** The saved rule that these fields would replace; '' for a new one. */
  readonly ruleId: string;
  readonly outcome: PreviewOutcome | '';
  readonly offset: number;
  readonly limit: number;
  readonly now: Date;
}

interface SeenOrder {
  readonly order_id: string;
  readonly purchased_at: Date;
  readonly deliver_latest_at: Date | null;
  readonly skus: string[];
  readonly title: string;
  readonly outcome: PreviewOutcome;
  readonly earlier_rule: string | null;
  readonly due_at: Date | null;
  readonly asked: boolean;
  readonly older: boolean;
}

interface Counted {
  readonly outcome: PreviewOutcome;
  readonly orders: number;
}

/**
 * Previews a rule, saved or not, on the orders of the last 60 days, with the planner's conditions, including orders
 * whose time has passed. Nothing is written.
 */
export async function previewRule(
  db: CompanyTransaction,
  question: PreviewQuestion,
): Promise<CallData<typeof previewRequestRule>> {
  const { offset, limit, outcome, delayDays, now } = question;
  const hasEarlier = await sql`select from (${earlierRules(question)}) r limit 1`.execute(db);
  // Each order is judged once, for the counts and for the page; the counts are in every row, and in one without an
  // order.
  const { rows } = await sql<
    (SeenOrder | { order_id: null }) & {
      readonly counts: readonly Counted[] | null;
      readonly askable: number;
    }
  >`
    with ${orderOutcomes(question, hasEarlier.rows.length > 0)},
    waiting as materialized (${requestsOfOpenWindows(question)}),
    counted as (select outcome, count(*)::int as orders from judged group by outcome),
    shown as (
      select judged.*, ${question.sellerId} as seller_id from judged where ${outcome} in ('', outcome)
      order by purchased_at desc, order_id limit ${limit} offset ${offset}
    ),
    complete as (
      select o.*, bought.skus, bought.title, ${isBeforeStart(question)} as older,
        coalesce(known.state in ('sent', 'already_sent', 'unknown'), false) as asked,
        case when ${isOpen(question)} and coalesce(known.state in ('scheduled', 'skipped', 'ineligible'), true)
          then greatest(${wantedAt(sql`${delayDays}::int`)}, ${now}) end as due_at
      from shown o ${whatWasBought}
      left join review_request known on known.seller_id = o.seller_id and known.order_id = o.order_id
    )
    select complete.*, (select jsonb_agg(counted order by orders desc, outcome) from counted) as counts,
      (select count(*) from judged o left join waiting using (order_id) where ${isAskable(question)})::int as askable
    from (select) always left join complete on true
    order by complete.purchased_at desc, complete.order_id`.execute(db);
  const counts = rows[0]?.counts ?? [];
  const orderRows = rows.filter((row): row is SeenOrder & (typeof rows)[number] => row.order_id !== null);
  return {
    rows: orderRows.map((row) => ({
      orderId: row.order_id,
      purchasedAt: row.purchased_at.toISOString(),
      deliveredBy: row.deliver_latest_at?.toISOString() ?? null,
      skus: row.skus,
      title: row.title,
      outcome: row.outcome,
      earlierRule: row.earlier_rule,
      dueAt: row.due_at?.toISOString() ?? null,
      asked: row.asked,
      older: row.older,
    })),
    total: counts
      .filter((each) => outcome === '' || each.outcome === outcome)
      .reduce((sum, each) => sum + each.orders, 0),
    outcomes: counts.map(({ outcome: name, orders }) => ({ outcome: name, orders })),
    askable: rows[0]?.askable ?? 0,
  };
}

/** The earliest order time to consider. */
const firstSeen = (now: Date) => sql`${now}::timestamptz - make_interval(days => ${PREVIEW_DAYS})`;

/** Whether the order `o` was placed before the rule starts, as entered or as stored. */
function isBeforeStart({ pastDays, ruleId, now }: PreviewQuestion): RawBuilder<boolean> {
  if (pastDays !== null)
    return sql`(o.purchased_at < ${now}::timestamptz - make_interval(days => ${pastDays}::int))`;
  if (!isId(ruleId)) return sql`false`;
  return sql`coalesce(o.purchased_at < (select orders_from from review_rule where rule_id = ${ruleId}), false)`;
}

/** Whether the judged order `o` matches, is recent enough, and its window is open. */
const isOpen = (question: PreviewQuestion) =>
  sql`(o.outcome = 'match' and ${closesAt} > ${question.now} and not ${isBeforeStart(question)})`;

const requestsOfOpenWindows = ({ sellerId, marketId, now }: PreviewQuestion) => sql`
  select order_id, state from review_request
  where seller_id = ${sellerId} and marketplace_id = ${marketId} and closes_at > ${now}`;

/**
 * Whether it could still be requested: either nothing was, or it is waiting. Requires `waiting`, which has the
 * request of nearly every order with an open window; the others are looked up, because a request keeps the end of its
 * original window.
 */
const isAskable = (question: PreviewQuestion) => sql`(${isOpen(question)} and coalesce(waiting.state, (
  select known.state from review_request known
  where known.seller_id = ${question.sellerId} and known.order_id = o.order_id), 'scheduled') in ('scheduled', 'skipped'))`;

/**
 * The orders with their outcomes. Products matter only where a list names them: orders with a SKU on the rule's own
 * lists, or on the do-not-solicit list, are found by the SKU, without comparing lists; `bought.skus` holds only what
 * earlier rules name.
 */
const orderOutcomes = (question: PreviewQuestion, hasEarlier: boolean) => {
  const { sellerId, marketId, now, ...rule } = question;
  const isSeen = sql`o.seller_id = ${sellerId} and o.marketplace_id = ${marketId} and o.purchased_at > ${firstSeen(now)}`;
  const holdsOne = (skus: RawBuilder<unknown>) => sql`exists (
    select from order_item i where i.seller_id = ${sellerId} and i.order_id = o.order_id and i.sku = any(${skus})
      and i.purchased_at > ${firstSeen(now)})`;
  const isExcluded =
    rule.excludeSkus.length === 0 ? sql`false` : holdsOne(sql`${[...rule.excludeSkus]}::text[]`);
  const isIncluded =
    rule.includeSkus.length === 0 ? sql`true` : holdsOne(sql`${[...rule.includeSkus]}::text[]`);
  const notToAsk = (kind: 'order' | 'sku') => sql`select d.value from do_not_solicit d
    where d.seller_id = ${sellerId} and d.marketplace_id = ${marketId} and d.kind = ${kind}`;
  const earlier = hasEarlier
    ? firstEarlierRule(question)
    : { known: sql``, joined: sql``, name: sql`null::text` };
  return sql`${earlier.known}
  judged as materialized (
    select o.order_id, o.purchased_at, o.deliver_latest_at, ${earlier.name} as earlier_rule, case
      when o.status = 'CANCELLED' then 'cancelled'
      when o.status <> 'SHIPPED' then 'not-shipped'
      when o.deliver_latest_at is null then 'no-delivery-date'
      when ${isExcluded} then 'left-out-product'
      when not ${isIncluded} then 'other-product'
      when o.order_id in (${notToAsk('order')}) or ${holdsOne(sql`array(${notToAsk('sku')})`)} then 'do-not-solicit'
      when ${earlier.name} is not null then 'earlier-rule'
      else coalesce(${leftOutBecause}, 'match')
    end as outcome
    from sales_order o
    cross join (select ${[...rule.exclude]}::text[] as exclude) r
    ${earlier.joined}
    where ${isSeen}
  )`;
};

/** Joins the first rule before this one that matches the order `o`; `bought.skus` has only what those rules name. */
const firstEarlierRule = (question: PreviewQuestion) => ({
  known: sql`earlier_rule as materialized (${earlierRules(question)}),
  named as materialized (
    select i.order_id, array_agg(distinct i.sku) as skus from order_item i
    where i.seller_id = ${question.sellerId} and i.purchased_at > ${firstSeen(question.now)} and i.sku = any(array(
        select unnest(r.include_skus || r.exclude_skus) from earlier_rule r))
    group by i.order_id
  ),`,
  joined: sql`left join named on named.order_id = o.order_id
    cross join lateral (select coalesce(named.skus, '{}') as skus) bought
    left join lateral (
      select r.name from earlier_rule r where ${fitsProducts} and not ${isOlder} order by r.priority, r.rule_id limit 1
    ) earlier on true`,
  name: sql`earlier.name`,
});

/** The active rules before this one: those above a saved rule, or all for a new one. */
const earlierRules = ({ sellerId, marketId, ruleId }: PreviewQuestion) => {
  const saved = isId(ruleId) ? ruleId : null;
  return sql`
    select r.rule_id, r.priority, r.name, r.include_skus, r.exclude_skus, r.orders_from from review_rule r
    where r.seller_id = ${sellerId} and r.marketplace_id = ${marketId} and r.active
      and r.rule_id is distinct from ${saved}::uuid
      and (${saved}::uuid is null or (r.priority, r.rule_id) < (
        select self.priority, self.rule_id from review_rule self where self.rule_id = ${saved}::uuid))`;
};
