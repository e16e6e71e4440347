import {
  downloadCreditNote,
  downloadInvoice,
  exportInvoiceLines,
  exportInvoices,
  finishPaymentMethod,
  getBilling,
  getBillingDetails,
  getInvoice,
  getInvoiceEmails,
  getReversalTotal,
  hasVatIds,
  invoiceNow,
  listInvoiceLines,
  listInvoices,
  listReversals,
  payInvoice,
  payInvoices,
  removePaymentMethod,
  saveBillingDetails,
  saveInvoiceEmails,
  startPaymentMethod,
} from '@fairshelf/shared-contracts/billing';
import { serveExport } from '../../base/export/serve-export.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal } from '../../base/refusal.ts';
import { msg } from '../../base/texts/text.ts';
import type { PaymentPort } from '../../outside/payment/payment-port.ts';
import { billedCompany, ownedCompany } from './billed-company.ts';
import { invoiceColumns, lineColumns } from './billing-columns.ts';
import { billingOverview } from './billing-overview.ts';
import { issuerOf, readBillingDetails, storeBillingDetails } from './details/billing-details.ts';
import { documentFile } from './document-file.ts';
import { readCreditNoteDocument, readInvoiceDocument } from './invoice-document.ts';
import { readInvoiceEmails, saveInvoiceEmails as saveEmails } from './invoice-emails.ts';
import { asInvoice, asLine, invoicesQuery, linesQuery } from './invoice-rows.ts';
import { closeNowAndSend, startPayments } from './jobs.ts';
import { payInvoice as pay } from './pay-invoice.ts';
import { asPaymentMethod, billingAccount, forgetCard, startCard, takeCard } from './payment-method.ts';
import { reversalPage, reversalTotal } from './reversals.ts';
import { decideTax } from './tax/decide-tax.ts';

const PAGE = '/app/reimburse/settings/billing';
const all = { limit: null, offset: 0 };

function paymentOf({ services: { payment } }: CallContext): PaymentPort {
  if (!payment) throw new Refusal(409, 'This installation doesn’t accept card payments.');
  return payment;
}

/** A refusal by the payment service is not the seller's fault, and can be retried. */
async function asking<T>({ services }: CallContext, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    services.log.warn({ err: error }, 'payment service');
    throw new Refusal(
      502,
      'The payment service did not respond. Nothing was charged twice; please try again.',
    );
  }
}

export const billingCalls: readonly ServedCall[] = [
  serve(getBilling, async ({ query }, context) =>
    billingOverview(context.services, await billedCompany(context, query)),
  ),

  serve(startPaymentMethod, async ({ body }, context) => {
    const payment = paymentOf(context);
    const { services, caller, audit } = context;
    const companyId = await ownedCompany(context, body);
    audit({ companyId });
    const overview = await billingOverview(services, companyId);
    const payer = { companyId, name: overview.company_name, email: caller.email };
    const returnUrl = `${services.settings.PUBLIC_URL}${PAGE}`;
    return { url: await asking(context, () => startCard({ ...services, payment }, payer, returnUrl)) };
  }),

  serve(finishPaymentMethod, async ({ body }, context) => {
    const payment = paymentOf(context);
    const { services, audit } = context;
    const { database, now } = services;
    const companyId = await ownedCompany(context, body);
    const card = await asking(context, () =>
      takeCard({ database, payment }, companyId, body.setup_id, now()),
    );
    if (!card) throw new Refusal(409, 'No card was added. Please try again.');
    audit({ companyId, after: { brand: card.brand, last4: card.last4 } });
    const account = await database.withCompany(companyId, (db) => billingAccount(db, payment.name));
    const method = asPaymentMethod(account, now());
    if (!method) throw new Refusal(409, 'The card was removed in the meantime.');
    return method;
  }),

  serve(removePaymentMethod, async ({ body }, context) => {
    const payment = paymentOf(context);
    const companyId = await ownedCompany(context, body);
    context.audit({ companyId });
    const { database, now } = context.services;
    await asking(context, () => forgetCard({ database, payment }, companyId, now()));
  }),

  serve(listInvoices, async ({ query }, context) => {
    const companyId = await billedCompany(context, query);
    const { rows } = await context.services.database.readCompany(companyId, (db) =>
      invoicesQuery(query, query).execute(db),
    );
    return { rows: rows.map(asInvoice), total: rows[0]?.total_rows ?? 0 };
  }),

  serveExport(exportInvoices, async ({ query }, context) => ({
    companyId: await billedCompany(context, query),
    format: query.format,
    title: msg`Invoices`,
    columns: invoiceColumns,
    query: invoicesQuery(query, all),
  })),

  serve(getInvoice, async ({ params, query }, context) => {
    const companyId = await billedCompany(context, query);
    const { rows } = await context.services.database.readCompany(companyId, (db) =>
      invoicesQuery({ sort: '-issued', invoiceId: params.invoiceId }, all).execute(db),
    );
    if (!rows[0]) throw notFound('This invoice');
    return asInvoice(rows[0]);
  }),

  serve(listInvoiceLines, async ({ query }, context) => {
    const companyId = await billedCompany(context, query);
    const { rows } = await context.services.database.readCompany(companyId, (db) =>
      linesQuery(query, query).execute(db),
    );
    return { rows: rows.map(asLine), total: rows[0]?.total_rows ?? 0 };
  }),

  serveExport(exportInvoiceLines, async ({ query }, context) => ({
    companyId: await billedCompany(context, query),
    format: query.format,
    title: query.invoiceId === undefined ? msg`Not invoiced yet` : msg`Invoice lines`,
    columns: lineColumns,
    query: linesQuery(query, all),
  })),

  {
    call: downloadInvoice,
    answer: serve(downloadInvoice, async ({ params, query }, context) => {
      const companyId = await billedCompany(context, query);
      context.audit({ companyId });
      const { database } = context.services;
      const document = await readInvoiceDocument(database, companyId, params.invoiceId);
      if (!document) throw notFound('This invoice');
      return documentFile(document, query.format, context.signal);
    }).answer,
  },

  {
    call: downloadCreditNote,
    answer: serve(downloadCreditNote, async ({ params, query }, context) => {
      const companyId = await billedCompany(context, query);
      context.audit({ companyId });
      const document = await readCreditNoteDocument(
        context.services.database,
        companyId,
        params.creditNoteId,
      );
      if (!document) throw notFound('This credit note');
      return documentFile(document, query.format, context.signal);
    }).answer,
  },

  serve(payInvoice, async ({ params, body }, context) => {
    const payment = paymentOf(context);
    const { services, audit } = context;
    const { database } = services;
    const companyId = await billedCompany(context, body);
    audit({ companyId, after: { invoice_id: params.invoiceId } });
    const read = () =>
      database.withCompany(companyId, (db) =>
        invoicesQuery({ sort: '-issued', invoiceId: params.invoiceId }, all).execute(db),
      );
    const before = (await read()).rows[0];
    if (!before) throw notFound('This invoice');
    if (before.shown_state === 'paid') throw new Refusal(409, 'This invoice is already paid.');
    if (before.shown_state === 'credited')
      throw new Refusal(409, 'This invoice was credited: nothing is left to pay.');
    const account = await database.withCompany(companyId, (db) => billingAccount(db, payment.name));
    if (!account?.method_id) throw new Refusal(409, 'Please add a card first.');
    await asking(context, () => pay({ ...services, payment }, companyId, params.invoiceId));
    const after = (await read()).rows[0];
    if (after?.shown_state === 'failed')
      throw new Refusal(402, after.problem || 'The card was declined. Please add another.');
  }),

  serve(payInvoices, async ({ body }, context) => {
    const payment = paymentOf(context);
    const { services, audit } = context;
    const companyId = await billedCompany(context, body);
    audit({ companyId, after: { invoices: body.invoice_ids } });
    const account = await services.database.withCompany(companyId, (db) => billingAccount(db, payment.name));
    if (!account?.method_id) throw new Refusal(409, 'Please add a card first.');
    const started = await startPayments(services, payment.name, companyId, body.invoice_ids);
    if (started === 0) throw new Refusal(409, 'These invoices are paid already.');
    return { started };
  }),

  serve(invoiceNow, async ({ body }, context) => {
    const { services, audit } = context;
    const companyId = await billedCompany(context, body);
    const invoices = await closeNowAndSend(services, companyId);
    if (invoices.length === 0)
      throw new Refusal(
        409,
        'There is nothing to invoice: this month is already invoiced, or credits exceed the commissions.',
      );
    audit({ companyId, after: { invoices: invoices.map(({ number }) => number) } });
    return invoices.map(({ invoiceId: id, number, totalMinor: minor, currency }) => ({
      id,
      number,
      total: { minor, currency },
    }));
  }),

  serve(getBillingDetails, async ({ query }, context) => {
    const companyId = await billedCompany(context, query);
    const { database, settings } = context.services;
    const details = await database.readCompany(companyId, readBillingDetails);
    const issuer = issuerOf(settings);
    return {
      details: details ?? null,
      tax_id_check:
        details?.taxId && hasVatIds(details.countryCode) ? ('format' as const) : ('none' as const),
      tax: decideTax(issuer, details),
      issuer,
    };
  }),

  serve(saveBillingDetails, async ({ body }, context) => {
    const companyId = await billedCompany(context, body);
    const { database, now } = context.services;
    const { before, after } = await database.withCompany(companyId, (db) =>
      storeBillingDetails(db, companyId, body, now()),
    );
    context.audit({ companyId, before, after });
  }),

  serve(getInvoiceEmails, async ({ query }, context) => {
    const companyId = await billedCompany(context, query);
    return { emails: await context.services.database.readCompany(companyId, readInvoiceEmails) };
  }),

  serve(saveInvoiceEmails, async ({ body }, context) => {
    const companyId = await billedCompany(context, body);
    const invoice_emails = [...new Set(body.emails)];
    const before = await context.services.database.withCompany(companyId, (db) =>
      saveEmails(db, companyId, invoice_emails),
    );
    context.audit({ companyId, before: { emails: before }, after: { emails: invoice_emails } });
  }),

  serve(listReversals, async ({ query }, context) => {
    const companyId = await billedCompany(context, query);
    return context.services.database.readCompany(companyId, (db) => reversalPage(db, query.skip));
  }),

  serve(getReversalTotal, async ({ query }, context) => {
    const companyId = await billedCompany(context, query);
    return context.services.database.readCompany(companyId, reversalTotal);
  }),
];
