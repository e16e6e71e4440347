import type { getReversalTotal, listReversals } from '@fairshelf/shared-contracts/billing';
import type { CallData } from '@fairshelf/shared-contracts/core';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';

type Page = CallData<typeof listReversals>;
type Total = CallData<typeof getReversalTotal>;

/** The page size of calls with `skip` (docs/specification/calls.md#plans-codes-news-and-addresses). */
export const REVERSALS_A_PAGE = 50;

interface ReversalRow {
  readonly id: string;
  readonly day: string;
  readonly reimbursement_id: string;
  readonly case_id: string | null;
  readonly fnsku: string;
  readonly units: number;
  readonly currency: string;
  readonly minor: number;
  readonly credit: number;
  readonly total_rows: number;
}

// Amazon's reversals: of cash, stock, or an amount only. Amounts are positive: they are the loss.
const reversal = sql`
  select r.seller_id || '/' || r.reimbursement_id || '/' || r.line_no as id,
    (r.approved_at at time zone 'UTC')::date as day, r.reimbursement_id, r.marketplace_case_id as case_id, r.fnsku,
    greatest(0, -r.quantity_cash) + greatest(0, -r.quantity_inventory) as units,
    coalesce(r.currency, given.currency, original.currency) as currency,
    greatest(0, -coalesce(r.total_minor, 0)) as minor, coalesce(given.credit, 0) as credit, r.approved_at
  from reimbursement r
  left join lateral (
    select -sum(l.amount_minor)::bigint as credit, min(l.currency) as currency from invoice_line l
    where l.seller_id = r.seller_id and l.kind = 'credit' and l.reimbursement_id = r.reimbursement_id
      and l.line_no = r.line_no
  ) given on true
  left join lateral (
    select o.currency from reimbursement o where o.seller_id = r.seller_id
      and o.reimbursement_id = r.original_reimbursement_id and o.currency is not null limit 1
  ) original on true
  where r.quantity_cash < 0 or r.quantity_inventory < 0 or r.total_minor < 0`;

/** A company's reversed reimbursements, newest first, with the credit for each; 50 from `skip` on. */
export async function reversalPage(db: CompanyTransaction, skip: number): Promise<Page> {
  const { rows } = await sql<ReversalRow>`
    select *, count(*) over ()::int as total_rows from (${reversal}) taken where currency is not null
    order by approved_at desc, id limit ${REVERSALS_A_PAGE} offset ${skip}`.execute(db);
  const total = rows[0]?.total_rows ?? (skip === 0 ? 0 : (await reversalTotal(db)).count);
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      day: row.day,
      reimbursementId: row.reimbursement_id,
      caseId: row.case_id,
      fnsku: row.fnsku,
      units: row.units,
      amount: { minor: row.minor, currency: row.currency },
      credit: { minor: row.credit, currency: row.currency },
    })),
  };
}

/** The totals of a company's reversals: one amount per currency. */
export async function reversalTotal(db: CompanyTransaction): Promise<Total> {
  const { rows } = await sql<{ currency: string; count: number; minor: number; credit: number }>`
    select currency, count(*)::int as count, sum(minor)::bigint as minor, sum(credit)::bigint as credit
    from (${reversal}) taken where currency is not null group by currency order by currency`.execute(db);
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    amounts: rows.map(({ currency, minor }) => ({ minor, currency })),
    credits: rows.flatMap(({ currency, credit }) => (credit === 0 ? [] : [{ minor: credit, currency }])),
  };
}
