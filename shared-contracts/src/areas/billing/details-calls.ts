import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData } from '../../core/calls/envelope.ts';
import { email, fields, looseText, text } from '../../core/calls/field.ts';
import { billedCompany } from './calls.ts';
import { InvoicePartySchema, TaxTreatmentSchema } from './invoice-party.ts';

export const getBillingDetails = defineCall({
  name: 'plan.get-billing-details',
  method: 'GET',
  path: '/api/plan/billing-details',
  summary: 'Name, address and tax id of a company for its invoices, and how its invoices are taxed',
  access: signedIn,
  query: fields(billedCompany),
  data: v.object({
    /** Null until they are entered: invoices then use the tax of Fairshelf's own country. */
    details: v.nullable(InvoicePartySchema),
    /** `format`: the id has its country's format, but wasn't verified with the tax authority. */
    tax_id_check: v.picklist(['none', 'format']),
    /** How an invoice issued today is taxed. */
    tax: TaxTreatmentSchema,
    /** The issuer of invoices. */
    issuer: InvoicePartySchema,
  }),
});

export const saveBillingDetails = defineCall({
  name: 'plan.save-billing-details',
  method: 'POST',
  path: '/api/plan/billing-details',
  summary: 'Set name, address and tax id of a company; invoices issued before keep theirs',
  access: signedIn,
  needsRecentSignIn: true,
  body: fields({
    ...billedCompany,
    name: text('The legal name', 200),
    line1: text('The street', 120),
    line2: v.optional(looseText('The second line', 120), ''),
    city: text('The city', 80),
    state: v.optional(looseText('The state', 80), ''),
    postalCode: looseText('The postal code', 16),
    countryCode: v.pipe(
      text('The country', 2),
      v.regex(/^[A-Z]{2}$/, 'The country must be two capital letters.'),
    ),
    taxId: v.optional(looseText('The tax ID', 40), ''),
    /** Receives every invoice and its reminders; empty for none. */
    email: v.union([v.literal(''), email], 'The email is not valid.'),
  }),
  data: noData,
});
