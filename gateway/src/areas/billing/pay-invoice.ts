import * as v from 'valibot';
import { type CompanyTransaction, type Database, isId } from '../../base/database/database.ts';
import type { JobQueue } from '../../base/jobs/job-queue.ts';
import { say, t } from '../../base/texts/text.ts';
import type { ChargeOutcome, PaymentPort } from '../../outside/payment/payment-port.ts';
import { defineWords, publishNotification } from '../notifications/index.ts';
import { resumeIfSettled } from './dunning/plan-pause.ts';
import { earnCommission } from './earn-commission.ts';
import { billingAccount } from './payment-method.ts';

const paymentFailed = defineWords(
  'invoice.payment-failed',
  { number: v.string(), problem: v.string() },
  ({ number, problem }) => ({
    title: t`Invoice ${{ number }} could not be paid`,
    text: say(problem),
  }),
);

interface Services {
  readonly database: Database;
  readonly payment: PaymentPort;
  readonly jobs: JobQueue;
  readonly now: () => Date;
}

interface Attempt {
  readonly paymentId: string;
  /** Started by an earlier run that didn't finish: the service may have a record of it. */
  readonly isOld: boolean;
  readonly state: 'intended' | 'processing';
  readonly customerId: string;
  readonly methodId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly number: string;
}

/**
 * Pays an open invoice with the card on file: the intent is stored first, which the database allows once, then the
 * card is charged with the intent's id, then the outcome is stored. Run again after a crash, it looks up the outcome
 * of the attempt. Does nothing without a card or for a paid invoice. Returns whether the invoice is paid now.
 */
export async function payInvoice(services: Services, companyId: string, invoiceId: string): Promise<boolean> {
  const { database, payment } = services;
  const attempt = await database.withCompany(companyId, (db) =>
    startAttempt(db, { provider: payment.name, companyId, invoiceId }),
  );
  if (!attempt) return false;
  const { paymentId, customerId } = attempt;
  const existing = attempt.isOld ? await payment.findCharge(customerId, paymentId) : undefined;
  if (!existing && attempt.state === 'processing') return false;
  const outcome =
    existing ??
    (await payment.charge({
      paymentId,
      companyId,
      customerId,
      methodId: attempt.methodId,
      amountMinor: attempt.amountMinor,
      currency: attempt.currency,
      description: `Invoice ${attempt.number}`,
    }));
  return settlePayment(services, companyId, paymentId, outcome);
}

/** The total of an invoice minus its credit notes. */
async function amountDue(
  db: CompanyTransaction,
  { invoice_id, total_minor }: { readonly invoice_id: string; readonly total_minor: number },
): Promise<number> {
  const notes = await db
    .selectFrom('credit_note')
    .select(['net_minor', 'tax_minor'])
    .where('invoice_id', '=', invoice_id)
    .execute();
  return notes.reduce((left, note) => left - note.net_minor - note.tax_minor, total_minor);
}

/**
 * Stores the intent to pay an open invoice, or returns the attempt in progress; undefined when there is nothing to
 * pay.
 */
export async function startAttempt(
  db: CompanyTransaction,
  { provider, companyId, invoiceId }: { provider: string; companyId: string; invoiceId: string },
): Promise<Attempt | undefined> {
  if (!isId(invoiceId)) return undefined;
  const account = await billingAccount(db, provider);
  const invoice = await db
    .selectFrom('invoice')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  if (!invoice || !account?.customer_id || !account.method_id) return undefined;
  const amount = await amountDue(db, invoice);
  if (amount <= 0) return undefined;
  const facts = {
    customerId: account.customer_id,
    methodId: account.method_id,
    amountMinor: amount,
    currency: invoice.currency,
    number: invoice.number,
  };
  const last = await db
    .selectFrom('payment')
    .select(['payment_id', 'state', 'attempt'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.state === 'succeeded') return undefined;
  if (last?.state === 'intended' || last?.state === 'processing')
    return { ...facts, paymentId: last.payment_id, isOld: true, state: last.state };
  const { payment_id: paymentId } = await db
    .insertInto('payment')
    .values({
      company_id: companyId,
      invoice_id: invoiceId,
      provider,
      attempt: (last?.attempt ?? 0) + 1,
      amount_minor: amount,
      currency: invoice.currency,
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  return { ...facts, paymentId, isOld: false, state: 'intended' };
}

/**
 * Records the outcome of an attempt. The first outcome is final: a repeated or late event changes nothing. Returns
 * whether it paid the invoice.
 */
export async function settlePayment(
  { database, jobs, now }: Pick<Services, 'database' | 'jobs' | 'now'>,
  companyId: string,
  paymentId: string,
  outcome: ChargeOutcome,
): Promise<boolean> {
  return database.withCompany(companyId, async (db) => {
    const settledAt = outcome.state === 'processing' ? null : now();
    const payment = await db
      .updateTable('payment')
      .set({
        state: outcome.state,
        provider_reference: outcome.reference,
        problem: outcome.state === 'failed' ? outcome.problem : '',
        settled_at: settledAt,
      })
      .where('payment_id', '=', paymentId)
      .where('state', 'in', ['intended', 'processing'])
      .returning('invoice_id')
      .executeTakeFirst();
    if (!payment || outcome.state === 'processing') return false;
    const { invoice_id: invoiceId } = payment;
    if (outcome.state !== 'failed') {
      await db
        .updateTable('invoice')
        .set({ state: 'paid', paid_at: now() })
        .where('invoice_id', '=', invoiceId)
        .execute();
      await jobs.enqueue(earnCommission, { companyId, invoiceId }, { in: db });
      await resumeIfSettled(db, companyId, now());
      return true;
    }
    const invoice = await db
      .selectFrom('invoice')
      .select(['number'])
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    await publishNotification(db, {
      companyId,
      kind: 'invoice.payment-failed',
      severity: 'danger',
      ...paymentFailed({ number: invoice.number, problem: outcome.problem }),
      link: '/reimburse/settings/billing',
      dedupeKey: `invoice.payment-failed/${paymentId}`,
      at: now(),
    });
    return false;
  });
}

/** Looks up the outcome of a payment at the service: what a webhook triggers. */
export async function lookAtPayment(services: Services, companyId: string, paymentId: string): Promise<void> {
  const { database, payment } = services;
  const account = await database.withCompany(companyId, (db) => billingAccount(db, payment.name));
  if (!account?.customer_id) return;
  const outcome = await payment.findCharge(account.customer_id, paymentId);
  if (outcome) await settlePayment(services, companyId, paymentId, outcome);
}
