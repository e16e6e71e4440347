import { describe, expect, it } from '@jest/globals';
import { gateway, now, stripe } from '../stripe-gateway-fixture.ts';
import {
  admin,
  billSeller,
  credit,
  invoiceOf,
  post,
  setUpOperator,
  signInAgain,
} from './credit-note-fixture.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { refundCreditNote } from './refund-credit-note.ts';

setUpOperator();

describe('a credit note', () => {
  it('credits a partial amount with its tax, then the rest, and never more than the invoice', async () => {
    const { seller, invoice } = await billSeller();
    expect(invoice).toMatchObject({ total: { minor: 1_190 }, due: { minor: 1_190 } });
    const first = await credit(seller, invoice, { net_minor: 333 });
    expect(first.body.data).toMatchObject({ number: invoice.number.replace(/-0001$/, '-C0001') });
    expect(await invoiceOf(seller)).toMatchObject({
      state: 'open',
      due: { minor: 1_190 - 333 - 63 },
      credit_notes: [{ net: { minor: 333 }, tax: { minor: 63 }, refund: 'none', reason: 'Wrong rate' }],
    });
    expect(await credit(seller, invoice, { net_minor: 668 })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.net_minor' }] },
    });
    expect((await credit(seller, invoice, {})).status).toBe(200);
    const finalInvoice = await invoiceOf(seller);
    expect(finalInvoice).toMatchObject({ state: 'credited', due: { minor: 0 } });
    expect(finalInvoice.credit_notes.map(({ tax }) => tax.minor)).toEqual([63, 127]);
    expect((await credit(seller, invoice, {})).status).toBe(409);
    expect((await post(seller, `/api/plan/invoice/${invoice.id}/pay`)).status).toBe(409);
    const overview = await gateway.ask('GET', '/api/plan/billing', { token: seller.token });
    expect(overview.body.data).toMatchObject({ due: [], unpaid: [] });
  });

  it('leaves the rest of an unpaid invoice due, and refunds a paid one, once', async () => {
    const { seller, invoice } = await billSeller();
    await credit(seller, invoice, { net_minor: 500 });
    const setup = await post(seller, '/api/plan/payment-method/setup-intent');
    const setup_id = stripe.enterCard((setup.body.data as { url: string }).url, '4242');
    await post(seller, '/api/plan/payment-method', { setup_id });
    expect((await post(seller, `/api/plan/invoice/${invoice.id}/pay`)).status).toBe(200);
    const intent = [...stripe.intents.values()].find(
      ({ metadata }) => metadata.company_id === seller.companyId,
    );
    expect(intent).toMatchObject({ amount: 595, status: 'succeeded' });
    const response = await credit(seller, invoice, { net_minor: 100 });
    const { id: creditNoteId } = response.body.data as { id: string };
    const { payment, database } = gateway.services;
    if (!payment) throw new Error('Stripe is the payment service');
    const order = { companyId: seller.companyId, creditNoteId };
    await Promise.all([1, 2].map(() => refundCreditNote({ database, payment }, order)));
    await refundCreditNote({ database, payment }, order);
    expect(stripe.refunds.filter((refund) => refund.payment_intent === intent?.id)).toEqual([
      expect.objectContaining({ amount: 119 }),
    ]);
    expect((await invoiceOf(seller)).credit_notes.at(-1)).toMatchObject({ refund: 'refunded' });
  });

  it('is issued in both formats, only for its company', async () => {
    const { seller, invoice } = await billSeller();
    const response = await credit(seller, invoice, { net_minor: 100 });
    const { id, number } = response.body.data as { id: string; number: string };
    const file = (token: string, format: string) =>
      gateway.app.inject({
        url: `/api/plan/credit-note/${id}/file?format=${format}`,
        headers: { authorization: `Bearer ${token}` },
      });
    const xml = await file(seller.token, 'xml');
    for (const part of [
      '<CreditNote xmlns',
      '<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>',
      `<cbc:ID>${invoice.number}</cbc:ID>`,
      '<cbc:PayableAmount currencyID="USD">1.19</cbc:PayableAmount>',
      '<cbc:CreditedQuantity unitCode="C62">1</cbc:CreditedQuantity>',
    ])
      expect(xml.payload).toContain(part);
    const pdf = await file(seller.token, 'pdf');
    expect(pdf.headers['content-disposition']).toContain(`credit-note-${number}.pdf`);
    const other = await billSeller();
    expect((await file(other.seller.token, 'pdf')).statusCode).toBe(404);
    // Operators read the same documents under the company's id, and none under another's.
    const operatorFile = (companyId: string) =>
      gateway.app.inject({
        url: `/api/plan/manage-credit-notes/${companyId}/${id}/file?format=xml`,
        headers: { authorization: `Bearer ${admin}` },
      });
    expect((await operatorFile(seller.companyId)).payload).toBe(xml.payload);
    expect((await operatorFile(other.seller.companyId)).statusCode).toBe(404);
  });

  it('has a number without gaps, even when transactions roll back', async () => {
    const { seller, invoice } = await billSeller();
    const { companyId } = seller;
    const { user_id: userId } = await gateway.database.system
      .selectFrom('app_user')
      .select('user_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const issue = (fails: boolean) =>
      gateway.database.withCompany(companyId, async (db) => {
        await issueCreditNote(db, {
          companyId,
          invoiceId: invoice.id,
          netMinor: 50,
          reason: 'Part',
          userId,
          now: now(),
        });
        if (fails) throw new Error('rolled back');
      });
    await Promise.allSettled([false, true, false, true, false, false].map(issue));
    const { credit_notes } = await invoiceOf(seller);
    expect(credit_notes.map(({ number }) => number.slice(-4))).toEqual(['0001', '0002', '0003', '0004']);
    await expect(
      gateway.database.withCompany(companyId, (db) => db.deleteFrom('credit_note').execute()),
    ).rejects.toThrow('stays as it is');
  });
});

describe('the invoices of all companies', () => {
  it('show operators what is unpaid, the longest overdue first, and export it', async () => {
    const { seller, invoice } = await billSeller();
    gateway.clock.now = Date.parse('2026-12-20T08:00:00Z');
    await signInAgain();
    const { body } = await gateway.ask(
      'GET',
      `/api/plan/manage-invoices?show=overdue&search=${invoice.number}`,
      { token: admin },
    );
    expect(body.data).toMatchObject({
      total: 1,
      rows: [
        { company_name: 'Harbour Goods', days_overdue: 15, is_paused: false, invoice: { id: invoice.id } },
      ],
    });
    const file = await gateway.app.inject({
      url: `/api/plan/manage-invoices/${seller.companyId}/${invoice.id}/file?format=xml`,
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(file.payload).toContain(invoice.number);
    gateway.clock.now = Date.parse('2026-11-21T08:00:00Z');
  });
});
