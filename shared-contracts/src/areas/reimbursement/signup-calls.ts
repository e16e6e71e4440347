import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, pageOf } from '../../core/calls/envelope.ts';
import { fields, sellerId } from '../../core/calls/field.ts';
import { BankPayoutSchema, listBankPayouts, summariseBankPayouts } from '../payouts/index.ts';
import { listCases } from './case-calls.ts';
import { CaseRowSchema } from './case-row.ts';

/**
 * Lists for a seller with a connected store and no plan yet: findings in the seller's own records. A case's
 * computation, documents and exports come with the plan (docs/specification/reimbursement.md#without-the-plan).
 */
const access = signedIn;

export const getSignupReadiness = defineCall({
  name: 'reimburse-signup.readiness',
  method: 'GET',
  path: '/api/reimburse/setting/signup/readiness',
  summary: 'What a seller account still lacks before cases are filed for it',
  access,
  query: fields({ sellerId }),
  data: v.object({
    hasPlan: v.boolean(),
    /** The first import of the records that detection reads; `failed` are those currently unavailable. */
    imports: v.object({ done: v.number(), total: v.number(), failed: v.number() }),
    /** Products in Amazon's stock, over all marketplaces of the account. */
    costs: v.object({ products: v.number(), entered: v.number(), approved: v.number() }),
    /** Open cases that lack documents which Amazon requires. */
    casesLackingDocuments: v.number(),
    /** Open claims for units that never arrived, and the seller's data for them. */
    inbound: v.object({ cases: v.number(), isAgreed: v.boolean(), hasInfo: v.boolean() }),
    payment: v.object({ canPay: v.boolean(), hasCard: v.boolean() }),
  }),
});
export type SignupReadiness = v.InferOutput<typeof getSignupReadiness.data>;

export const startReimbursement = defineCall({
  name: 'reimburse-signup.start',
  method: 'POST',
  path: '/api/reimburse/setting/signup/start',
  summary:
    'Take the plan that brings reimbursement for the company of a seller account; taking it twice changes nothing',
  access,
  body: fields({ sellerId }),
  data: noData,
});

export const listFoundCases = defineCall({
  name: 'reimburse-signup.list-cases',
  method: 'GET',
  path: '/api/reimburse/setting/signup/case/list',
  summary: 'The cases that were found for a seller account, without their evidence',
  access,
  query: listCases.query,
  data: pageOf(CaseRowSchema),
});

export const listFoundPayouts = defineCall({
  name: 'reimburse-signup.list-payouts',
  method: 'GET',
  path: '/api/reimburse/setting/signup/payout/list',
  summary: 'Payouts to the bank and what of them were reimbursements, without their reconciliation',
  access,
  query: listBankPayouts.query,
  data: pageOf(BankPayoutSchema),
});

export const summariseFoundPayouts = defineCall({
  name: 'reimburse-signup.payout-summary',
  method: 'GET',
  path: '/api/reimburse/setting/signup/payout/summary',
  summary: 'What was paid out and reimbursed, by currency and by month',
  access,
  query: summariseBankPayouts.query,
  data: summariseBankPayouts.data,
});
