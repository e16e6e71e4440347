import type { CallData } from '@fairshelf/shared-contracts/core';
import type { listPayoutReimbursements } from '@fairshelf/shared-contracts/payouts';
import { type RawBuilder, sql } from 'kysely';
import { placedReimbursements } from './payouts-query.ts';

type Row = CallData<typeof listPayoutReimbursements>['rows'][number];

export interface StoredReimbursement {
  readonly reimbursement_id: string;
  readonly line_no: number;
  readonly approved_at: Date;
  readonly reason: string;
  readonly marketplace_case_id: string | null;
  readonly case_id: string | null;
  readonly fnsku: string;
  readonly sku: string;
  readonly title: string;
  readonly quantity_cash: number;
  readonly quantity_inventory: number;
  readonly total_minor: number | null;
  readonly currency: string | null;
  readonly total_rows: number;
}

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  approved: sql`r.approved_at`,
  '-approved': sql`r.approved_at desc`,
  amount: sql`r.total_minor`,
  '-amount': sql`r.total_minor desc nulls last`,
};

/** The reimbursement lines in a payout, each with our case that brought it. */
export const payoutReimbursementsQuery = (
  { sellerId, payoutId }: { readonly sellerId: string; readonly payoutId: string },
  page: { readonly sort: string; readonly limit: number | null; readonly offset: number },
): RawBuilder<StoredReimbursement> => sql<StoredReimbursement>`
  select r.*, own.case_id, count(*) over ()::int as total_rows
  from payout p
  join (${placedReimbursements(sellerId)}) r on r.paid_in = p.marketplace_id and r.currency = p.currency
    and r.approved_at >= p.period_from and r.approved_at < p.period_to
  left join lateral (
    select c.case_id from reimbursement_case c
    where c.seller_id = r.seller_id and c.marketplace_case_id = r.marketplace_case_id
      and (c.fnsku = '' or c.fnsku = r.fnsku)
    order by c.detected_at limit 1
  ) own on true
  where p.seller_id = ${sellerId} and p.payout_id = ${payoutId}
  order by ${orders[page.sort] ?? orders.approved}, r.reimbursement_id, r.line_no limit ${page.limit} offset ${page.offset}`;

export const asPayoutReimbursement = (row: StoredReimbursement): Row => ({
  id: `${row.reimbursement_id}/${row.line_no}`,
  reimbursementId: row.reimbursement_id,
  approvedAt: row.approved_at.toISOString(),
  reason: row.reason,
  marketplaceCaseId: row.marketplace_case_id,
  caseId: row.case_id,
  fnsku: row.fnsku,
  title: row.title,
  unitsCash: row.quantity_cash,
  unitsStock: row.quantity_inventory,
  amount:
    row.total_minor === null || row.currency === null
      ? null
      : { minor: row.total_minor, currency: row.currency },
});
