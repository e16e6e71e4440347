import { exportAccounting, exportMoneyReport } from '@fairshelf/shared-contracts/reimbursement';
import { expect, it } from '@jest/globals';
import { csv, report, setUpSeller } from './reported-money-fixture.ts';

setUpSeller();

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
