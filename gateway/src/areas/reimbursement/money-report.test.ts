import {
  exportAccounting,
  exportMoneyReport,
  getMoneyReport,
} from '@fairshelf/shared-contracts/reimbursement';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import {
  accrue,
  addBilledSeller,
  addFiledCase,
  addReimbursements,
  type BilledSeller,
} from '../billing/billing-fixture.ts';
import { storeRates } from '../exchange-rates/stored-rates.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
let gateway: TestGateway;
let seller: BilledSeller;

beforeAll(async () => {
  gateway = await startTestGateway();
  gateway.clock.now = NOW.getTime();
  const { database } = gateway;
  seller = await addBilledSeller(database, NOW);
  await database.withCompany(seller.companyId, (db) =>
    db
      .insertInto('product')
      .values({
        company_id: seller.companyId,
        seller_id: seller.sellerId,
        marketplace_id: 'ATVPDKIKX0DER',
        sku: 'MUG-1',
        asin: 'B0MUG00001',
        title: 'Stone mug',
        currency: 'USD',
      })
      .execute(),
  );
  await addFiledCase(database, seller, { marketplaceCase: '111', fnsku: 'X1', estimate: 3_000 });
  await addFiledCase(database, seller, {
    marketplaceCase: '222',
    fnsku: 'X2',
    estimate: 900,
    state: 'denied',
  });
  await addReimbursements(database, seller, [
    { id: 'R1', marketplaceCase: '111', fnsku: 'X1', total: 2_500, cash: 2, day: '2026-10-10' },
    { id: 'A1', fnsku: 'X9', total: 700, cash: 1, day: '2026-09-03' },
    { id: 'B1', fnsku: 'X9', total: -700, cash: -1, day: '2026-11-02', original: 'A1' },
  ]);
  await accrue(database, seller, NOW);
  await storeRates(database.system, { source: 'Bank', day: '2026-10-09', perEuro: { EUR: 1, USD: 1.25 } });
}, 60_000);
afterAll(() => gateway.end());

const csv = async (path: string, query: object) => {
  const answer = await gateway.app.inject({
    method: 'GET',
    headers: { authorization: `Bearer ${seller.token}` },
    url: `${path}?${new URLSearchParams({ sellerId: seller.sellerId, format: 'csv', ...query })}`,
  });
  const [head = '', ...rows] = answer.body.replace('\uFEFF', '').trim().split(/\r?\n/);
  const headers = head.split(',');
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, at) => [headers[at] ?? '', cell])));
};
const report = async (query: object) => {
  const url = `${getMoneyReport.path}?${new URLSearchParams({ sellerId: seller.sellerId, ...query })}`;
  const { body } = await gateway.ask('GET', url, { token: seller.token });
  return v.parse(getMoneyReport.data, body.data);
};

it('counts each payment in its month, reversals and our fee separately', async () => {
  const { rows, total, converted } = await report({ by: 'month' });
  expect(converted).toBeNull();
  expect(total).toBe(rows.length);
  const at = (month: string) => rows.find(({ key }) => key === month)?.figures;
  expect(at('2026-10-01')).toMatchObject({
    recovered: { count: 1, minor: 2_500 },
    fee: { count: 1, minor: 625 },
    automatic: { count: 0, minor: 0 },
  });
  expect(at('2026-09-01')).toMatchObject({ automatic: { count: 1, minor: 700 }, found: { count: 0 } });
  expect(at('2026-11-01')).toMatchObject({ takenBack: { count: 1, minor: -700 } });
});

it('has the same totals by product, limited to the period', async () => {
  const { totals } = await report({ by: 'month', from: '2026-10-01', to: '2026-10-31' });
  const by = await report({ by: 'product', from: '2026-10-01', to: '2026-10-31' });
  expect(by.totals).toEqual(totals);
  expect(totals[0]?.figures).toMatchObject({ recovered: { minor: 2_500 }, automatic: { count: 0 } });
});

it('exports the report as it is shown', async () => {
  const rows = await csv(exportMoneyReport.path, { by: 'month', from: '2026-10-01', to: '2026-10-31' });
  expect(rows).toMatchObject([{ Month: '2026-10-01', Currency: 'USD', Recovered: '25', 'Our fee': '6.25' }]);
});

it("exports every payment for the accountant, with fee, invoice and the day's exchange rate", async () => {
  const rows = await csv(exportAccounting.path, { currency: 'EUR' });
  expect(rows).toMatchObject([
    { Date: '2026-09-03', Type: 'Automatic', 'Reimbursement ID': 'A1', Amount: '7', 'Our fee': '' },
    {
      Date: '2026-10-10',
      Type: 'Recovered',
      'Reimbursement ID': 'R1',
      'Amazon case': '111',
      Currency: 'USD',
      Amount: '25',
      'Our fee': '6.25',
      'Rate of': '2026-10-09',
      'Exchange rate to EUR': '0.8',
      'Amount in EUR': '20',
    },
    { Date: '2026-11-02', Type: 'Taken back', Amount: '-7' },
  ]);
});
