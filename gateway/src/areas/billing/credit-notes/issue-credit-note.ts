import { dayOf } from '../../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { isId } from '../../../base/database/database.ts';
import { lockBilling } from '../../plans/index.ts';
import { taxOn } from '../tax/decide-tax.ts';

export interface CreditOrder {
  readonly companyId: string;
  readonly invoiceId: string;
  /** Before tax; undefined credits the whole remaining amount. */
  readonly netMinor: number | undefined;
  readonly reason: string;
  readonly userId: string;
  readonly now: Date;
}

export type CreditOutcome =
  | { readonly kind: 'unknown' | 'being-paid' | 'credited-already' }
  | { readonly kind: 'too-much'; readonly leftMinor: number; readonly currency: string }
  | {
      readonly kind: 'issued';
      readonly creditNoteId: string;
      readonly number: string;
      readonly totalMinor: number;
      readonly currency: string;
      /** The card that paid gets the refund. */
      readonly isRefunded: boolean;
    };

/**
 * Issues a credit note for all or part of an invoice. An unpaid invoice is reduced by it and settled when nothing is
 * left; a paid one is refunded. The tax is split so that all credit notes of an invoice add up to exactly its tax.
 */
export async function issueCreditNote(db: CompanyTransaction, order: CreditOrder): Promise<CreditOutcome> {
  const { companyId, invoiceId, reason, userId, now } = order;
  if (!isId(invoiceId)) return { kind: 'unknown' };
  await lockBilling(db, companyId);
  const invoice = await db
    .selectFrom('invoice')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst();
  if (!invoice) return { kind: 'unknown' };
  const payment = await db
    .selectFrom('payment')
    .select('state')
    .where('invoice_id', '=', invoiceId)
    .where('state', '<>', 'failed')
    .executeTakeFirst();
  if (payment && payment.state !== 'succeeded') return { kind: 'being-paid' };
  const notes = await db
    .selectFrom('credit_note')
    .select(['net_minor', 'tax_minor'])
    .where('invoice_id', '=', invoiceId)
    .execute();
  const before = {
    net: notes.reduce((sum, note) => sum + note.net_minor, 0),
    tax: notes.reduce((sum, note) => sum + note.tax_minor, 0),
  };
  const { currency } = invoice;
  const left = invoice.total_minor - invoice.tax_minor - before.net;
  if (left === 0) return { kind: 'credited-already' };
  const net = order.netMinor ?? left;
  if (net > left) return { kind: 'too-much', leftMinor: left, currency };
  const isLast = net === left;
  const tax = isLast
    ? invoice.tax_minor - before.tax
    : Math.min(invoice.tax_minor, taxOn(before.net + net, invoice.tax_rate_bps)) - before.tax;
  const { sequence } = await db
    .selectFrom('credit_note')
    .select(({ fn, lit }) => fn.coalesce(fn.max('sequence'), lit(0)).as('sequence'))
    .executeTakeFirstOrThrow();
  const next = sequence + 1;
  const series = invoice.number.slice(0, invoice.number.lastIndexOf('-'));
  const number = `${series}-C${String(next).padStart(4, '0')}`;
  const isPaid = invoice.state === 'paid';
  const isRefunded = isPaid && payment !== undefined;
  const { credit_note_id: creditNoteId } = await db
    .insertInto('credit_note')
    .values({
      company_id: companyId,
      invoice_id: invoiceId,
      sequence: next,
      number,
      issued_on: dayOf(now),
      reason,
      currency,
      net_minor: net,
      tax_minor: tax,
      refund: isRefunded ? 'pending' : isPaid ? 'by-hand' : 'none',
      created_by: userId,
    })
    .returning('credit_note_id')
    .executeTakeFirstOrThrow();
  if (isLast && !isPaid)
    await db.updateTable('invoice').set({ state: 'credited' }).where('invoice_id', '=', invoiceId).execute();
  return { kind: 'issued', creditNoteId, number, totalMinor: net + tax, currency, isRefunded };
}
