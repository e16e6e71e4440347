import {
  addExclusions,
  getCaseOverview,
  getCaseSummary,
  listCases,
  listExclusions,
  listQueue,
  moveCases,
  removeExclusion,
} from '@fairshelf/shared-contracts/reimbursement';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { addBilledSeller, addFiledCase, type BilledSeller } from '../billing/billing-fixture.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
let gateway: TestGateway;
let seller: BilledSeller;
let manager: string;
let first: string;

beforeAll(async () => {
  gateway = await startTestGateway();
  gateway.clock.now = NOW.getTime();
  const { database } = gateway;
  seller = await addBilledSeller(database, NOW);
  manager = await gateway.signIn('cases@demo.test');
  const of = { company_id: seller.companyId, seller_id: seller.sellerId };
  await database.withCompany(seller.companyId, async (db) => {
    await db
      .insertInto('portal_access')
      .values({ ...of, region: 'NA', state: 'granted' })
      .execute();
  });
  const ready = { marketplaceCase: '', estimate: 1_000, state: 'ready' } as const;
  first = await addFiledCase(database, seller, { ...ready, fnsku: 'X1' });
  await addFiledCase(database, seller, { ...ready, fnsku: 'X2' });
  await database.withCompany(seller.companyId, async (db) => {
    await db
      .updateTable('reimbursement_case')
      .set({ sku: 'MUG-1', marketplace_case_id: null, closes_on: '2026-11-30' })
      .execute();
    await db.updateTable('reimbursement_case').set({ sku: 'JAR-2' }).where('fnsku', '=', 'X2').execute();
  });
}, 60_000);
afterAll(() => gateway.end());

const get = async <S extends v.GenericSchema>(
  { path, data }: { path: string; data: S },
  query: object = {},
  token = seller.token,
): Promise<v.InferOutput<S>> => {
  const url = `${path}?${new URLSearchParams({ sellerId: seller.sellerId, ...query })}`;
  return v.parse(data, (await gateway.ask('GET', url, { token })).body.data);
};
const send = ({ path }: { path: string }, body: object, token = seller.token) =>
  gateway.ask('POST', path, { token, body: { sellerId: seller.sellerId, ...body } });
const statuses = async () =>
  (await get(listCases, { sort: 'title' })).rows
    .map(({ sku, status }) => `${sku}: ${status.text}`)
    .toSorted();
const queued = async () => {
  const { path, data } = listQueue;
  const answer = await gateway.ask('GET', `${path}?view=to-file&search=${seller.sellerId}`, {
    token: manager,
  });
  return v.parse(data, answer.body.data).rows.map(({ sku }) => sku);
};
const file = async () => {
  const { body } = await gateway.ask('POST', moveCases.path, {
    token: manager,
    body: {
      move: 'file',
      marketplace_case_id: '777',
      cases: [{ company_id: seller.companyId, case_id: first }],
    },
  });
  return v.parse(moveCases.data, body.data)[0];
};

it("removes a product's cases from lists, counts, queue and filing at once, and restores them when it is lifted", async () => {
  expect(await queued()).toEqual(expect.arrayContaining(['MUG-1', 'JAR-2']));
  const answer = await send(addExclusions, { kind: 'sku', values: ['MUG-1'], note: 'Too cheap' });
  expect(answer.body.data).toEqual({ added: 1, cases: 1 });

  expect(await statuses()).toEqual([
    expect.stringMatching(/^JAR-2: Fairshelf files it by /),
    'MUG-1: Excluded: you never claim this product',
  ]);
  expect((await get(listCases, { status: 'excluded' })).total).toBe(1);
  expect(await get(getCaseSummary)).toMatchObject({
    openCases: 1,
    closingSoon: 1,
    estimate: [{ minor: 1_000, currency: 'USD' }],
  });
  const { closing, open } = await get(getCaseOverview);
  expect([closing.length, open.map(({ cases }) => cases)]).toEqual([1, [1]]);
  expect(await queued()).toEqual(['JAR-2']);
  expect(await file()).toMatchObject({
    problem: 'The seller never claims this product: the case can’t be filed.',
  });

  const { rows } = await get(listExclusions);
  expect(rows).toMatchObject([{ kind: 'sku', value: 'MUG-1', note: 'Too cheap', cases: 1 }]);
  const audited = await gateway.database.system
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('action', '=', addExclusions.name)
    .execute();
  expect(audited).toMatchObject([{ after: { kind: 'sku', values: ['MUG-1'], note: 'Too cheap' } }]);

  const lifted = await send(removeExclusion, { kind: 'sku', value: 'MUG-1' });
  expect(lifted.body.data).toEqual({ cases: 1 });
  expect(await queued()).toEqual(expect.arrayContaining(['MUG-1', 'JAR-2']));
  expect((await send(removeExclusion, { kind: 'sku', value: 'MUG-1' })).status).toBe(404);
});

it('excludes a category, and refuses unknown ones', async () => {
  await send(addExclusions, { kind: 'category', values: ['lost-in-warehouse'] });
  expect(await statuses()).toEqual([
    'JAR-2: Excluded: you never claim cases of this kind',
    'MUG-1: Excluded: you never claim cases of this kind',
  ]);
  expect(await queued()).toEqual([]);
  await send(removeExclusion, { kind: 'category', value: 'lost-in-warehouse' });
  for (const [kind, value] of [
    ['sku', 'NOBODY-1'],
    ['category', 'lost-in-space'],
  ]) {
    const { status, body } = await send(addExclusions, { kind, values: [value] });
    expect([status, body.message]).toEqual([400, `Unknown: ${value}.`]);
  }
});
