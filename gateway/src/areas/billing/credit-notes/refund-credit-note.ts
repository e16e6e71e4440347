import type { Database } from '../../../base/database/database.ts';
import type { PaymentPort } from '../../../outside/payment/payment-port.ts';

/** Refunds a credit note to the card that paid. Repeating it refunds once. */
export async function refundCreditNote(
  { database, payment }: { readonly database: Database; readonly payment: PaymentPort },
  { companyId, creditNoteId }: { readonly companyId: string; readonly creditNoteId: string },
): Promise<void> {
  const order = await database.withCompany(companyId, (db) =>
    db
      .selectFrom('credit_note')
      .innerJoin('payment', 'payment.invoice_id', 'credit_note.invoice_id')
      .select(['payment.provider_reference', 'credit_note.net_minor', 'credit_note.tax_minor'])
      .where('credit_note.credit_note_id', '=', creditNoteId)
      .where('credit_note.refund', '=', 'pending')
      .where('payment.state', '=', 'succeeded')
      .where('payment.provider', '=', payment.name)
      .executeTakeFirst(),
  );
  if (!order?.provider_reference) return;
  await payment.refund({
    refundId: creditNoteId,
    chargeReference: order.provider_reference,
    amountMinor: order.net_minor + order.tax_minor,
  });
  await database.withCompany(companyId, (db) =>
    db
      .updateTable('credit_note')
      .set({ refund: 'refunded' })
      .where('credit_note_id', '=', creditNoteId)
      .execute(),
  );
}
