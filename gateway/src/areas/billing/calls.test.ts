import type { Invoice } from '@fairshelf/shared-contracts/billing';
import { describe, expect, it } from '@jest/globals';
import { accrue as accrueAt, addReimbursements, type BilledSeller, testIssuer } from './billing-fixture.ts';
import { closeMonths } from './close-months.ts';
import { issuerOf } from './details/billing-details.ts';
import { noteEarned } from './earn-commission.ts';
import { composeInvoiceMail } from './invoice-mail.ts';
import { payInvoice } from './pay-invoice.ts';
import {
  addCard,
  billedSeller,
  charges,
  get,
  invoiceOf,
  post,
  rowsOf,
  services,
  webhook,
} from './paying-seller-fixture.ts';
import { gateway, now, setUpStripe, stripe } from './stripe-gateway-fixture.ts';

setUpStripe();

describe('the amount due', () => {
  it('is shown on the overview, per currency, with plan and rate', async () => {
    const seller = await billedSeller();
    expect(await get(seller, '/api/plan/billing')).toMatchObject({
      company_name: 'Harbour Goods',
      plan: { plan_name: 'reimburse', commission_bps: 2_500, state: 'active' },
      can_pay: true,
      method: null,
      uninvoiced: [{ minor: -500, currency: 'USD' }],
      due: [
        { minor: 2_000, currency: 'CAD' },
        { minor: 1_000, currency: 'USD' },
      ],
      next_invoice_on: '2026-12-01',
    });
  });

  it('is listed line by line with the reimbursements', async () => {
    const seller = await billedSeller();
    const { usd } = await invoiceOf(seller);
    expect(await get(seller, `/api/plan/invoice-line/list?invoiceId=${usd.id}`)).toMatchObject({
      total: 1,
      rows: [
        { kind: 'commission', reimbursementId: 'P1', marketplaceCaseId: 'C1', amount: { minor: 1_000 } },
      ],
    });
    expect(await get(seller, '/api/plan/invoice-line/list')).toMatchObject({
      total: 1,
      rows: [
        { kind: 'credit', reimbursementId: 'B2', creditedReimbursementId: 'P1', amount: { minor: -500 } },
      ],
    });
  });

  it('is invoiced early on request, once, and later lines go on the next invoice', async () => {
    const seller = await billedSeller();
    const issue = () => post(seller, '/api/plan/invoice/issue');
    // So far the current month holds only a credit.
    expect((await issue()).status).toBe(409);
    const reimburse = (id: string, day: string, total: number) =>
      addReimbursements(gateway.database, seller, [{ id, marketplaceCase: 'C1', total, cash: 1, day }]);
    const accrue = () => accrueAt(gateway.database, seller, now());
    await reimburse('P3', '2026-11-20', 6_000);
    await reimburse('P4', '2026-11-21', 4_000);
    await accrue();
    const both = await Promise.all([issue(), issue()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const success = both.find(({ status }) => status === 200);
    expect(success?.body.data).toMatchObject([{ total: { minor: 2_000, currency: 'USD' } }]);
    expect(await get(seller, '/api/plan/invoice/list')).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ period: '2026-11-01', lines: 3 })]),
    });
    await reimburse('P5', '2026-11-22', 8_000);
    await accrue();
    expect((await issue()).status).toBe(409);
    const close = (day: string) =>
      gateway.database.withCompany(seller.companyId, (db) =>
        closeMonths(db, seller.companyId, { now: new Date(`${day}T03:10:00Z`), issuer: testIssuer }),
      );
    expect(await close('2026-12-01')).toEqual([]);
    expect(await close('2027-01-01')).toMatchObject([{ totalMinor: 2_000, currency: 'USD' }]);
  });

  it('is hidden from everyone else', async () => {
    const [seller, other] = [await billedSeller(), await billedSeller()];
    const { usd } = await invoiceOf(seller);
    const path = `/api/plan/invoice/${usd.id}`;
    expect((await gateway.ask('GET', path, { token: other.token })).status).toBe(404);
    expect((await gateway.ask('GET', `${path}/pdf`, { token: other.token })).status).toBe(404);
    expect((await post(other, `${path}/pay`)).status).toBe(404);
    const lines = await get(other, `/api/plan/invoice-line/list?invoiceId=${usd.id}`);
    expect(lines).toEqual({ rows: [], total: 0 });
    const bySeller = `/api/plan/invoice/list?sellerId=${seller.sellerId}`;
    expect((await gateway.ask('GET', bySeller, { token: other.token })).status).toBe(404);
  });

  it('is available as a PDF', async () => {
    const seller = await billedSeller();
    const { usd } = await invoiceOf(seller);
    const answer = await gateway.app.inject({
      url: `/api/plan/invoice/${usd.id}/pdf`,
      headers: { authorization: `Bearer ${seller.token}` },
    });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(/filename="invoice-FS-[0-9A-F]{10}-\d{4}\.pdf"/);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.rawPayload.length).toBeGreaterThan(1_500);
  });
});

describe('billing details', () => {
  it('decide the tax of later invoices; issued ones keep what they state', async () => {
    const seller = await billedSeller();
    const { usd: before } = await invoiceOf(seller);
    expect(await get(seller, '/api/plan/billing-details')).toMatchObject({
      details: { name: 'Harbour Goods LLC' },
      tax: { category: 'O' },
      issuer: { countryCode: 'DE' },
    });
    expect((await save(seller)).status).toBe(200);
    expect(await get(seller, '/api/plan/billing-details')).toMatchObject({
      details: { taxId: 'FR40303265045', countryCode: 'FR' },
      tax_id_check: 'format',
      tax: { category: 'AE', note: expect.stringContaining('Reverse charge') },
    });
    const shifted = await invoiceLater(seller, 'D1', '2026-12-05');
    expect(shifted).toMatchObject({ tax_category: 'AE', total: shifted.net });
    await save(seller, { taxId: '' });
    const taxed = await invoiceLater(seller, 'D2', '2027-01-05');
    // 20% French VAT on 25% of 60.00.
    expect(taxed).toMatchObject({ net: { minor: 1_500 }, tax: { minor: 300 }, total: { minor: 1_800 } });
    expect(await get(seller, `/api/plan/invoice/${before.id}`)).toMatchObject({ tax_category: 'O' });
    const xml = await gateway.app.inject({
      url: `/api/plan/invoice/${taxed.id}/pdf?format=xml`,
      headers: { authorization: `Bearer ${seller.token}` },
    });
    expect(xml.headers['content-type']).toContain('application/xml');
    expect(xml.payload).toContain('<cbc:PayableAmount currencyID="USD">18.00</cbc:PayableAmount>');
    expect(xml.payload).toContain('Port de Mer SARL');
  });

  it('with a malformed VAT id are refused at the field', async () => {
    const seller = await billedSeller();
    expect(await save(seller, { taxId: 'FR1' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.taxId' }] },
    });
  });

  it('when missing lead to the tax of the issuer’s country and no electronic invoice', async () => {
    const seller = await billedSeller();
    await gateway.database.withCompany(seller.companyId, (db) => db.deleteFrom('billing_details').execute());
    const invoice = await invoiceLater(seller, 'D3', '2026-12-05');
    expect(invoice).toMatchObject({ tax_category: 'S', tax_rate_bps: 1_900, has_xml: false });
    const path = `/api/plan/invoice/${invoice.id}/pdf?format=xml`;
    expect((await gateway.ask('GET', path, { token: seller.token })).status).toBe(409);
  });

  const french = {
    name: 'Port de Mer SARL',
    line1: '1 quai du Port',
    city: 'Marseille',
    postalCode: '13002',
    countryCode: 'FR',
    taxId: 'fr 40 303 265 045',
    email: 'compta@port.test',
  };
  const save = (seller: BilledSeller, different: object = {}) =>
    post(seller, '/api/plan/billing-details', { ...french, ...different });
  const invoiceLater = async (seller: BilledSeller, id: string, day: string) => {
    await addReimbursements(gateway.database, seller, [
      { id, marketplaceCase: 'C1', total: 6_000, cash: 1, day },
    ]);
    await accrueAt(gateway.database, seller, now());
    const at = new Date(`${day.slice(0, 7)}-28T03:10:00Z`);
    at.setUTCMonth(at.getUTCMonth() + 1, 1);
    await gateway.database.withCompany(seller.companyId, (db) =>
      closeMonths(db, seller.companyId, { now: at, issuer: issuerOf(gateway.services.settings) }),
    );
    const { rows } = (await get(seller, '/api/plan/invoice/list')) as { rows: Invoice[] };
    const [newest] = rows;
    if (!newest) throw new Error('no invoice');
    return newest;
  };
});

describe('reversals', () => {
  it('are listed with the credit for each, and totalled', async () => {
    const seller = await billedSeller();
    expect(await get(seller, '/api/plan/reversal/history')).toMatchObject({
      total: 2,
      rows: [
        {
          reimbursementId: 'B2',
          day: '2026-11-04',
          units: 1,
          amount: { minor: 2_000 },
          credit: { minor: 500 },
        },
        { reimbursementId: 'B1', credit: { minor: 0, currency: 'USD' } },
      ],
    });
    expect(await get(seller, '/api/plan/reversal/history?skip=1')).toMatchObject({ total: 2, rows: [{}] });
    expect(await get(seller, '/api/plan/reversal/total')).toEqual({
      count: 2,
      amounts: [{ minor: 4_000, currency: 'USD' }],
      credits: [{ minor: 500, currency: 'USD' }],
    });
  });
});

describe('paying with Stripe', () => {
  it('charges the invoice once, however often it is requested', async () => {
    const seller = await billedSeller();
    const { usd } = await invoiceOf(seller);
    expect((await post(seller, `/api/plan/invoice/${usd.id}/pay`)).body.message).toBe(
      'Please add a card first.',
    );
    await addCard(seller, '4242');
    const before = charges().length;
    const answers = await Promise.all([1, 2].map(() => post(seller, `/api/plan/invoice/${usd.id}/pay`)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await invoiceOf(seller)).usd).toMatchObject({ state: 'paid' });
    const own = [...stripe.intents.values()].filter(
      ({ metadata }) => metadata.company_id === seller.companyId,
    );
    expect(own).toMatchObject([{ amount: 1_000, currency: 'usd', status: 'succeeded' }]);
    const charge = charges()[before];
    expect(charge?.form).toMatchObject({
      off_session: 'true',
      confirm: 'true',
      'metadata[company_id]': seller.companyId,
      'metadata[payment_id]': charge?.headers['idempotency-key'],
    });
    expect((await post(seller, `/api/plan/invoice/${usd.id}/pay`)).status).toBe(409);
  });

  it('charges nothing when a card is added, and the listed invoices on request', async () => {
    const seller = await billedSeller();
    await addCard(seller, '4242');
    expect(await rowsOf(seller)).toMatchObject([{ state: 'open' }, { state: 'open' }]);
    const { unpaid } = (await get(seller, '/api/plan/billing')) as { unpaid: { id: string }[] };
    const { cad, usd } = await invoiceOf(seller);
    expect(unpaid.map(({ id }) => id).sort()).toEqual([cad.id, usd.id].sort());
    const other = await billedSeller();
    await addCard(other, '4242');
    const foreign = await post(other, '/api/plan/invoice/pay', { invoice_ids: [cad.id] });
    expect(foreign.status).toBe(409);
    const pay = () => post(seller, '/api/plan/invoice/pay', { invoice_ids: [usd.id, 'nonsense'] });
    expect((await pay()).body.data).toEqual({ started: 1 });
    expect((await invoiceOf(seller)).usd.state).toBe('paying');
    // Done by the job.
    expect(await payInvoice(services(), seller.companyId, usd.id)).toBe(true);
    expect((await invoiceOf(seller)).cad.state).toBe('open');
    expect((await pay()).status).toBe(409);
  });

  it('looks up the outcome of a charge after a lost response instead of charging again', async () => {
    const seller = await billedSeller();
    await addCard(seller, '4242');
    const { usd } = await invoiceOf(seller);
    stripe.loseNextAnswer = true;
    await expect(payInvoice(services(), seller.companyId, usd.id)).rejects.toThrow();
    expect((await invoiceOf(seller)).usd.state).toBe('paying');
    const before = charges().length;
    expect(await payInvoice(services(), seller.companyId, usd.id)).toBe(true);
    expect(charges().length).toBe(before);
    expect((await invoiceOf(seller)).usd.state).toBe('paid');
  });

  it('says why a card was declined, and lets another one pay', async () => {
    const seller = await billedSeller();
    await addCard(seller, '0002');
    const { usd } = await invoiceOf(seller);
    const refusal = await post(seller, `/api/plan/invoice/${usd.id}/pay`);
    expect(refusal).toMatchObject({
      status: 402,
      body: { message: expect.stringContaining('insufficient funds') },
    });
    expect((await invoiceOf(seller)).usd).toMatchObject({ state: 'failed' });
    await addCard(seller, '4242');
    expect((await post(seller, `/api/plan/invoice/${usd.id}/pay`)).status).toBe(200);
  });

  it('stores only the last digits of a card, and deletes it on request', async () => {
    const seller = await billedSeller();
    await addCard(seller, '4242');
    const stored = await gateway.database.withCompany(seller.companyId, (db) =>
      db.selectFrom('billing_account').selectAll().executeTakeFirstOrThrow(),
    );
    expect(stored).toMatchObject({ provider: 'stripe', last4: '4242', exp_year: 2034 });
    const user = await gateway.ask('GET', '/api/user', { token: seller.token });
    expect(user.body.data).toMatchObject({ stripe_customer_id: stored.customer_id });
    expect((await post(seller, '/api/plan/payment-method/remove')).status).toBe(200);
    expect(stripe.requests.at(-1)?.path).toBe(`/v1/payment_methods/${stored.method_id}/detach`);
    expect(await get(seller, '/api/plan/billing')).toMatchObject({ method: null });
  });

  it('rejects a card from another company’s setup', async () => {
    const [seller, other] = [await billedSeller(), await billedSeller()];
    const setup = await post(seller, '/api/plan/payment-method/setup-intent');
    const setup_id = stripe.enterCard((setup.body.data as { url: string }).url, '4242');
    await post(other, '/api/plan/payment-method/setup-intent');
    expect((await post(other, '/api/plan/payment-method', { setup_id })).status).toBe(409);
  });
});

describe('a Stripe webhook event', () => {
  it('is accepted only with a valid signature', async () => {
    const { body } = stripe.event('payment_intent.succeeded', { id: 'pi_1' }, now());
    const old = stripe.event(
      'payment_intent.succeeded',
      { id: 'pi_1' },
      new Date(gateway.clock.now - 400_000),
    );
    expect(body).toContain('pi_1');
    expect(
      (await webhook('payment_intent.succeeded', { id: 'pi_1' }, { signature: 't=1,v1=00' })).statusCode,
    ).toBe(400);
    const late = await gateway.app.inject({
      method: 'POST',
      url: '/api/payment/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': old.signature },
      payload: old.body,
    });
    expect(late.statusCode).toBe(400);
  });

  it('settles a payment after a lost response by looking up its outcome', async () => {
    const seller = await billedSeller();
    await addCard(seller, '4242');
    const { usd } = await invoiceOf(seller);
    stripe.loseNextAnswer = true;
    await expect(payInvoice(services(), seller.companyId, usd.id)).rejects.toThrow();
    const intent = [...stripe.intents.values()].find(
      ({ metadata }) => metadata.company_id === seller.companyId,
    );
    if (!intent) throw new Error('it was charged');
    // An event may be outdated: what counts is the state that Stripe returns when asked.
    expect((await webhook('payment_intent.payment_failed', intent)).statusCode).toBe(200);
    expect((await invoiceOf(seller)).usd.state).toBe('paid');
  });

  it('adds a card, and removes it', async () => {
    const seller = await billedSeller();
    const setup = await post(seller, '/api/plan/payment-method/setup-intent');
    const id = stripe.enterCard((setup.body.data as { url: string }).url, '4444');
    await webhook('checkout.session.completed', { id, metadata: { company_id: seller.companyId } });
    expect(await get(seller, '/api/plan/billing')).toMatchObject({ method: { last4: '4444' } });
    const { method_id } = await gateway.database.withCompany(seller.companyId, (db) =>
      db.selectFrom('billing_account').select('method_id').executeTakeFirstOrThrow(),
    );
    await webhook('payment_method.detached', { id: method_id });
    expect(await get(seller, '/api/plan/billing')).toMatchObject({ method: null });
  });
});

describe('sharing and referring', () => {
  it('stores additional invoice recipients without duplicates, and emails them the PDF', async () => {
    const seller = await billedSeller();
    const emails = ['books@harbour.test', 'Books@harbour.test'];
    expect((await post(seller, '/api/plan/invoice/share-email', { emails })).status).toBe(200);
    expect(await get(seller, '/api/plan/invoice/share-email')).toEqual({ emails: ['books@harbour.test'] });
    const wrong = await post(seller, '/api/plan/invoice/share-email', { emails: ['nobody'] });
    expect(wrong.status).toBe(400);
    const { usd } = await invoiceOf(seller);
    const order = { to: 'books@harbour.test', companyId: seller.companyId, invoiceId: usd.id };
    const mail = await composeInvoiceMail(gateway.services, order);
    expect(mail.text).toContain('$10.00');
    expect(mail.attachments?.map(({ type }) => type)).toEqual(['application/pdf', 'application/xml']);
  });

  it('credits the affiliate a share of a paid invoice, once', async () => {
    const seller = await billedSeller();
    const { database } = gateway;
    const affiliateId = await database.withAffiliates('all', async (db) => {
      const { affiliate_id } = await db
        .insertInto('affiliate')
        .values({ name: 'Agency', email: 'agency@shop.test', commission_bps: 1_000 })
        .returning('affiliate_id')
        .executeTakeFirstOrThrow();
      await db.insertInto('referral_code').values({ code: 'HARBOUR', affiliate_id }).execute();
      return affiliate_id;
    });
    await post(seller, '/api/reimburse/setting/referral-code', { code: 'harbour' });
    expect(await get(seller, '/api/plan/billing')).toMatchObject({ referral_code: 'HARBOUR' });
    await addCard(seller, '4242');
    const { usd } = await invoiceOf(seller);
    await post(seller, `/api/plan/invoice/${usd.id}/pay`);
    const invoiceKey = { companyId: seller.companyId, invoiceId: usd.id };
    await noteEarned(database, invoiceKey);
    await noteEarned(database, invoiceKey);
    const commissions = await database.withAffiliates('all', (db) =>
      db.selectFrom('commission').selectAll().where('affiliate_id', '=', affiliateId).execute(),
    );
    expect(commissions).toMatchObject([{ amount_minor: 100, currency: 'USD' }]);
  });
});
