import type { BankPayout, PayoutCheck } from '@fairshelf/shared-contracts/payouts';
import { type RawBuilder, sql } from 'kysely';

export interface StoredPayout {
  readonly payout_id: string;
  readonly marketplace_id: string;
  readonly created_at: Date | null;
  readonly status: string;
  readonly paid_at: Date | null;
  readonly failure: string | null;
  readonly period_from: Date | null;
  readonly period_to: Date | null;
  readonly account_tail: string | null;
  readonly total_minor: number | null;
  readonly currency: string | null;
  readonly reimbursements: number;
  readonly reimbursed_minor: number;
  readonly charged_minor: number;
  readonly check: PayoutCheck;
  readonly difference_minor: number | null;
  readonly total_rows: number;
}

export interface PayoutFilter {
  readonly sellerId: string;
  readonly marketId?: string | undefined;
  readonly check?: PayoutCheck | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly payoutId?: string;
}

/**
 * Reimbursement lines of a seller account with the marketplace whose payout includes their cash. The report doesn't
 * say: it is where the product is listed in their currency, else the first marketplace that pays out in it; never
 * two, so that no amount is counted twice.
 */
export const placedReimbursements = (sellerId: string): RawBuilder<unknown> => sql`
  select r.*, coalesce(
    (select p.marketplace_id from product p
     where p.seller_id = r.seller_id and p.sku = r.sku and p.currency = r.currency
     order by p.marketplace_id limit 1),
    (select min(o.marketplace_id) from payout o where o.seller_id = r.seller_id and o.currency = r.currency)
  ) as paid_in
  from reimbursement r where r.seller_id = ${sellerId}`;

/** The charges of a payout's period; `p` is the payout. */
export const chargesOfPayout = sql`
  from order_charge c where c.seller_id = p.seller_id and c.marketplace_id = p.marketplace_id
    and c.currency = p.currency and c.posted_at >= p.period_from and c.posted_at < p.period_to`;

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  created: sql`created_at, payout_id`,
  '-created': sql`created_at desc nulls last, payout_id desc`,
  total: sql`currency, total_minor, payout_id`,
  '-total': sql`currency, total_minor desc nulls last, payout_id`,
  reimbursed: sql`currency, reimbursed_minor, payout_id`,
  '-reimbursed': sql`currency, reimbursed_minor desc, payout_id`,
};

/** The payouts of a filter, each with the totals of our records of its period: an unordered table expression. */
export function checkedPayouts(filter: PayoutFilter): RawBuilder<StoredPayout> {
  const { sellerId, marketId, check, from, to, payoutId } = filter;
  const when = (condition: RawBuilder<unknown> | undefined) => condition ?? sql`true`;
  return sql<StoredPayout>`
    select * from (
      select s.*,
        case when comparable and total_minor = charged_minor + reimbursed_minor then 'equal'
          when comparable then 'different' else 'not-comparable' end as "check",
        case when comparable then total_minor - charged_minor - reimbursed_minor end as difference_minor
      from (
        select p.*, held.lines as reimbursements, held.minor as reimbursed_minor, charged.minor as charged_minor,
          p.total_minor is not null and p.period_to is not null and p.period_from >= coalesce(known.since, 'infinity')
            as comparable
        from payout p
        cross join lateral (
          select coalesce(sum(c.total_minor), 0)::bigint as minor ${chargesOfPayout}
        ) charged
        cross join lateral (
          select count(*)::int as lines, coalesce(sum(r.total_minor), 0)::bigint as minor
          from (${placedReimbursements(sellerId)}) r
          where r.paid_in = p.marketplace_id and r.currency = p.currency
            and r.approved_at >= p.period_from and r.approved_at < p.period_to
        ) held
        left join lateral (
          select min(c.posted_at) as since from order_charge c
          where c.seller_id = p.seller_id and c.marketplace_id = p.marketplace_id
        ) known on true
        where p.seller_id = ${sellerId}
          and ${when(marketId === undefined ? undefined : sql`p.marketplace_id = ${marketId}`)}
          and ${when(payoutId === undefined ? undefined : sql`p.payout_id = ${payoutId}`)}
          and ${when(from === undefined ? undefined : sql`p.created_at >= ${from}::date`)}
          and ${when(to === undefined ? undefined : sql`p.created_at < ${to}::date + 1`)}
      ) s
    ) checked
    where ${when(check === undefined ? undefined : sql`"check" = ${check}`)}`;
}

/** A page of payouts, or all with `limit: null`. */
export const payoutsQuery = (
  filter: PayoutFilter,
  page: { readonly sort: string; readonly limit: number | null; readonly offset: number },
): RawBuilder<StoredPayout> => sql<StoredPayout>`
  select *, count(*) over ()::int as total_rows from (${checkedPayouts(filter)}) found
  order by ${orders[page.sort] ?? orders['-created']} limit ${page.limit} offset ${page.offset}`;

const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export function asPayout(row: StoredPayout): BankPayout {
  const money = (minor: number | null) =>
    minor === null || row.currency === null ? null : { minor, currency: row.currency };
  return {
    id: row.payout_id,
    marketplace_id: row.marketplace_id,
    createdAt: momentOf(row.created_at),
    status: row.status,
    paidAt: momentOf(row.paid_at),
    failure: row.failure,
    periodFrom: momentOf(row.period_from),
    periodTo: momentOf(row.period_to),
    accountTail: row.account_tail,
    total: money(row.total_minor),
    reimbursements: row.reimbursements,
    reimbursed: money(row.reimbursed_minor),
    check: row.check,
    difference: money(row.difference_minor),
  };
}
