import type { RuleAct } from '@fairshelf/shared-contracts/ratings';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { daysOfSpan, type HistorySpan } from './history-span.ts';

interface ActQuery {
  readonly sellerId: string;
  readonly marketId: string;
  readonly asin: string;
  readonly span: HistorySpan;
}

/** A rule that is always on would add a mark every day: over a longer time, days are grouped. */
const stepOf = (days: number): number => (days <= 45 ? 1 : days <= 200 ? 7 : 28);

const MOST = 200;

/**
 * Rule actions on a product, newest first: review requests sent by rules (not manually), and tags added to the product
 * or its reviews. Days are in UTC, grouped backwards from the last day of the span.
 */
export async function ruleActs(db: CompanyTransaction, query: ActQuery): Promise<RuleAct[]> {
  const { sellerId, marketId, asin, span } = query;
  const ofProduct = sql`seller_id = ${sellerId} and marketplace_id = ${marketId} and asin = ${asin}`;
  const { rows } = await sql<RuleAct>`
    with bought as materialized (
      select distinct order_id from order_item where seller_id = ${sellerId} and asin = ${asin}
    ),
    done as (
      select 'requests-sent' as act, q.rule_name as rule, (q.sent_at at time zone 'UTC')::date as day, 1 as count
      -- 'offset 0' has each order's request looked up by its key; left to itself the planner reads those of all orders.
      from bought cross join lateral (
        select * from review_request where seller_id = ${sellerId} and order_id = bought.order_id offset 0
      ) q
      where q.marketplace_id = ${marketId} and (q.state = 'sent' or q.reason = 'lost-answer') and not q.by_hand
        and q.rule_name is not null and q.sent_at >= ${span.from}::date and q.sent_at < ${span.to}::date + 1
      union all
      select case target when 'product' then 'product-tagged' else 'reviews-tagged' end, rule_name, day, tagged
      from rule_tagging where ${ofProduct} and day >= ${span.from}::date and day <= ${span.to}::date
    )
    select act, rule, min(day) as day, max(day) as until, sum(count)::int as count
    from done group by act, rule, (${span.to}::date - day) / ${stepOf(daysOfSpan(span))}::int
    order by day desc, act, rule limit ${MOST}`.execute(db);
  return rows;
}
