import { expect } from '@jest/globals';
import {
  accrue as accrueAt,
  addBilledSeller,
  addFiledCase,
  addReimbursements,
  type BilledSeller,
  testIssuer,
} from './billing-fixture.ts';
import { closeMonths } from './close-months.ts';
import { gateway, now, stripe } from './stripe-gateway-fixture.ts';

/** The services, with the payment service. */
export const services = () => {
  const { payment } = gateway.services;
  if (!payment) throw new Error('Stripe is the payment service');
  return { ...gateway.services, payment };
};

/** A seller with an invoice of $10.00 and one of C$20.00. */
export async function billedSeller(): Promise<BilledSeller> {
  const { database } = gateway;
  const seller = await addBilledSeller(database, now());
  await addFiledCase(database, seller, { marketplaceCase: 'C1' });
  await addReimbursements(database, seller, [
    { id: 'P1', marketplaceCase: 'C1', total: 4_000, cash: 2 },
    { id: 'P2', marketplaceCase: 'C1', total: 8_000, cash: 2, currency: 'CAD', fnsku: 'X001' },
    { id: 'B1', original: 'P1', total: -2_000, cash: -1, stock: 1, day: '2026-11-03' },
    { id: 'B2', original: 'P1', total: -2_000, cash: -1, day: '2026-11-04' },
  ]);
  await accrueAt(database, seller, now());
  await database.withCompany(seller.companyId, (db) =>
    closeMonths(db, seller.companyId, { now: now(), issuer: testIssuer }),
  );
  return seller;
}

/** The answer to a seller. */
export const get = async (seller: BilledSeller, path: string) =>
  (await gateway.ask('GET', path, { token: seller.token })).body.data;

/** A change by a seller. */
export const post = (seller: BilledSeller, path: string, body: object = {}) =>
  gateway.ask('POST', path, { token: seller.token, body });

/** The invoices of a seller. */
export const rowsOf = async (seller: BilledSeller) => {
  const { body } = await gateway.ask('GET', '/api/plan/invoice/list?sort=-total', { token: seller.token });
  return (body.data as { rows: { id: string; state: string; problem: string | null }[] }).rows;
};

/** The two invoices of a seller, by currency. */
export const invoiceOf = async (seller: BilledSeller) => {
  const [cad, usd] = await rowsOf(seller);
  if (!cad || !usd) throw new Error('two invoices');
  return { cad, usd };
};

/** Enters a card at Stripe and saves it. */
export async function addCard(seller: BilledSeller, last4: string): Promise<void> {
  const setup = await post(seller, '/api/plan/payment-method/setup-intent');
  const { url } = setup.body.data as { url: string };
  const setup_id = stripe.enterCard(url, last4);
  const response = await post(seller, '/api/plan/payment-method', { setup_id });
  expect(response.body.data).toMatchObject({ brand: 'visa', last4 });
}

/** Delivers an event of Stripe. */
export const webhook = (type: string, object: object, different: { signature?: string } = {}) => {
  const { body, signature } = stripe.event(type, object, now());
  return gateway.app.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': different.signature ?? signature },
    payload: body,
  });
};

/** What was charged at Stripe. */
export const charges = () =>
  stripe.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents');
