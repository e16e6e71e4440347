import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData } from '../../core/calls/envelope.ts';
import { email, fields } from '../../core/calls/field.ts';
import { billedCompany } from './calls.ts';

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
  data: noData,
});
