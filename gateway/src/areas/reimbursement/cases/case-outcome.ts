import type { Money } from '@fairshelf/shared-contracts/core';
import {
  appealBy,
  type CaseCategory,
  type CaseOutcome,
  type PayoutStage,
} from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { Settings } from '../../../base/settings/read-settings.ts';
import { sellerPortal } from '../../market/index.ts';
import { lastSettlements, placedReimbursements, settlementOf } from '../../payouts/index.ts';
import { paymentsOfCase } from '../case-status/payments-of-case.ts';
import { stateSince } from '../case-status/status-kind-sql.ts';
import { rowsHolding } from './skipped-rows.ts';

interface StoredPayment {
  readonly reimbursement_id: string;
  readonly paid_on: string;
  readonly cash: number;
  readonly in_kind: number;
  readonly minor: number | null;
  readonly currency: string | null;
  readonly cases: number;
  readonly fee_minor: number | null;
  readonly fee_currency: string | null;
  readonly number: string | null;
  readonly payout_status: string | null;
  readonly payout_on: string | null;
  readonly expected_on: string | null;
  readonly back_id: string | null;
  readonly back_on: string | null;
  readonly back_minor: number | null;
  readonly credit_minor: number | null;
  readonly credit_number: string | null;
}

interface StoredCase {
  readonly seller_id: string;
  readonly marketplace_id: string;
  readonly category: CaseCategory;
  readonly anchor: string;
  readonly fnsku: string;
  readonly state: string;
  readonly state_reason: string;
  readonly state_since: string;
  readonly marketplace_case_id: string | null;
  readonly filed_on: string | null;
  readonly appeal_requested_on: string | null;
}

/** The outcome of a case: payments with our fee, the denial, and where the seller portal shows it. */
export async function outcomeOf(
  db: CompanyTransaction,
  caseId: string,
  settings: Settings,
): Promise<CaseOutcome> {
  const { rows } = await sql<StoredCase>`
    select c.seller_id, c.marketplace_id, c.category, c.anchor, c.fnsku, c.state, c.state_reason,
      c.marketplace_case_id, (${stateSince} at time zone 'UTC')::date as state_since,
      (select (max(e.at) at time zone 'UTC')::date from case_event e
        where e.case_id = c.case_id and e.to_state = 'filed') as filed_on,
      (c.appeal_requested_at at time zone 'UTC')::date as appeal_requested_on
    from reimbursement_case c where c.case_id = ${caseId}`.execute(db);
  const [found] = rows;
  return {
    marketplaceCaseId: found?.marketplace_case_id ?? null,
    filedOn: found?.filed_on ?? null,
    payments: found ? await paymentsFor(db, caseId, found.seller_id) : [],
    denial:
      found?.state === 'denied'
        ? {
            reason: found.state_reason,
            deniedOn: found.state_since,
            appealBy: appealBy(found.state_since),
            appealRequestedOn: found.appeal_requested_on,
          }
        : null,
    heldBackBy: await rowsHolding(db, caseId),
    links: found ? linksOf(found, settings) : [],
  };
}

async function paymentsFor(
  db: CompanyTransaction,
  caseId: string,
  sellerId: string,
): Promise<CaseOutcome['payments']> {
  const { rows } = await sql<StoredPayment>`
    select p.reimbursement_id, (p.approved_at at time zone 'UTC')::date as paid_on, p.cash, p.in_kind,
      p.minor::bigint as minor, p.currency, p.cases::int as cases,
      l.amount_minor as fee_minor, l.currency as fee_currency, i.number,
      b.status as payout_status, (coalesce(b.paid_at, b.created_at) at time zone 'UTC')::date as payout_on,
      ${settlementOf(sql`(p.approved_at at time zone 'UTC')::date`)} as expected_on,
      back.id as back_id, back.day as back_on, back.minor as back_minor,
      credit.minor as credit_minor, credit.number as credit_number
    from reimbursement_case c cross join lateral ${paymentsOfCase} p
    left join invoice_line l on l.company_id = c.company_id and l.seller_id = c.seller_id and l.kind = 'commission'
      and l.reimbursement_id = p.reimbursement_id and l.line_no = p.line_no
    left join invoice i on i.company_id = l.company_id and i.invoice_id = l.invoice_id
    left join (${placedReimbursements(sellerId)}) placed on placed.reimbursement_id = p.reimbursement_id
      and placed.line_no = p.line_no
    left join lateral (
      select b.status, b.paid_at, b.created_at from payout b
      where b.seller_id = c.seller_id and b.marketplace_id = placed.paid_in and b.currency = p.currency
        and p.approved_at >= b.period_from and p.approved_at < b.period_to
      order by b.period_to limit 1
    ) b on true
    left join (${lastSettlements(sellerId)}) settlement on settlement.marketplace_id = placed.paid_in
      and p.approved_at >= settlement.period_to
    left join lateral (
      select string_agg(r.reimbursement_id, ', ' order by r.approved_at, r.reimbursement_id) as id,
        (max(r.approved_at) at time zone 'UTC')::date as day, -sum(r.total_minor)::bigint as minor
      from reimbursement r join reimbursement paid on paid.seller_id = r.seller_id
        and paid.reimbursement_id = r.original_reimbursement_id and paid.fnsku = r.fnsku
      where r.seller_id = c.seller_id and paid.reimbursement_id = p.reimbursement_id and paid.line_no = p.line_no
    ) back on c.state = 'reversed'
    left join lateral (
      select -sum(given.amount_minor)::bigint as minor, max(its.number) as number
      from invoice_line given
      left join invoice its on its.company_id = given.company_id and its.invoice_id = given.invoice_id
      where given.company_id = c.company_id and given.seller_id = c.seller_id and given.kind = 'credit'
        and given.credited_reimbursement_id = p.reimbursement_id and given.credited_line_no = p.line_no
    ) credit on c.state = 'reversed'
    where c.case_id = ${caseId} order by p.approved_at, p.reimbursement_id, p.line_no`.execute(db);
  return rows.map(({ minor, currency, fee_minor, fee_currency, ...row }) => ({
    reimbursementId: row.reimbursement_id,
    paidOn: row.paid_on,
    amount: minor === 0 ? null : moneyOf(minor, currency),
    unitsPaid: row.cash,
    unitsReplaced: row.in_kind,
    fee: moneyOf(fee_minor, fee_currency),
    cases: row.cases,
    invoice: row.number,
    payout: minor ? payoutOf(row) : null,
    ...(row.back_id && row.back_on
      ? {
          reversal: {
            reimbursementId: row.back_id,
            takenBackOn: row.back_on,
            amount: moneyOf(row.back_minor, currency),
            credit: moneyOf(row.credit_minor, fee_currency),
            invoice: row.credit_number,
          },
        }
      : {}),
  }));
}

const moneyOf = (minor: number | null, currency: string | null): Money | null =>
  minor === null || currency === null ? null : { minor, currency };

const STAGES: Readonly<Record<string, PayoutStage>> = { PAID: 'at-the-bank', FAILED: 'failed' };

type StoredPayout = Pick<StoredPayment, 'payout_status' | 'payout_on' | 'expected_on'>;

function payoutOf({ payout_status, payout_on, expected_on }: StoredPayout) {
  if (payout_status && payout_on) return { stage: STAGES[payout_status] ?? 'on-its-way', on: payout_on };
  return expected_on ? { stage: 'expected' as const, on: expected_on } : null;
}

/** The subject named by the first part of the anchor, by category. */
const SUBJECTS = {
  'customer-return': { kind: 'order', path: '/orders-v3/order/' },
  'inbound-shortage': { kind: 'shipment', path: '/fba/inbound-shipment/summary/' },
  removal: { kind: 'removal', path: '/recoveryui/removal-order-details/' },
} as const;

const hasSubject = (category: CaseCategory): category is keyof typeof SUBJECTS =>
  Object.hasOwn(SUBJECTS, category);

function linksOf(found: StoredCase, settings: Settings): CaseOutcome['links'] {
  const page = (path: string) => sellerPortal(settings, found.marketplace_id, found.seller_id, path);
  const links: CaseOutcome['links'] = [];
  const caseNumber = found.marketplace_case_id;
  if (caseNumber)
    links.push({
      kind: 'case',
      name: caseNumber,
      url: page(`/cu/case-dashboard/view-case?caseID=${encodeURIComponent(caseNumber)}`),
    });
  const [subject = ''] = found.anchor.split('/');
  if (hasSubject(found.category) && subject) {
    const { kind, path } = SUBJECTS[found.category];
    links.push({ kind, name: subject, url: page(`${path}${encodeURIComponent(subject)}`) });
  }
  if (found.fnsku) {
    const url = page(`/myinventory/inventory?searchTerm=${encodeURIComponent(found.fnsku)}`);
    links.push({ kind: 'product', name: found.fnsku, url });
  }
  return links;
}
