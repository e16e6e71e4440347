import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { day, money, pageOf } from '../../core/calls/envelope.ts';
import { fields } from '../../core/calls/field.ts';
import { billedCompany } from './calls.ts';

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
