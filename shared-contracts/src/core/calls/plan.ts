import * as v from 'valibot';
import { signedIn } from '../access.ts';
import { defineCall } from '../call.ts';
import { billedCompany } from './billing.ts';
import { day, done, money, pageOf } from './envelope.ts';
import { email, fields } from './field.ts';

export const listPlans = defineCall({
  name: 'plan.list',
  method: 'GET',
  path: '/api/plan/list',
  summary: 'The plans that can be held, and which of them the company holds',
  access: signedIn,
  data: v.array(
    v.object({
      plan_name: v.string(),
      title: v.string(),
      price: v.nullable(money),
      /** Share of what was recovered, as in 0.25; null for plans without one. */
      commission: v.nullable(v.number()),
      held: v.boolean(),
    }),
  ),
});

export const getInvoiceEmails = defineCall({
  name: 'plan.get-invoice-emails',
  method: 'GET',
  path: '/api/plan/invoice/share-email',
  summary: 'Who else receives the invoices',
  access: signedIn,
  // Not a specified field: companies of one person are billed separately.
  query: fields(billedCompany),
  data: v.object({ emails: v.array(v.string()) }),
});

export const saveInvoiceEmails = defineCall({
  name: 'plan.save-invoice-emails',
  method: 'POST',
  path: '/api/plan/invoice/share-email',
  summary: 'Set who else receives the invoices',
  access: signedIn,
  body: fields({
    // Not a specified field: companies of one person are billed separately.
    ...billedCompany,
    emails: v.pipe(
      v.array(email, 'The emails must be a list.'),
      v.maxLength(10, 'Invoices can be shared with at most 10 addresses.'),
    ),
  }),
  data: done,
});

export const listReversals = defineCall({
  name: 'plan.list-reversals',
  method: 'GET',
  path: '/api/plan/reversal/history',
  summary: 'Reimbursements that the marketplace took back, newest first, 50 at a time',
  access: signedIn,
  query: fields({
    ...billedCompany,
    skip: v.optional(
      v.pipe(
        v.string('Skip must be a whole number.'),
        v.regex(/^\d{1,9}$/, 'Skip must be a whole number.'),
        v.transform(Number),
      ),
      '0',
    ),
  }),
  data: pageOf(
    v.object({
      id: v.string(),
      day,
      reimbursementId: v.string(),
      caseId: v.nullable(v.string()),
      fnsku: v.string(),
      units: v.number(),
      amount: money,
      credit: money,
    }),
  ),
});

export const getReversalTotal = defineCall({
  name: 'plan.reversal-total',
  method: 'GET',
  path: '/api/plan/reversal/total',
  summary: 'Reversals in all, one amount a currency',
  access: signedIn,
  query: fields(billedCompany),
  data: v.object({ count: v.number(), amounts: v.array(money), credits: v.array(money) }),
});
