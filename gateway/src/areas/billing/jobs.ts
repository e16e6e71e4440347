import * as v from 'valibot';
import { readerOfAddress } from '../../base/accounts/reader-of-address.ts';
import { dayOf } from '../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { forReader } from '../../base/formats/person-formats.ts';
import { defineJob, work } from '../../base/jobs/define-job.ts';
import { recipient } from '../../base/mail/define-mail.ts';
import { mailPortOf } from '../../base/mail/jobs.ts';
import type { Services } from '../../base/services.ts';
import { refusesPayoutMails } from '../mail-preferences/index.ts';
import { chargePlans } from '../plans/index.ts';
import { closeMonthNow, closeMonths, type IssuedInvoice } from './close-months.ts';
import { refundCreditNote } from './credit-notes/refund-credit-note.ts';
import { issuerOf, readBillingDetails } from './details/billing-details.ts';
import { runDunning } from './dunning/run-dunning.ts';
import { earnCommission, noteEarned } from './earn-commission.ts';
import { composeInvoiceMail } from './invoice-mail.ts';
import { payInvoice, startAttempt } from './pay-invoice.ts';

/** Charges plans and closes months, one job per company. It runs daily and also catches up on missed nights. */
const closeAllMonths = defineJob({
  name: 'billing.close-all-months',
  lane: 'regular',
  payload: v.object({}),
  cron: '10 3 * * *',
});

/** Charges a company's plans and closes its months: issues its invoices, emails them, and starts their payment. */
export const closeCompanyMonths = defineJob({
  name: 'billing.close-months',
  lane: 'regular',
  payload: v.object({ companyId: v.string() }),
  exclusive: true,
});

/** Pays one invoice with the card on file. */
export const payInvoiceJob = defineJob({
  name: 'billing.pay-invoice',
  lane: 'regular',
  payload: v.object({ companyId: v.string(), invoiceId: v.string() }),
  exclusive: true,
});

/** Emails one invoice to one address, in its state at the time of sending. */
const mailInvoice = defineJob({
  name: 'billing.mail-invoice',
  lane: 'regular',
  payload: v.object({ to: recipient, companyId: v.string(), invoiceId: v.string() }),
});

/** Refunds one credit note to the card that paid. */
export const refundJob = defineJob({
  name: 'billing.refund',
  lane: 'regular',
  payload: v.object({ companyId: v.string(), creditNoteId: v.string() }),
  exclusive: true,
});

export const billingWorkers = [
  work(closeAllMonths, async (_, { database, jobs }) => {
    // Every company: revenue from a store deleted since then is still invoiced.
    const companies = await database.system.selectFrom('company').select('company_id').execute();
    for (const { company_id: companyId } of companies)
      await jobs.enqueue(closeCompanyMonths, { companyId }, { key: companyId });
  }),
  work(closeCompanyMonths, ({ companyId }, services) => closeAndSend(services, companyId), 2),
  work(
    payInvoiceJob,
    async ({ companyId, invoiceId }, { payment, ...services }) => {
      if (payment) await payInvoice({ ...services, payment }, companyId, invoiceId);
    },
    2,
  ),
  work(
    mailInvoice,
    async (order, services) => {
      const reader = await readerOfAddress(services.database, order.to);
      await mailPortOf(services).send(await forReader(reader, () => composeInvoiceMail(services, order)));
    },
    2,
  ),
  work(
    refundJob,
    async (note, { database, payment }) => {
      if (payment) await refundCreditNote({ database, payment }, note);
    },
    2,
  ),
  work(earnCommission, (invoiceKey, { database }) => noteEarned(database, invoiceKey)),
];

type Sending = Pick<Services, 'database' | 'jobs' | 'now' | 'settings'>;

async function closeAndSend(services: Sending, companyId: string): Promise<void> {
  const today = dayOf(services.now());
  await services.database.withCompany(companyId, (db) => chargePlans(db, companyId, today));
  await closeWith(closeMonths, services, companyId);
  await runDunning(services, companyId);
}

/** Closes the current month early, then sends and pays its invoices. Returns them; empty when nothing is due. */
export async function closeNowAndSend(
  services: Sending,
  companyId: string,
): Promise<readonly IssuedInvoice[]> {
  return closeWith(closeMonthNow, services, companyId);
}

async function closeWith(
  close: typeof closeMonths,
  { database, jobs, now, settings }: Sending,
  companyId: string,
): Promise<readonly IssuedInvoice[]> {
  const refusing = await refusesPayoutMails(database, companyId);
  return database.withCompany(companyId, async (db) => {
    const invoices = await close(db, companyId, { now: now(), issuer: issuerOf(settings) });
    await sendIssued(jobs, db, { companyId, issued: invoices, refusing });
    return invoices;
  });
}

interface Issued {
  readonly companyId: string;
  readonly issued: readonly IssuedInvoice[];
  /** Addresses, in lower case, that have unsubscribed from such emails. */
  readonly refusing: ReadonlySet<string>;
}

/** Emails invoices to the company and to the people it shares them with, and starts their payment. */
async function sendIssued(
  jobs: Services['jobs'],
  db: CompanyTransaction,
  { companyId, issued, refusing }: Issued,
): Promise<void> {
  if (issued.length === 0) return;
  const account = await db.selectFrom('billing_account').select('invoice_emails').executeTakeFirst();
  const details = await readBillingDetails(db);
  const accountEmails = (account?.invoice_emails ?? []).filter((email) => !refusing.has(email.toLowerCase()));
  // The address in the billing details gets every invoice: that is how the company receives it.
  const addresses = new Set([...(details?.email ? [details.email] : []), ...accountEmails]);
  for (const { invoiceId, totalMinor } of issued) {
    for (const to of addresses) await jobs.enqueue(mailInvoice, { to, companyId, invoiceId }, { in: db });
    if (totalMinor > 0)
      await jobs.enqueue(payInvoiceJob, { companyId, invoiceId }, { in: db, key: invoiceId });
  }
}

/**
 * Starts the payment of the listed unpaid invoices: the intents are stored at once, so that lists show them as being
 * paid, and a job charges the card. Returns how many it started.
 */
export async function startPayments(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  provider: string,
  companyId: string,
  invoiceIds: readonly string[],
): Promise<number> {
  return database.withCompany(companyId, async (db) => {
    let count = 0;
    // Sorted: two such calls lock the invoices in the same order.
    for (const invoiceId of [...new Set(invoiceIds)].sort()) {
      if (!(await startAttempt(db, { provider, companyId, invoiceId }))) continue;
      await jobs.enqueue(payInvoiceJob, { companyId, invoiceId }, { in: db, key: invoiceId });
      count += 1;
    }
    return count;
  });
}
