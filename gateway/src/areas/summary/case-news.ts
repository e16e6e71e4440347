import { CASE_GROUPS } from '@fairshelf/shared-contracts/reimbursement';
import type { DailySummary } from '@fairshelf/shared-contracts/summary';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';

type CaseNews = DailySummary['cases'][number];
type Amounts = CaseNews['estimate'];

const CLOSING_WITHIN_DAYS = 7;

interface StoredNews {
  readonly seller_id: string;
  readonly store: string;
  readonly found: number;
  readonly estimate: Amounts | null;
  readonly reimbursed: number;
  readonly amount: Amounts | null;
  readonly closing: number;
}

/** The start and end of a local day. */
export interface DaySpan {
  readonly from: Date;
  readonly to: Date;
}

/**
 * A day's events in each seller account's cases: cases found, reimbursements approved, windows that close within a
 * week of its end. Accounts without any are left out.
 */
export async function caseNews(db: CompanyTransaction, { from, to }: DaySpan): Promise<CaseNews[]> {
  const { rows } = await sql<StoredNews>`
    select a.seller_id, a.store_name as store,
      coalesce(found.cases, 0)::int as found, found.amounts as estimate,
      coalesce(paid.lines, 0)::int as reimbursed, paid.amounts as amount,
      coalesce(closing.cases, 0)::int as closing
    from (select seller_id, min(store_name) as store_name from seller_account
      where state <> 'removed' group by 1) a
    left join lateral (select sum(cases) as cases, ${amounts} as amounts from (
      select currency, count(*) as cases, sum(estimate_minor) as minor from reimbursement_case c
      where c.seller_id = a.seller_id and c.detected_at >= ${from} and c.detected_at < ${to} group by 1) by_currency) found on true
    left join lateral (select sum(lines) as lines, ${amounts} as amounts from (
      select currency, count(*) as lines, sum(total_minor) as minor from reimbursement r
      where r.seller_id = a.seller_id and r.approved_at >= ${from} and r.approved_at < ${to} group by 1) by_currency) paid on true
    left join lateral (select count(*) as cases from reimbursement_case c
      where c.seller_id = a.seller_id and c.state = any(${CASE_GROUPS.open})
        and c.closes_on between ${to}::date and ${to}::date + ${CLOSING_WITHIN_DAYS}::int) closing on true
    where found.cases > 0 or paid.lines > 0
    order by store, a.seller_id`.execute(db);
  return rows.map(({ amount, closing, estimate, ...row }) => ({
    ...row,
    estimate: estimate ?? [],
    reimbursedAmount: amount ?? [],
    closingSoon: closing,
  }));
}

const amounts = sql`json_agg(json_build_object('minor', minor, 'currency', currency) order by currency)
  filter (where minor > 0 and currency is not null)`;
