import type { CallData, PreviewOutcome, previewRequestRule } from '@fairshelf/shared-contracts/core';
import { sql } from 'kysely';
import { type CompanyTransaction, isId } from '../../database/database.ts';
import {
  closesAt,
  fitsProducts,
  isOnTheList,
  leftOutBecause,
  wantedAt,
  whatWasBought,
} from './order-facts-sql.ts';
import type { RuleFields } from './rules.ts';

/** How far back a preview looks. */
const PREVIEW_DAYS = 60;

export interface PreviewQuestion
  extends Pick<RuleFields, 'delayDays' | 'includeSkus' | 'excludeSkus' | 'exclude'> {
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
}

interface Counted {
  readonly outcome: PreviewOutcome;
  readonly orders: number;
  readonly askable: number;
}

/**
 * What a rule, saved or not, makes of the orders of the last 60 days: the same conditions as the plan's, for orders
 * whose time has passed as well. Nothing is written.
 */
export async function previewRule(
  db: CompanyTransaction,
  question: PreviewQuestion,
): Promise<CallData<typeof previewRequestRule>> {
  const { offset, limit, outcome } = question;
  // Each order is judged once, for the counts and for the page; the counts stand in every row, and in one without an order.
  const { rows } = await sql<
    (SeenOrder | { order_id: null }) & { readonly counts: readonly Counted[] | null }
  >`
    with ${judged(question)},
    counted as (
      select outcome, count(*)::int as orders, (count(*) filter (where askable))::int as askable
      from judged group by outcome
    ),
    shown as (
      select * from judged where ${outcome} in ('', outcome)
      order by purchased_at desc, order_id limit ${limit} offset ${offset}
    )
    select shown.*, (select jsonb_agg(counted order by orders desc, outcome) from counted) as counts
    from (select) always left join shown on true
    order by shown.purchased_at desc, shown.order_id`.execute(db);
  const counts = rows[0]?.counts ?? [];
  const shown = rows.filter((row): row is SeenOrder & (typeof rows)[number] => row.order_id !== null);
  return {
    rows: shown.map((row) => ({
      orderId: row.order_id,
      purchasedAt: row.purchased_at.toISOString(),
      deliveredBy: row.deliver_latest_at?.toISOString() ?? null,
      skus: row.skus,
      title: row.title,
      outcome: row.outcome,
      earlierRule: row.earlier_rule,
      dueAt: row.due_at?.toISOString() ?? null,
      asked: row.asked,
    })),
    total: counts
      .filter((each) => outcome === '' || each.outcome === outcome)
      .reduce((sum, each) => sum + each.orders, 0),
    outcomes: counts.map(({ outcome: name, orders }) => ({ outcome: name, orders })),
    askable: counts.reduce((sum, each) => sum + each.askable, 0),
  };
}

const judged = ({ sellerId, marketId, ruleId, now, ...rule }: PreviewQuestion) => {
  const saved = isId(ruleId) ? ruleId : null;
  return sql`judged as materialized (
    select o.order_id, o.purchased_at, o.deliver_latest_at, bought.skus, bought.title, found.*,
      coalesce(known.state in ('sent', 'already_sent', 'unknown'), false) as asked,
      case when found.outcome = 'match' and ${closesAt} > ${now}
          and coalesce(known.state in ('scheduled', 'skipped', 'ineligible'), true)
        then greatest(${wantedAt(sql`r.delay_days`)}, ${now}) end as due_at,
      found.outcome = 'match' and ${closesAt} > ${now}
        and coalesce(known.state in ('scheduled', 'skipped'), true) as askable
    from sales_order o
    cross join (select ${rule.delayDays}::int as delay_days, ${[...rule.includeSkus]}::text[] as include_skus,
      ${[...rule.excludeSkus]}::text[] as exclude_skus, ${[...rule.exclude]}::text[] as exclude) r
    left join review_request known on known.seller_id = o.seller_id and known.order_id = o.order_id
    ${whatWasBought}
    left join lateral (${earlierRule(saved)}) earlier on true
    cross join lateral (select case
      when o.status = 'CANCELLED' then 'cancelled'
      when o.status <> 'SHIPPED' then 'not-shipped'
      when o.deliver_latest_at is null then 'no-delivery-date'
      when bought.skus && r.exclude_skus then 'left-out-product'
      when not ${fitsProducts} then 'other-product'
      when ${isOnTheList} then 'do-not-solicit'
      when earlier.name is not null then 'earlier-rule'
      else coalesce(${leftOutBecause}, 'match')
    end as outcome, earlier.name as earlier_rule) found
    where o.seller_id = ${sellerId} and o.marketplace_id = ${marketId}
      and o.purchased_at > ${now}::timestamptz - make_interval(days => ${PREVIEW_DAYS})
  )`;
};

/** The active rule before this one that fits the order: before a saved rule by its place, before a new one all. */
const earlierRule = (saved: string | null) => sql`
  select r.name from review_rule r
  where r.seller_id = o.seller_id and r.marketplace_id = o.marketplace_id and r.active and ${fitsProducts}
    and r.rule_id is distinct from ${saved}::uuid
    and (${saved}::uuid is null or (r.priority, r.rule_id) < (
      select self.priority, self.rule_id from review_rule self where self.rule_id = ${saved}::uuid))
  order by r.priority, r.rule_id limit 1`;
