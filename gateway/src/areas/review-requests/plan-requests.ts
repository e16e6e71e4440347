import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { skipOldTriggers } from '../../base/database/derived-rows.ts';
import { keepOrderIds } from './keep-order-ids.ts';
import {
  CLOSES_AFTER_DAYS,
  closesAt,
  fitsProducts,
  isOlder,
  isOnTheList,
  leftOutBecause,
  wantedAt,
  whatWasBought,
} from './order-facts-sql.ts';

/** One marketplace of one seller account. */
export interface ChannelKey {
  readonly companyId: string;
  readonly sellerId: string;
  readonly marketId: string;
}

/**
 * The rules' decision for each order that can still get a request: `skip_reason`, or null with `wanted_at`. Includes
 * rows requested by hand and those that Amazon doesn't offer; the caller decides about those.
 */
export const verdicts = ({ sellerId, marketId }: Pick<ChannelKey, 'sellerId' | 'marketId'>, now: Date) => sql`
  verdict as (
    select o.order_id, ${closesAt} as closes_at, rule.rule_id, rule.name as rule_name, rule.wanted_at, rule.exclusion,
      case
        when o.status = 'CANCELLED' then 'cancelled'
        when ${isOnTheList({ sellerId, marketId })} then 'do-not-solicit'
        when rule.rule_id is null then 'no-rule'
        when rule.is_older then 'older-order'
        else rule.exclusion
      end as skip_reason
    from sales_order o
    left join review_request known on known.seller_id = o.seller_id and known.order_id = o.order_id
    ${whatWasBought}
    left join lateral (
      select r.rule_id, r.name, ${wantedAt(sql`r.delay_days`)} as wanted_at, ${leftOutBecause} as exclusion,
        ${isOlder} as is_older
      from review_rule r
      where r.seller_id = o.seller_id and r.marketplace_id = o.marketplace_id and r.active and ${fitsProducts}
      order by ${isOlder}, r.priority, r.rule_id limit 1
    ) rule on true
    where o.seller_id = ${sellerId} and o.marketplace_id = ${marketId}
      and o.deliver_latest_at > ${now}::timestamptz - make_interval(days => ${CLOSES_AFTER_DAYS})
      and case when known.order_id is null then o.status = 'SHIPPED' and exists (
            select from review_rule r
            where r.seller_id = ${sellerId} and r.marketplace_id = ${marketId} and r.active)
          else known.state in ('scheduled', 'skipped') or (known.state = 'ineligible' and known.due_at is not null) end
  )`;

/**
 * Synchronises a channel's requests with its orders, rules and do-not-solicit list, in one statement: each shipped
 * order with an open window has one row, scheduled or skipped for a reason. Rows that were started, made or ended are
 * never touched. Running it again changes nothing. A channel without an active rule gets no rows; its waiting ones
 * are skipped.
 */
export async function planRequests(
  db: CompanyTransaction,
  { companyId, sellerId, marketId }: ChannelKey,
  now: Date,
): Promise<void> {
  await sql`
    update review_request set due_at = null, claim = null, claimed_until = null, changed_at = ${now},
      state = case when state = 'scheduled' then 'expired' else state end,
      reason = case when state = 'scheduled' then 'window-over' else reason end
    where seller_id = ${sellerId} and marketplace_id = ${marketId} and state in ('scheduled', 'ineligible')
      and due_at is not null and closes_at <= ${now}`.execute(db);
  await skipOldTriggers(db);
  const { rows } = await sql<{ order_id: string; is_new: boolean }>`
    with ${verdicts({ sellerId, marketId }, now)}
    insert into review_request as known (company_id, seller_id, order_id, marketplace_id, state, reason, rule_id,
      rule_name, planned_for, due_at, closes_at, created_at, changed_at)
    select ${companyId}, ${sellerId}, order_id, ${marketId},
      case when skip_reason is null then 'scheduled' else 'skipped' end, coalesce(skip_reason, ''), rule_id, rule_name,
      case when skip_reason is null then wanted_at end, case when skip_reason is null then wanted_at end, closes_at,
      ${now}::timestamptz, ${now}::timestamptz
    from verdict
    on conflict (company_id, seller_id, order_id) do update set
      state = excluded.state, reason = excluded.reason, rule_id = excluded.rule_id, rule_name = excluded.rule_name,
      planned_for = excluded.planned_for, due_at = excluded.due_at, closes_at = excluded.closes_at,
      by_hand = false, claim = null, claimed_until = null, changed_at = excluded.changed_at
    -- What was begun between the look above and this line is left alone, too. What a person asked for stays unless
    -- that person's list, or the order's end, forbids it; what the marketplace does not offer is not offered by a rule.
    where known.state in ('scheduled', 'skipped', 'ineligible')
      and (not known.by_hand or excluded.reason in ('cancelled', 'do-not-solicit'))
      and (known.state <> 'ineligible' or excluded.state = 'skipped')
      and ((known.state, known.rule_id, known.rule_name, known.planned_for, known.closes_at)
          is distinct from
          (excluded.state, excluded.rule_id, excluded.rule_name, excluded.planned_for, excluded.closes_at)
        -- A scheduled row's reason is the marketplace's doing (busy, no answer), not the rules'.
        or (excluded.state = 'skipped' and known.reason <> excluded.reason))
    returning order_id, xmax = 0 as is_new`.execute(db);
  const newRows = rows.filter((row) => row.is_new);
  await keepOrderIds(
    db,
    { companyId, sellerId, marketId },
    newRows.map((row) => row.order_id),
  );
}
