import type {
  CreditNote,
  Invoice,
  InvoiceLine,
  InvoiceParty,
  InvoiceState,
  LineCase,
} from '@fairshelf/shared-contracts/billing';
import { type RawBuilder, sql } from 'kysely';
import { isId } from '../../base/database/database.ts';

export interface StoredNote {
  readonly id: string;
  readonly number: string;
  readonly issued_on: string;
  readonly reason: string;
  readonly net_minor: number;
  readonly tax_minor: number;
  readonly refund: CreditNote['refund'];
}

export interface StoredInvoice {
  readonly invoice_id: string;
  readonly number: string;
  readonly period: string;
  readonly issued_on: string;
  readonly due_on: string;
  readonly company_id: string;
  readonly total_minor: number;
  readonly credited_minor: number;
  readonly credit_notes: readonly StoredNote[];
  readonly tax_minor: number;
  readonly tax_category: Invoice['tax_category'];
  readonly tax_rate_bps: number;
  readonly tax_note: string;
  readonly issuer: InvoiceParty | null;
  readonly customer: InvoiceParty | null;
  readonly currency: string;
  readonly line_count: number;
  readonly shown_state: InvoiceState;
  readonly paid_at: Date | null;
  readonly problem: string | null;
  readonly total_rows: number;
}

export interface InvoiceFilter {
  readonly state?: InvoiceState | undefined;
  readonly sort: string;
  readonly invoiceId?: string;
}

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  issued: sql`i.issued_on, i.sequence`,
  '-issued': sql`i.issued_on desc, i.sequence desc`,
  total: sql`i.currency, i.total_minor, i.sequence`,
  '-total': sql`i.currency, i.total_minor desc, i.sequence desc`,
};

/** The payment state of invoice `i`, with `invoiceJoins`. */
export const shownState = sql<InvoiceState>`case when i.state <> 'open' then i.state
  when last.state in ('intended', 'processing') then 'paying' when last.state = 'failed' then 'failed' else 'open' end`;

/** The last payment of invoice `i`, and its credit notes. */
export const invoiceJoins = sql`
  left join lateral (
    select p.state, p.problem from payment p
    where p.company_id = i.company_id and p.invoice_id = i.invoice_id order by p.attempt desc limit 1
  ) last on true
  cross join lateral (
    select coalesce(sum(n.net_minor + n.tax_minor), 0)::bigint as credited_minor,
      coalesce(jsonb_agg(jsonb_build_object('id', n.credit_note_id, 'number', n.number, 'issued_on', n.issued_on,
        'reason', n.reason, 'net_minor', n.net_minor, 'tax_minor', n.tax_minor, 'refund', n.refund)
        order by n.sequence), '[]') as credit_notes
    from credit_note n where n.company_id = i.company_id and n.invoice_id = i.invoice_id
  ) notes`;

/** The columns of invoice `i` shown on pages; operators may read all of them across companies. */
export const invoiceSelection = sql`i.company_id, i.invoice_id, i.number, i.period, i.issued_on, i.due_on, i.total_minor,
  i.tax_minor, i.tax_category, i.tax_rate_bps, i.tax_note, i.issuer, i.customer, i.currency, i.line_count, i.paid_at,
  notes.credited_minor, notes.credit_notes, ${shownState} as shown_state,
  case when last.state = 'failed' and i.state = 'open' then last.problem end as problem, count(*) over ()::int as total_rows`;

/** The invoices of the transaction's company, each with its payment state. */
export function invoicesQuery(
  { state, sort, invoiceId }: InvoiceFilter,
  page: { readonly limit: number | null; readonly offset: number },
): RawBuilder<StoredInvoice> {
  return sql<StoredInvoice>`
    select ${invoiceSelection} from invoice i ${invoiceJoins}
    where ${state ? sql`${shownState} = ${state}` : sql`true`}
      and ${invoiceId === undefined ? sql`true` : isId(invoiceId) ? sql`i.invoice_id = ${invoiceId}` : sql`false`}
    order by ${orders[sort] ?? orders['-issued']}
    limit ${page.limit} offset ${page.offset}`;
}

const asCreditNote = ({ net_minor, tax_minor, ...note }: StoredNote, currency: string): CreditNote => ({
  ...note,
  net: { minor: net_minor, currency },
  tax: { minor: tax_minor, currency },
  total: { minor: net_minor + tax_minor, currency },
});

export const asInvoice = (row: StoredInvoice): Invoice => ({
  id: row.invoice_id,
  number: row.number,
  period: row.period,
  issued_on: row.issued_on,
  due_on: row.due_on,
  total: { minor: row.total_minor, currency: row.currency },
  due: {
    minor: row.shown_state === 'paid' ? 0 : row.total_minor - row.credited_minor,
    currency: row.currency,
  },
  credit_notes: row.credit_notes.map((note) => asCreditNote(note, row.currency)),
  net: { minor: row.total_minor - row.tax_minor, currency: row.currency },
  tax: { minor: row.tax_minor, currency: row.currency },
  tax_rate_bps: row.tax_rate_bps,
  tax_category: row.tax_category,
  tax_note: row.tax_note,
  has_xml: Boolean(row.issuer?.countryCode && row.customer?.countryCode),
  lines: row.line_count,
  state: row.shown_state,
  paid_at: row.paid_at?.toISOString() ?? null,
  problem: row.problem || null,
});

export interface StoredLine {
  readonly line_id: string;
  readonly kind: InvoiceLine['kind'];
  readonly day: string;
  readonly reimbursement_id: string | null;
  readonly period_from: string | null;
  readonly period_to: string | null;
  readonly credited_reimbursement_id: string | null;
  readonly marketplace_case_id: string | null;
  readonly shown_cases: readonly LineCase[];
  readonly fnsku: string;
  readonly title: string;
  readonly units: number;
  readonly currency: string;
  readonly base_minor: number;
  readonly basis: InvoiceLine['basis'];
  readonly commission_bps: number;
  readonly amount_minor: number;
  readonly total_rows: number;
}

const lineOrders: Readonly<Record<string, RawBuilder<unknown>>> = {
  day: sql`l.day, l.reimbursement_id, l.line_id`,
  '-day': sql`l.day desc, l.reimbursement_id, l.line_id`,
  amount: sql`l.amount_minor, l.line_id`,
  '-amount': sql`l.amount_minor desc, l.line_id`,
};

/** The lines of an invoice, or without an id those not yet invoiced, grouped by currency. */
export function linesQuery(
  { invoiceId, sort }: { readonly invoiceId?: string | undefined; readonly sort: string },
  page: { readonly limit: number | null; readonly offset: number },
): RawBuilder<StoredLine> {
  const condition =
    invoiceId === undefined
      ? sql`l.invoice_id is null`
      : isId(invoiceId)
        ? sql`l.invoice_id = ${invoiceId}`
        : sql`false`;
  return sql<StoredLine>`
    select l.*, count(*) over ()::int as total_rows, coalesce(nullif(l.cases, '[]'), (
        select jsonb_build_array(jsonb_build_object('id', c.case_id, 'anchorDay', c.anchored_on, 'units', l.units))
        from reimbursement_case c where c.case_id = l.case_id
      ), '[]') as shown_cases
    from invoice_line l where ${condition}
    order by l.currency, ${lineOrders[sort] ?? lineOrders.day} limit ${page.limit} offset ${page.offset}`;
}

export const asLine = (row: StoredLine): InvoiceLine => ({
  id: row.line_id,
  kind: row.kind,
  day: row.day,
  reimbursementId: row.reimbursement_id,
  period: row.period_from && row.period_to ? { from: row.period_from, to: row.period_to } : null,
  creditedReimbursementId: row.credited_reimbursement_id,
  marketplaceCaseId: row.marketplace_case_id,
  cases: [...row.shown_cases],
  fnsku: row.fnsku,
  title: row.title,
  units: row.units,
  base: { minor: row.base_minor, currency: row.currency },
  basis: row.basis,
  commission_bps: row.commission_bps,
  amount: { minor: row.amount_minor, currency: row.currency },
});
