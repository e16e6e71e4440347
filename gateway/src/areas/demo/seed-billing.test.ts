import { listAffiliates } from '@fairshelf/shared-contracts/affiliates';
import { listCampaigns } from '@fairshelf/shared-contracts/campaigns';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { addReimbursements } from '../billing/billing-fixture.ts';
import { noteEarned } from '../billing/earn-commission.ts';
import { seedBilling } from './seed-billing.ts';
import { seedAffiliate, seedCampaign } from './seed-operators.ts';

const companyId = '00000000-0000-4000-8000-c00000000001';
const AMERICA = {
  sellerId: 'A1NORTHWIND01',
  region: 'NA',
  market: 'ATVPDKIKX0DER',
  currency: 'USD',
} as const;
const EUROPE = {
  sellerId: 'A1NORTHWINDEU1',
  region: 'EU',
  market: 'A1F83G8C2ARO7P',
  currency: 'GBP',
} as const;
const MONTH_MS = 30 * 86_400_000;
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
}, 60_000);
afterAll(() => gateway.end());

/** A payment for a case in each of three months, as the first import leaves them. */
async function importSeller({ sellerId, region, market, currency }: typeof AMERICA | typeof EUROPE) {
  const key = { company_id: companyId, seller_id: sellerId };
  await gateway.database.withCompany(companyId, async (db) => {
    const account = { ...key, region, default_marketplace_id: market, first_import_at: new Date() };
    await db
      .insertInto('seller_account')
      .values({
        ...account,
        store_name: '',
        sealed_refresh_token: '',
        state: 'active',
        authorized_at: new Date(),
      })
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

const invoices = () =>
  gateway.database.withCompany(companyId, (db) =>
    db
      .selectFrom('invoice')
      .select(['invoice_id', 'number', 'issued_on', 'currency', 'state'])
      .orderBy('sequence')
      .execute(),
  );

it("numbers the invoices of all the company's stores by date, and credits its affiliate", async () => {
  await seedAffiliate(gateway.services);
  await importSeller(AMERICA);
  await expect(seedBilling(gateway.services, companyId)).rejects.toThrow(
    'A1NORTHWINDEU1 is not imported yet.',
  );
  expect(await invoices()).toEqual([]);
  await importSeller(EUROPE);
  await seedBilling(gateway.services, companyId);
  const seeded = await invoices();
  expect(new Set(seeded.map(({ currency }) => currency))).toEqual(new Set(['USD', 'GBP']));
  const days = seeded.map(({ issued_on }) => issued_on);
  expect(days).toEqual(days.toSorted());
  expect(seeded.filter(({ state }) => state === 'paid')).toHaveLength(seeded.length - 1);
  await seedBilling(gateway.services, companyId);
  expect(await invoices()).toEqual(seeded);

  for (const { invoice_id: invoiceId } of seeded)
    await noteEarned(gateway.database, { companyId, invoiceId });
  await seedAffiliate(gateway.services);
  const token = await gateway.signIn('agent@demo.test');
  const { body } = await gateway.ask('GET', listAffiliates.path, { token });
  const page = v.parse(listAffiliates.data, body.data);
  expect(page).toMatchObject({ total: 1, rows: [{ referrals: 2, converted: 1 }] });
  expect(page.rows[0]?.open.map(({ currency }) => currency)).toEqual(['GBP', 'USD']);
});

it('shows a sent campaign with its results, once', async () => {
  await seedCampaign(gateway.services);
  await seedCampaign(gateway.services);
  const token = await gateway.signIn('admin@demo.test');
  const { body } = await gateway.ask('GET', listCampaigns.path, { token });
  const { rows } = v.parse(listCampaigns.data, body.data);
  expect(rows).toMatchObject([
    {
      state: 'sent',
      created_by: 'admin@demo.test',
      results: {
        total: 48,
        sent: 45,
        failed: 1,
        suppressed: 2,
        unsubscribed: 1,
        measured: 40,
        opened: 24,
        clicked: 8,
      },
    },
  ]);
});
