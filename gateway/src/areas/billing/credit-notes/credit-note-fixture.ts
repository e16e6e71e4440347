import type { Invoice } from '@fairshelf/shared-contracts/billing';
import { beforeAll } from '@jest/globals';
import {
  accrue,
  addBilledSeller,
  addFiledCase,
  addReimbursements,
  type BilledSeller,
  testIssuer,
} from '../billing-fixture.ts';
import { closeMonths } from '../close-months.ts';
import { gateway, now, setUpStripe } from '../stripe-gateway-fixture.ts';

/** The token of the operator. */
export let admin: string;

/** For tests: a gateway with a fake of Stripe, and an operator. */
export function setUpOperator(): void {
  setUpStripe();
  beforeAll(signInAgain);
}

/** Signs the operator in, or in once more. */
export async function signInAgain(): Promise<void> {
  admin = await gateway.signIn('admin@demo.test');
}

const german = {
  name: 'Hafen GmbH',
  line1: 'Kai 1',
  city: 'Hamburg',
  state: '',
  postal_code: '20457',
  country_code: 'DE',
};

/** A German seller with one invoice of 10.00 and 1.90 VAT. */
export async function billSeller(): Promise<{ seller: BilledSeller; invoice: Invoice }> {
  const seller = await addBilledSeller(gateway.database, now(), { details: german });
  await addFiledCase(gateway.database, seller, { marketplaceCase: 'C1' });
  await addReimbursements(gateway.database, seller, [
    { id: 'P1', marketplaceCase: 'C1', total: 4_000, cash: 2 },
  ]);
  await accrue(gateway.database, seller, now());
  await gateway.database.withCompany(seller.companyId, (db) =>
    closeMonths(db, seller.companyId, { now: now(), issuer: testIssuer }),
  );
  return { seller, invoice: await invoiceOf(seller) };
}

/** The only invoice of a seller. */
export async function invoiceOf(seller: BilledSeller): Promise<Invoice> {
  const { body } = await gateway.ask('GET', '/api/plan/invoice/list', { token: seller.token });
  const [invoice] = (body.data as { rows: Invoice[] }).rows;
  if (!invoice) throw new Error('no invoice');
  return invoice;
}

/** Credits an invoice as the operator. */
export const credit = ({ companyId }: BilledSeller, { id }: Invoice, body: object) =>
  gateway.ask('POST', `/api/plan/manage-invoices/${companyId}/${id}/credit`, {
    token: admin,
    body: { reason: 'Wrong rate', ...body },
  });

/** A change by a seller. */
export const post = (seller: BilledSeller, path: string, body: object = {}) =>
  gateway.ask('POST', path, { token: seller.token, body });
