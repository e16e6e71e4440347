import { expect, it } from '@jest/globals';
import { setUpCompany } from '../../../testing/set-up-company.ts';
import { addPayout, addResult, MX, results, US } from './case-results-fixture.ts';

setUpCompany('file');

it('counts decided cases, the days until payment, and the settlement that should contain the next ones', async () => {
  expect(await results()).toEqual({ decided: 0, recovered: 0, daysToPayment: null, expected: [] });
  await addResult('filed', { filed: '2026-11-15' });
  // Nothing was paid before: nobody knows when this will be.
  expect((await results()).expected).toEqual([]);

  await addResult('paid', { filed: '2026-10-01', paid: '2026-10-11' });
  await addResult('replaced', { filed: '2026-10-01', paid: '2026-10-15' });
  await addResult('denied', { filed: '2026-10-20' });
  await addResult('reversed', { filed: '2026-09-01', paid: '2026-09-19' });
  await addResult('withdrawn');
  await addResult('expired');
  await addResult('paid', { filed: '2025-11-01', paid: '2025-11-02' });
  await addResult('detected');
  expect(await results()).toMatchObject({ decided: 4, recovered: 2, daysToPayment: 14 });

  await addPayout(US, '2026-10-22T06:00:00Z', '2026-11-05T06:00:00Z');
  await addPayout(US, '2026-11-05T06:00:00Z', '2026-11-19T06:00:00Z');
  await addPayout(MX, '2026-11-12T06:00:00Z', '2026-11-19T06:00:00Z');
  await addResult('approved', { filed: '2026-10-01', market: MX });
  await addResult('information-requested', { filed: '2026-11-01' });
  await addResult('paid', { filed: '2026-11-06', paid: '2026-11-20' });
  expect((await results()).expected).toEqual([
    // Filed long ago: expected any day, in Mexico's weekly settlement.
    { on: '2026-11-26', isApproved: false, count: 1, amounts: [{ minor: 1_000, currency: 'MXN' }] },
    // Amazon paid it after the last settlement closed.
    { on: '2026-12-03', isApproved: true, count: 1, amounts: [{ minor: 900, currency: 'USD' }] },
    // Filed on Nov 15, expected 14 days later.
    { on: '2026-12-03', isApproved: false, count: 1, amounts: [{ minor: 1_000, currency: 'USD' }] },
  ]);
});
