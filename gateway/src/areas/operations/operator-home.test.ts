import { getBusiness } from '@fairshelf/shared-contracts/operations';
import { getCaseManagerHome, listQueue, moveCases } from '@fairshelf/shared-contracts/reimbursement';
import { beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import * as v from 'valibot';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import {
  accrue,
  addBilledSeller,
  addFiledCase,
  addReimbursements,
  type BilledSeller,
} from '../billing/billing-fixture.ts';
import { grantPortal } from '../reimbursement/case-fixture.ts';

let seller: BilledSeller;
let manager: string;
let admin: string;

setUpGateway();
beforeAll(async () => {
  gateway.clock.now = NOW.getTime();
  manager = await gateway.signIn('cases@demo.test');
  admin = await gateway.signIn('admin@demo.test');
  seller = await addBilledSeller(gateway.database, NOW);
  await grantPortal(gateway.database, seller);
}, 60_000);

it('counts the queue by deadline, and the cases filed per case manager', async () => {
  const ids: string[] = [];
  for (const [fnsku, closes] of [
    ['X1', '2026-11-22'],
    ['X2', '2026-11-26'],
    ['X3', '2027-01-30'],
  ] as const) {
    const id = await addFiledCase(gateway.database, seller, { marketplaceCase: '', fnsku, state: 'ready' });
    await gateway.database.withCompany(seller.companyId, (db) =>
      db
        .updateTable('reimbursement_case')
        .set({ closes_on: closes, marketplace_case_id: null })
        .where('case_id', '=', id)
        .execute(),
    );
    ids.push(id);
  }
  const before = await home();
  expect(before.toFile).toEqual({ total: 3, within2: 1, within7: 1, later: 1 });
  expect(before.firstDeadline).toBe('2026-11-22');
  expect(before.managers).toEqual([]);

  const cases = ids.slice(0, 2).map((case_id) => ({ company_id: seller.companyId, case_id }));
  const body = { cases, move: 'file', marketplace_case_id: '777' };
  await gateway.ask('POST', moveCases.path, { token: manager, body });
  const denial = { cases: cases.slice(0, 1), move: 'deny', note: 'No proof.' };
  await gateway.ask('POST', moveCases.path, { token: manager, body: denial });
  const after = await home();
  expect(after.managers).toMatchObject([{ filed: 2, paid: 0, denied: 1, daysToPayment: null }]);
  expect([after.toFile.total, after.withSeller, after.withAmazon, after.newMessages]).toEqual([
    await countOf('to-file'),
    await countOf('with-seller'),
    await countOf('with-marketplace'),
    await countOf('messages'),
  ]);
});

it('totals commissions by month and lists unpaid invoices', async () => {
  await addFiledCase(gateway.database, seller, { marketplaceCase: '900', fnsku: 'X9' });
  await addReimbursements(gateway.database, seller, [
    { id: 'R9', marketplaceCase: '900', fnsku: 'X9', total: 4_000, cash: 2, day: '2026-10-10' },
  ]);
  await accrue(gateway.database, seller, NOW);
  expect((await business()).revenue).toEqual([
    { month: '2026-10-01', amount: { minor: 1_000, currency: 'USD' } },
  ]);
  const { unpaid, imports } = await business();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invoice where state = 'open'`.execute(gateway.database.system);
  expect([unpaid.count, imports]).toEqual([rows[0]?.count, { givenUp: 0, failing: 0 }]);
});

const NOW = new Date('2026-11-21T08:00:00Z');

const home = async () =>
  v.parse(
    getCaseManagerHome.data,
    (await gateway.ask('GET', getCaseManagerHome.path, { token: manager })).body.data,
  );
const business = async () =>
  v.parse(getBusiness.data, (await gateway.ask('GET', getBusiness.path, { token: admin })).body.data);
const countOf = async (view: string) => {
  const { body } = await gateway.ask('GET', `${listQueue.path}?view=${view}`, { token: manager });
  return v.parse(listQueue.data, body.data).total;
};
