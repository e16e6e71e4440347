import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { day, money, noData, pageOf, paging, timestamp } from '../../core/calls/envelope.ts';
import { defineExport } from '../../core/calls/export.ts';
import { choice, fields, sellerId, text } from '../../core/calls/field.ts';
import { documentFormat, TAX_CATEGORIES } from './invoice-party.ts';

/** The company whose billing is meant: that of this seller account; if omitted, the person's own. */
export const billedCompany = { sellerId: v.optional(sellerId) };

const invoiceId = text('The invoice', 64);

/** The stored part of a card: never its number, which goes only from the browser to the payment service. */
export const PaymentMethodSchema = v.object({
  brand: v.string(),
  last4: v.string(),
  exp_month: v.number(),
  exp_year: v.number(),
  is_expired: v.boolean(),
});
export type PaymentMethod = v.InferOutput<typeof PaymentMethodSchema>;

/** Invoices paid by one call. */
export const MOST_PAID_AT_ONCE = 100;

export const getBilling = defineCall({
  name: 'plan.get-billing',
  method: 'GET',
  path: '/api/plan/billing',
  summary: 'Plan, payment method and what is due of a company',
  access: signedIn,
  query: fields(billedCompany),
  data: v.object({
    company_name: v.string(),
    /** The plan with the terms in force, that of reimbursement if there are several; null without one. */
    plan: v.nullable(
      v.object({
        plan_name: v.string(),
        title: v.string(),
        price: money,
        period: v.picklist(['month', 'year']),
        /** Share of what is recovered, in hundredths of a percent; null for plans without one. */
        commission_bps: v.nullable(v.number()),
        state: v.picklist(['trial', 'active', 'ended']),
        started_on: day,
        trial_ends_on: v.nullable(day),
      }),
    ),
    /** Whether invoices are overdue, when that will pause the plan, and since when it has been paused. */
    standing: v.object({
      state: v.picklist(['good', 'overdue', 'paused']),
      pauses_on: v.nullable(day),
      paused_on: v.nullable(day),
    }),
    /** The plans' limits, and the current usage. */
    limits: v.array(
      v.object({
        limit: v.picklist(['stores', 'users', 'products', 'cases_per_day']),
        allowed: v.number(),
        used: v.number(),
      }),
    ),
    /** The plans' limit on competitors per store, and the store that follows most. */
    competitors: v.nullable(v.object({ allowed: v.number(), used: v.number() })),
    /** False if this installation has no payment service: invoices are then paid by other means. */
    can_pay: v.boolean(),
    method: v.nullable(PaymentMethodSchema),
    /** The total of lines not yet invoiced; one amount per currency, negative where credits exceed charges. */
    uninvoiced: v.array(money),
    /** The total of unpaid invoices. */
    due: v.array(money),
    /** Invoices that can be paid now, oldest first; at most `MOST_PAID_AT_ONCE`. */
    unpaid: v.array(v.object({ id: v.string(), number: v.string(), due: money, due_on: day })),
    next_invoice_on: day,
    /** The code through which the company came. */
    referral_code: v.nullable(v.string()),
  }),
});

export const startPaymentMethod = defineCall({
  name: 'plan.start-payment-method',
  method: 'POST',
  path: '/api/plan/payment-method/setup-intent',
  summary: 'Begin to add a card: provides the page of the payment service on which it is entered',
  access: signedIn,
  needsRecentSignIn: true,
  body: fields(billedCompany),
  data: v.object({ url: v.string() }),
});

export const finishPaymentMethod = defineCall({
  name: 'plan.finish-payment-method',
  method: 'POST',
  path: '/api/plan/payment-method',
  summary: 'Put the card that was entered at the payment service on file; it pays nothing yet',
  access: signedIn,
  body: fields({ ...billedCompany, setup_id: text('The setup', 200) }),
  data: PaymentMethodSchema,
});

export const removePaymentMethod = defineCall({
  name: 'plan.remove-payment-method',
  method: 'POST',
  path: '/api/plan/payment-method/remove',
  summary: 'Forget the card, here and at the payment service',
  access: signedIn,
  needsRecentSignIn: true,
  body: fields(billedCompany),
  data: noData,
});

export const INVOICE_STATES = ['open', 'paying', 'failed', 'paid', 'credited'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const REFUND_STATES = ['none', 'pending', 'refunded', 'by-hand'] as const;

/** Corrects an invoice, in whole or in part. */
export const CreditNoteSchema = v.object({
  id: v.string(),
  number: v.string(),
  issued_on: day,
  reason: v.string(),
  net: money,
  tax: money,
  total: money,
  /** `none`: the invoice was unpaid and is reduced by it. */
  refund: v.picklist(REFUND_STATES),
});
export type CreditNote = v.InferOutput<typeof CreditNoteSchema>;

export const InvoiceSchema = v.object({
  id: v.string(),
  number: v.string(),
  /** The first day of the month it closes. */
  period: day,
  issued_on: day,
  due_on: day,
  /** Net and tax together. */
  total: money,
  /** The remaining amount: the total minus credit notes; zero once it is paid. */
  due: money,
  credit_notes: v.array(CreditNoteSchema),
  /** Always the sum of its lines. */
  net: money,
  tax: money,
  tax_rate_bps: v.number(),
  tax_category: v.picklist(TAX_CATEGORIES),
  /** The tax note on the invoice; empty if none is required. */
  tax_note: v.string(),
  /** Whether it states both addresses, which the machine-readable format requires. */
  has_xml: v.boolean(),
  lines: v.number(),
  state: v.picklist(INVOICE_STATES),
  paid_at: v.nullable(timestamp),
  /** Why the last payment failed, in a sentence. */
  problem: v.nullable(v.string()),
});
export type Invoice = v.InferOutput<typeof InvoiceSchema>;

export const invoiceNow = defineCall({
  name: 'plan.invoice-now',
  method: 'POST',
  path: '/api/plan/invoice/issue',
  summary:
    'Close the running month early: invoices of what is due so far, one a currency, at most once a month',
  access: signedIn,
  needsRecentSignIn: true,
  body: fields(billedCompany),
  data: v.array(v.object({ id: v.string(), number: v.string(), total: money })),
});

export const INVOICE_SORTS = ['issued', '-issued', 'total', '-total'] as const;

const invoiceFilter = {
  ...billedCompany,
  state: v.optional(choice('The state', INVOICE_STATES)),
  sort: v.optional(choice('The sort', INVOICE_SORTS), '-issued'),
};

export const listInvoices = defineCall({
  name: 'plan.list-invoices',
  method: 'GET',
  path: '/api/plan/invoice/list',
  summary: 'The invoices of a company',
  access: signedIn,
  query: fields({ ...invoiceFilter, ...paging }),
  data: pageOf(InvoiceSchema),
});

export const exportInvoices = defineExport({
  name: 'plan.export-invoices',
  path: '/api/plan/invoice/export',
  summary: 'The same list as a file',
  access: signedIn,
  query: invoiceFilter,
});

export const getInvoice = defineCall({
  name: 'plan.get-invoice',
  method: 'GET',
  path: '/api/plan/invoice/{invoiceId}',
  summary: 'One invoice without its lines',
  access: signedIn,
  params: fields({ invoiceId }),
  query: fields(billedCompany),
  data: InvoiceSchema,
});

/** A case that a payment was for. */
export const LineCaseSchema = v.object({
  id: v.string(),
  /** The day from which its claim window counts, which distinguishes cases of one product. */
  anchorDay: day,
  /** Its share of the line's units; 0 if the payment states only an amount. */
  units: v.number(),
});
export type LineCase = v.InferOutput<typeof LineCaseSchema>;

/** A commission on one reimbursement, a credit for one that was reversed, or the price of a plan and its credit. */
export const InvoiceLineSchema = v.object({
  id: v.string(),
  kind: v.picklist(['commission', 'credit', 'plan', 'plan-credit']),
  /** When Amazon paid or reversed; the first day of a paid period. */
  day,
  /** Null for the price of a plan. */
  reimbursementId: v.nullable(v.string()),
  /** The paid period of a plan, or the days credited; `to` is the day after the last. */
  period: v.nullable(v.object({ from: day, to: day })),
  /** For a credit: the reimbursement whose commission is credited. */
  creditedReimbursementId: v.nullable(v.string()),
  /** Amazon's own case id, which identifies the reimbursement as ours. */
  marketplaceCaseId: v.nullable(v.string()),
  /** The cases that share the payment, oldest first; for a credit those whose units were reversed. */
  cases: v.array(LineCaseSchema),
  fnsku: v.string(),
  title: v.string(),
  units: v.number(),
  /** The base of the rate: recovered money, or the value of replaced stock. Negative for a credit. */
  base: money,
  /** How stock without an amount in the report was valued. */
  basis: v.picklist(['paid', 'approved-cost', 'case-estimate', 'paid-and-valued', 'plan-price']),
  commission_bps: v.number(),
  amount: money,
});
export type InvoiceLine = v.InferOutput<typeof InvoiceLineSchema>;

export const INVOICE_LINE_SORTS = ['day', '-day', 'amount', '-amount'] as const;
const lineSort = v.optional(choice('The sort', INVOICE_LINE_SORTS), 'day');

const lineFilter = {
  ...billedCompany,
  /** If omitted: lines not yet invoiced. */
  invoiceId: v.optional(invoiceId),
};

export const listInvoiceLines = defineCall({
  name: 'plan.list-invoice-lines',
  method: 'GET',
  path: '/api/plan/invoice-line/list',
  summary: 'The lines of an invoice, or those that no invoice holds yet',
  access: signedIn,
  query: fields({ ...lineFilter, sort: lineSort, ...paging }),
  data: pageOf(InvoiceLineSchema),
});

export const exportInvoiceLines = defineExport({
  name: 'plan.export-invoice-lines',
  path: '/api/plan/invoice-line/export',
  summary: 'The same list as a file',
  access: signedIn,
  query: { ...lineFilter, sort: lineSort },
});

export const downloadInvoice = defineCall({
  name: 'plan.download-invoice',
  method: 'GET',
  path: '/api/plan/invoice/{invoiceId}/pdf',
  summary: 'An invoice as PDF, or as XML of EN 16931 (UBL)',
  access: signedIn,
  params: fields({ invoiceId }),
  query: fields({ ...billedCompany, format: documentFormat }),
  data: noData,
  file: true,
});

export const downloadCreditNote = defineCall({
  name: 'plan.download-credit-note',
  method: 'GET',
  path: '/api/plan/credit-note/{creditNoteId}/file',
  summary: 'A credit note as PDF, or as XML of EN 16931 (UBL)',
  access: signedIn,
  params: fields({ creditNoteId: text('The credit note', 64) }),
  query: fields({ ...billedCompany, format: documentFormat }),
  data: noData,
  file: true,
});

export const payInvoice = defineCall({
  name: 'plan.pay-invoice',
  method: 'POST',
  path: '/api/plan/invoice/{invoiceId}/pay',
  summary: 'Pay an open invoice with the card on file; paying twice charges once',
  access: signedIn,
  needsRecentSignIn: true,
  params: fields({ invoiceId }),
  body: fields(billedCompany),
  data: noData,
});

export const payInvoices = defineCall({
  name: 'plan.pay-invoices',
  method: 'POST',
  path: '/api/plan/invoice/pay',
  summary: 'Pay the listed invoices with the card on file: their payments start and are settled by a job',
  access: signedIn,
  needsRecentSignIn: true,
  body: fields({
    ...billedCompany,
    invoice_ids: v.pipe(
      v.array(invoiceId, 'The invoices must be a list.'),
      v.minLength(1, 'Choose at least one invoice.'),
      v.maxLength(MOST_PAID_AT_ONCE, `At most ${MOST_PAID_AT_ONCE} invoices can be paid at once.`),
    ),
  }),
  data: v.object({ started: v.number() }),
});
