import {
  creditInvoice,
  downloadManagedCreditNote,
  downloadManagedInvoice,
  listManagedInvoices,
} from '@fairshelf/shared-contracts/billing';
import { formatMoney, money } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import { dayOf } from '../../base/calendar-days.ts';
import { isId } from '../../base/database/database.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { t } from '../../base/texts/text.ts';
import { defineWords, publishNotification } from '../notifications/index.ts';
import { type CreditOutcome, issueCreditNote } from './credit-notes/issue-credit-note.ts';
import { documentFile } from './document-file.ts';
import { resumeIfSettled } from './dunning/plan-pause.ts';
import { readCreditNoteDocument, readInvoiceDocument } from './invoice-document.ts';
import { refundJob } from './jobs.ts';
import { managedInvoices } from './managed-invoices.ts';

/** Operators' calls on companies' invoices. */
export const operatorBillingCalls: readonly ServedCall[] = [
  serve(listManagedInvoices, ({ query }, { services }) =>
    managedInvoices(services.database, query, dayOf(services.now())),
  ),

  {
    call: downloadManagedInvoice,
    answer: serve(downloadManagedInvoice, async ({ params, query }, context) => {
      const { companyId, invoiceId } = params;
      const document = isId(companyId)
        ? await readInvoiceDocument(context.services.database, companyId, invoiceId)
        : undefined;
      if (!document) throw notFound('This invoice');
      context.audit({ companyId });
      return documentFile(document, query.format, context.signal);
    }).answer,
  },

  {
    call: downloadManagedCreditNote,
    answer: serve(downloadManagedCreditNote, async ({ params, query }, context) => {
      const { companyId, creditNoteId } = params;
      const document = isId(companyId)
        ? await readCreditNoteDocument(context.services.database, companyId, creditNoteId)
        : undefined;
      if (!document) throw notFound('This credit note');
      context.audit({ companyId });
      return documentFile(document, query.format, context.signal);
    }).answer,
  },

  serve(creditInvoice, async ({ params, body }, context) => {
    const { companyId, invoiceId } = params;
    if (!isId(companyId)) throw notFound('This invoice');
    const { net_minor: netMinor, reason } = body;
    const { number, creditNoteId, totalMinor, currency } = await credit(context, {
      companyId,
      invoiceId,
      netMinor,
      reason,
    });
    context.audit({
      companyId,
      after: { invoice_id: invoiceId, credit_note: number, total_minor: totalMinor, currency, reason },
    });
    return { id: creditNoteId, number, total: { minor: totalMinor, currency } };
  }),
];

const creditIssued = defineWords(
  'invoice.credited',
  { number: v.string(), total: money, reason: v.string() },
  ({ number, total, reason }) => ({
    title: t`Credit note ${{ number }}`,
    text: `${formatMoney(total)}: ${reason}`,
  }),
);

interface Credit {
  readonly companyId: string;
  readonly invoiceId: string;
  readonly netMinor: number | undefined;
  readonly reason: string;
}

async function credit({ services, caller }: CallContext, order: Credit) {
  const { database, jobs } = services;
  const { companyId } = order;
  const now = services.now();
  const outcome = await database.withCompany(companyId, async (db) => {
    const creditNote = await issueCreditNote(db, { ...order, userId: caller.userId, now });
    if (creditNote.kind !== 'issued') return creditNote;
    const { creditNoteId, number } = creditNote;
    if (creditNote.isRefunded)
      await jobs.enqueue(refundJob, { companyId, creditNoteId }, { in: db, key: creditNoteId });
    await resumeIfSettled(db, companyId, now);
    await publishNotification(db, {
      companyId,
      kind: 'invoice.credited',
      severity: 'info',
      ...creditIssued({
        number,
        total: { minor: creditNote.totalMinor, currency: creditNote.currency },
        reason: order.reason,
      }),
      link: '/reimburse/settings/billing',
      dedupeKey: `invoice.credited/${creditNoteId}`,
      at: now,
    });
    return creditNote;
  });
  return issuedOf(outcome);
}

function issuedOf(outcome: CreditOutcome): Extract<CreditOutcome, { kind: 'issued' }> {
  switch (outcome.kind) {
    case 'issued':
      return outcome;
    case 'unknown':
      throw notFound('This invoice');
    case 'being-paid':
      throw new Refusal(
        409,
        'This invoice is being paid right now. Issue the credit note when that is done.',
      );
    case 'credited-already':
      throw new Refusal(409, 'This invoice is credited in full already.');
    case 'too-much':
      throw wrongField(
        'body.net_minor',
        `At most ${formatMoney({ minor: outcome.leftMinor, currency: outcome.currency })} before tax can be credited.`,
      );
  }
}
