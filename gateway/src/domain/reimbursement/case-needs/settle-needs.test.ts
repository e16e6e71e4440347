import { randomUUID } from 'node:crypto';
import type { CaseState } from '@fairshelf/shared-contracts/core';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  NOW,
  openStoreDesk,
  type Store,
  type StoreDesk,
  US,
} from '../../../http/handlers/rating-and-case-fixture.ts';
import { moveCosts, saveCosts } from '../../sourcing-costs/change-costs.ts';
import { saveAccess } from '../account-setup/portal-access.ts';
import { saveSetting } from '../account-setup/setting.ts';
import { settleNeeds } from './settle-needs.ts';

let desk: StoreDesk;
let store: Store;

beforeAll(async () => {
  desk = await openStoreDesk();
}, 60_000);
beforeEach(async () => {
  store = await desk.addStore(['reimburse']);
});
afterAll(() => desk.close());

async function addCase(category: string, more: object = {}): Promise<string> {
  const { case_id } = await desk.database.withCompany(store.companyId, (db) =>
    db
      .insertInto('reimbursement_case')
      .values({
        ...{ company_id: store.companyId, seller_id: store.sellerId, marketplace_id: US, category },
        ...{ anchor: randomUUID(), state: 'detected', quantity: 2, anchored_on: '2026-11-01' },
        ...{ closes_on: '2027-07-20', estimate_minor: 1_000, currency: 'USD', ...more },
      })
      .returning('case_id')
      .executeTakeFirstOrThrow(),
  );
  return case_id;
}
const settle = () => desk.database.withCompany(store.companyId, (db) => settleNeeds(db, store, NOW));
const look = async (id: string) =>
  (await desk.get(`/api/reimburse/case/${id}`, {}, store)).data as {
    state: CaseState;
    needs: string[];
    evidence: { events: { kind: string }[] };
  };
const approve = (id: string) =>
  desk.send('POST', `/api/reimburse/case/${id}/move`, { move: 'approve' }, store);
const access = (state: 'granted' | 'refused') =>
  desk.database.withCompany(store.companyId, (db) =>
    saveAccess(db, { companyId: store.companyId, sellerId: store.sellerId, region: 'NA', state }),
  );
const returns = (customer_returns: boolean) =>
  desk.database.withCompany(store.companyId, (db) => saveSetting(db, store, { customer_returns }));

it('leaves a case alone that needs nothing, and asks nothing of a seller without the plan', async () => {
  const id = await addCase('lost-in-warehouse');
  await settle();
  expect(await look(id)).toMatchObject({ state: 'detected', needs: [] });
  store = await desk.addStore(['review']);
  const other = await addCase('customer-return');
  await settle();
  const { state } = await desk.database.withCompany(store.companyId, (db) =>
    db
      .selectFrom('reimbursement_case')
      .select('state')
      .where('case_id', '=', other)
      .executeTakeFirstOrThrow(),
  );
  expect(state).toBe('detected');
});

it('holds every case while the portal is closed, and lets them go when it opens', async () => {
  const [id, asked] = [await addCase('fee-overcharge'), await addCase('fee-overcharge')];
  await access('refused');
  await settle();
  await settle();
  expect(await look(id)).toMatchObject({ state: 'action-needed', needs: ['permission'] });
  expect((await look(id)).evidence.events.map(({ kind }) => kind)).toEqual(['action-needed']);
  expect(await approve(id)).toMatchObject({
    ...{ status: 409, message: expect.stringContaining('Access to the seller portal') },
  });
  // A case manager's question is not answered by this.
  await desk.database.withCompany(store.companyId, (db) =>
    db
      .updateTable('reimbursement_case')
      .set({ state_reason: 'Which supplier?' })
      .where('case_id', '=', asked)
      .execute(),
  );
  await access('granted');
  await settle();
  expect(await look(id)).toMatchObject({ state: 'ready', needs: [] });
  expect(await look(asked)).toMatchObject({ state: 'action-needed', needs: [] });
  await access('refused');
  await settle();
  expect((await look(id)).state).toBe('action-needed');
});

it('asks for the word on customer returns, and for documents as well where they are missing', async () => {
  const id = await addCase('customer-return', { needed_documents: ['invoice'] });
  const plain = await addCase('customer-return');
  await settle();
  expect(await look(plain)).toMatchObject({ state: 'action-needed', needs: ['customer-returns'] });
  await returns(true);
  await settle();
  expect((await look(plain)).state).toBe('ready');
  expect(await look(id)).toMatchObject({ state: 'action-needed', needs: [] });
  await returns(false);
  await settle();
  expect((await look(plain)).state).toBe('action-needed');
});

it('asks for a cost where nothing tells the worth; a seller may go without', async () => {
  await desk.database.withCompany(store.companyId, (db) =>
    db
      .insertInto('product')
      .values({
        ...{
          company_id: store.companyId,
          seller_id: store.sellerId,
          marketplace_id: US,
          sku: 'MUG',
          asin: 'B0',
        },
        ...{ fnsku: 'X0MUG' },
      })
      .execute(),
  );
  const worthless = { estimate_minor: null, currency: null };
  const [id, waived] = [
    await addCase('lost-in-warehouse', { ...worthless, fnsku: 'X0MUG' }),
    await addCase('removal', { ...worthless, fnsku: 'X0OTHER' }),
  ];
  const fee = await addCase('fee-overcharge', worthless);
  await settle();
  expect(await look(id)).toMatchObject({ state: 'action-needed', needs: ['cost'] });
  expect((await look(fee)).state).toBe('detected');
  expect((await approve(waived)).data).toEqual({ state: 'ready' });
  await settle();
  expect(await look(waived)).toMatchObject({ state: 'ready', needs: [] });
  const channel = { ...store, marketId: US };
  await desk.database.withCompany(store.companyId, async (db) => {
    const cost = { sku: 'MUG', minor: 300, currency: 'USD', validFrom: '2026-01-01' };
    await saveCosts(db, channel, [cost], NOW);
    await moveCosts(db, channel, { skus: ['MUG'], to: 'submitted', now: NOW });
  });
  expect(await look(id)).toMatchObject({ state: 'ready', needs: [] });
});
