import { listAffiliates } from '@fairshelf/shared-contracts/affiliates';
import { listCampaigns } from '@fairshelf/shared-contracts/campaigns';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { noteEarned } from '../billing/earn-commission.ts';
import { seedBilling } from './seed-billing.ts';
import { AMERICA, companyId, EUROPE, importSeller, invoices } from './seed-billing-fixture.ts';
import { seedAffiliate, seedCampaign } from './seed-operators.ts';

setUpGateway();

it("numbers the invoices of all the company's stores by date, and credits its affiliate", async () => {
  await seedAffiliate(gateway.services);
  await importSeller(AMERICA);
  await expect(seedBilling(gateway.services, companyId)).rejects.toThrow(
    'A1NORTHWINDEU1 is not imported yet.',
  );
  expect(await invoices()).toEqual([]);
  await importSeller(EUROPE);
  await seedBilling(gateway.services, companyId);
  const seedInvoices = await invoices();
  expect(new Set(seedInvoices.map(({ currency }) => currency))).toEqual(new Set(['USD', 'GBP']));
  const days = seedInvoices.map(({ issued_on }) => issued_on);
  expect(days).toEqual(days.toSorted());
  expect(seedInvoices.filter(({ state }) => state === 'paid')).toHaveLength(seedInvoices.length - 1);
  await seedBilling(gateway.services, companyId);
  expect(await invoices()).toEqual(seedInvoices);

  for (const { invoice_id: invoiceId } of seedInvoices)
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
