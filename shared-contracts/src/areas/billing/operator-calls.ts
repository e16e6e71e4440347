import * as v from 'valibot';
import { only } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { money, noData, pageOf, paging } from '../../core/calls/envelope.ts';
import { choice, companyId, fields, search, text, wholeNumber } from '../../core/calls/field.ts';
import { CreditNoteSchema, InvoiceSchema } from './calls.ts';
import { documentFormat } from './invoice-party.ts';

export const MANAGED_INVOICE_FILTERS = ['unpaid', 'overdue', 'all'] as const;

export const listManagedInvoices = defineCall({
  name: 'plan.manage-invoices',
  method: 'GET',
  path: '/api/plan/manage-invoices',
  summary: 'Invoices of all companies; the unpaid ones with the longest overdue first',
  access: only(['super-admin']),
  query: fields({
    show: v.optional(choice('The filter', MANAGED_INVOICE_FILTERS), 'unpaid'),
    search,
    sort: v.optional(choice('The sort', ['due', '-issued']), 'due'),
    ...paging,
  }),
  data: pageOf(
    v.object({
      company_id: v.string(),
      company_name: v.string(),
      /** Whether overdue invoices paused the company's plans. */
      is_paused: v.boolean(),
      /** Days overdue; 0 if it isn't. */
      days_overdue: v.number(),
      invoice: InvoiceSchema,
    }),
  ),
});

const invoiceOfCompany = fields({ companyId, invoiceId: text('The invoice', 64) });

export const downloadManagedInvoice = defineCall({
  name: 'plan.manage-download-invoice',
  method: 'GET',
  path: '/api/plan/manage-invoices/{companyId}/{invoiceId}/file',
  summary: 'An invoice of any company as PDF or XML',
  access: only(['super-admin']),
  params: invoiceOfCompany,
  query: fields({ format: documentFormat }),
  data: noData,
  file: true,
});

export const downloadManagedCreditNote = defineCall({
  name: 'plan.manage-download-credit-note',
  method: 'GET',
  path: '/api/plan/manage-credit-notes/{companyId}/{creditNoteId}/file',
  summary: 'A credit note of any company as PDF or XML',
  access: only(['super-admin']),
  params: fields({ companyId, creditNoteId: text('The credit note', 64) }),
  query: fields({ format: documentFormat }),
  data: noData,
  file: true,
});

export const creditInvoice = defineCall({
  name: 'plan.manage-credit-invoice',
  method: 'POST',
  path: '/api/plan/manage-invoices/{companyId}/{invoiceId}/credit',
  summary: 'Issue a credit note: an unpaid invoice owes that much less, the money of a paid one returns',
  access: only(['super-admin']),
  needsRecentSignIn: true,
  params: invoiceOfCompany,
  body: fields({
    /** Before tax; if omitted, the whole remaining amount. */
    net_minor: v.optional(wholeNumber('The amount', 1, 1_000_000_000_000)),
    reason: text('The reason', 300),
  }),
  data: v.object({ ...v.pick(CreditNoteSchema, ['id', 'number']).entries, total: money }),
});
