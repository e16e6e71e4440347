import { accountRow } from '../../testing/account-rows.ts';
import { gateway } from '../../testing/set-up-gateway.ts';
import { addReimbursements } from '../billing/billing-fixture.ts';

export const companyId = '00000000-0000-4000-8000-c00000000001';
export const AMERICA = {
  sellerId: 'A1NORTHWIND01',
  region: 'NA',
  market: 'ATVPDKIKX0DER',
  currency: 'USD',
} as const;

export const EUROPE = {
  sellerId: 'A1NORTHWINDEU1',
  region: 'EU',
  market: 'A1F83G8C2ARO7P',
  currency: 'GBP',
} as const;

const MONTH_MS = 30 * 86_400_000;

/** For tests: a payment for a case in each of three months, as the first import leaves them. */
export async function importSeller({ sellerId, region, market, currency }: typeof AMERICA | typeof EUROPE) {
  const key = { company_id: companyId, seller_id: sellerId };
  await gateway.database.withCompany(companyId, async (db) => {
    const account = { ...key, region, default_marketplace_id: market, first_import_at: new Date() };
    await db
      .insertInto('seller_account')
      .values(accountRow({ ...account, store_name: '', state: 'active' }))
      .execute();
    await db
      .insertInto('import_run')
      .values({ ...key, marketplace_id: market, feed: 'reimbursements', state: 'done' })
      .execute();
    await db
      .insertInto('product')
      .values({ ...key, marketplace_id: market, sku: 'MUG-1', asin: 'B0MUG00001', title: 'Mug', currency })
      .execute();
  });
  const days = [3, 2, 1].map((back) =>
    new Date(gateway.clock.now - back * MONTH_MS).toISOString().slice(0, 10),
  );
  await addReimbursements(
    gateway.database,
    { companyId, sellerId, token: '' },
    days.map((day, index) => ({
      id: `${sellerId}-${index}`,
      day,
      currency,
      cash: 1,
      total: 4_000,
      marketplaceCase: `${region}-${index}`,
    })),
  );
}

/** The invoices of the demo's company. */
export const invoices = () =>
  gateway.database.withCompany(companyId, (db) =>
    db
      .selectFrom('invoice')
      .select(['invoice_id', 'number', 'issued_on', 'currency', 'state'])
      .orderBy('sequence')
      .execute(),
  );
