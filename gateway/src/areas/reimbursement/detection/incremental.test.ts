import { beforeEach, expect, it } from '@jest/globals';
import { someoneWaits } from '../../../testing/lock-waits.ts';
import { database, setUpDatabase } from '../../../testing/set-up-database.ts';
import { addCompany } from '../../../testing/test-database.ts';
import { markForDetection, type Topic } from './detection-marks.ts';
import type { LedgerTopic } from './ledger-topics.ts';
import {
  cost,
  detectAll,
  inbound,
  ledger,
  reimbursement,
  type SourceRow,
  storeRows,
} from './records-fixture.ts';

let account: { companyId: string; sellerId: string };

setUpDatabase();
beforeEach(async () => {
  account = { companyId: await addCompany(database, 'Seller'), sellerId: 'S1' };
});

it('checks only marked labels, once', async () => {
  await add(ledger('M', 70, -1), ledger('M', 70, -2, { fnsku: 'X2' }));
  expect(await detect()).toEqual([]);
  await mark('label', 'X2', 'X2', '');
  expect(await detect()).toEqual(['lost-in-warehouse X2 2 detected']);
  await add(ledger('F', 90, 2, { fnsku: 'X2' }));
  expect(await detect()).toEqual(['lost-in-warehouse X2 2 detected']);
  await mark('label', 'X1', 'X2');
  expect(await detect()).toEqual(['lost-in-warehouse X1 1 detected', 'lost-in-warehouse X2 2 withdrawn']);
});

it('runs for new ledger rows only the rules that read them', async () => {
  await add(ledger('M', 70, -1), ledger('E', 70, -1), ...inbound('FBA1', 60, [5, 4]));
  await mark('damaged', 'X1');
  expect(await detect()).toEqual(['damaged-in-warehouse X1 1 detected']);
  await mark('received', 'X1');
  expect(await detect()).toEqual(['damaged-in-warehouse X1 1 detected', 'inbound-shortage X1 1 detected']);
  await mark('lost', 'X1');
  expect(await detect()).toHaveLength(3);
});

it('leaves cases of other labels unchanged', async () => {
  await add(ledger('M', 70, -1), ...inbound('FBA1', 60, [5, 4], { fnsku: 'X2', sku: 'S2' }));
  await mark('label', 'X1', 'X2');
  await detect();
  await mark('label', 'X3');
  expect(await detect()).toEqual(['inbound-shortage X2 1 detected', 'lost-in-warehouse X1 1 detected']);
});

it('updates by date even if nothing was marked', async () => {
  await add(ledger('M', 100, -1));
  await mark('label', 'X1');
  expect(await detect()).toEqual(['lost-in-warehouse X1 1 waiting-for-automatic-payment']);
  expect(await detect('2026-12-09')).toEqual(['lost-in-warehouse X1 1 detected']);
  expect(await detect('2027-01-09')).toEqual(['lost-in-warehouse X1 1 expired']);
});

it('checks a product when its cost is approved', async () => {
  await add(reimbursement('Lost_Warehouse', 80, 1));
  await mark('label', 'X1');
  expect(await detect()).toEqual([]);
  await add(cost(0, 1_500));
  await mark('product', 'S1');
  expect(await detect()).toEqual(['value-re-evaluation X1 1 detected']);
});

it('waits for a concurrent change of a marked label', async () => {
  await add(reimbursement('Lost_Warehouse', 80, 1), cost(0, 1_500, { state: 'submitted' }));
  await mark('product', 'S1');
  let found: Promise<readonly string[]> | undefined;
  await database.withCompany(account.companyId, async (db) => {
    await db.updateTable('sourcing_cost').set({ state: 'approved' }).execute();
    await markForDetection(db, account, 'product', ['S1']);
    found = detect();
    await someoneWaits(database);
  });
  expect(await found).toEqual(['value-re-evaluation X1 1 detected']);
});

it("leaves a case unchanged if its label changes but its own loss doesn't", async () => {
  await add(ledger('M', 70, -1), ledger('M', 75, -1));
  await mark('lost', 'X1');
  await detect();
  const listCases = () =>
    database.withCompany(account.companyId, async (db) => ({
      cases: await db.selectFrom('reimbursement_case').selectAll().orderBy('anchor').execute(),
      events: await db.selectFrom('case_event').selectAll().orderBy('event_no').execute(),
    }));
  const before = await listCases();
  await add(ledger('M', 80, -1), ledger('F', 60, 4));
  await mark('lost', 'X1');
  expect(await detect()).toHaveLength(3);
  const { cases, events } = await listCases();
  expect(cases.slice(0, 2)).toEqual(before.cases);
  expect(events).toHaveLength(before.events.length + 1);
});

it("updates a changed payment in the evidence even if the case's figures stay the same", async () => {
  const ids = ['R1', 'R2', 'R3', 'R4', 'R5'];
  await add(
    cost(0, 1_000),
    ledger('M', 70, -8),
    ...ids.map((reimbursement_id) => reimbursement('Lost_Warehouse', 80, 1, { reimbursement_id })),
  );
  await mark('lost', 'X1');
  expect(await detect()).toEqual(['lost-in-warehouse X1 3 detected']);
  for (const [index, reimbursement_id] of ids.entries()) {
    const total_minor = 1_001 + index;
    await database.withCompany(account.companyId, (db) =>
      db
        .updateTable('reimbursement')
        .set({ total_minor })
        .where('reimbursement_id', '=', reimbursement_id)
        .execute(),
    );
    await mark('lost', 'X1');
    expect(await detect()).toEqual(['lost-in-warehouse X1 3 detected']);
    const facts = await database.withCompany(account.companyId, (db) =>
      db.selectFrom('case_facts').select('facts').executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(facts)).toContain(String(total_minor));
  }
});

const add = (...rows: readonly SourceRow[]) => storeRows(database, account, rows);
const mark = (topic: Topic | LedgerTopic, ...keys: readonly string[]) =>
  database.withCompany(account.companyId, (db) => markForDetection(db, account, topic, keys));
const detect = async (today?: string) =>
  (await detectAll(database, account, { everything: false, ...(today ? { today } : {}) })).map(
    ({ category, fnsku, sku, quantity, state }) => `${category} ${fnsku || sku} ${quantity} ${state}`,
  );
