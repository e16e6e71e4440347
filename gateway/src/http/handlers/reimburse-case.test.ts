import { CASE_SORTS, getCase, getCaseSummary, listCases } from '@fairshelf/shared-contracts/core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { detectCases } from '../../domain/reimbursement/detection/detect-cases.ts';
import {
  marketplacesIn,
  moved,
  paid,
  storeStory,
} from '../../domain/reimbursement/detection/lost-in-warehouse-fixture.ts';
import { NOW, openStoreDesk, type Store, type StoreDesk, US } from './rating-and-case-fixture.ts';

let desk: StoreDesk;
let store: Store;
let stranger: Store;
let withoutPlan: Store;

beforeAll(async () => {
  desk = await openStoreDesk();
  store = await desk.addStore(['reimburse']);
  stranger = await desk.addStore(['reimburse']);
  withoutPlan = await desk.addStore([]);
  for (const each of [store, withoutPlan]) {
    await storeStory(desk.database, each, {
      ledger: [
        moved('M', 1, -3, { fnsku: 'X1', title: 'apple 100%' }),
        moved('F', 3, 1, { fnsku: 'X1', title: 'apple 100%' }),
        moved('M', 20, -1, { fnsku: 'X2', title: 'Bowl_blue' }),
        moved('M', 30, -5, { fnsku: 'X3', title: 'cup' }),
      ],
      payments: [paid(10, 1, { fnsku: 'X1' })],
    });
    const account = { ...each, marketplaces: marketplacesIn('US') };
    await desk.database.withCompany(each.companyId, (db) => detectCases(db, account, NOW));
  }
}, 60_000);
afterAll(() => desk.close());

const list = async (query: object = {}) => {
  const { data } = await desk.get(listCases.path, { sellerId: store.sellerId, ...query }, store);
  return v.parse(listCases.data, data);
};
const labels = async (query: object) => (await list(query)).rows.map(({ fnsku }) => fnsku).join(' ');
const idOf = async (fnsku: string) => (await list({ search: fnsku })).rows[0]?.id ?? '';
const caseUrl = (id: string) => getCase.path.replace('{caseId}', id);

describe('the list of cases', () => {
  it('tells units, worth and window', async () => {
    const { rows, total } = await list({ sort: 'title' });
    expect(total).toBe(3);
    expect(rows[0]).toMatchObject({
      ...{ fnsku: 'X1', state: 'detected', units: 1, estimate: { minor: 1_250, currency: 'USD' } },
      ...{ anchorDay: '2026-10-01', windowClosesAt: '2026-11-30T23:59:59.000Z', confidence: 'medium' },
    });
    expect(rows[1]).toMatchObject({ fnsku: 'X2', units: 1, estimate: null, confidence: 'low' });
  });

  it.each(CASE_SORTS)('sorts by %s', async (sort) => {
    const rising = {
      detectedAt: '',
      windowClosesAt: 'X1 X2 X3',
      units: '',
      estimate: 'X1',
      title: 'X1 X2 X3',
    };
    const order = await labels({ sort });
    const expected = Object.entries(rising).find(([key]) => key === sort)?.[1] ?? '';
    expect(order).toContain(expected);
    if (sort === '-title' || sort === '-windowClosesAt') expect(order).toBe('X3 X2 X1');
    if (sort === '-estimate') expect(order).toMatch(/^X1/);
    if (sort === 'units') expect(order).toMatch(/X3$/);
    if (sort === '-units') expect(order).toMatch(/^X3/);
  });

  it('filters and searches', async () => {
    expect(await labels({ state: 'waiting-for-automatic-payment' })).toBe('X3');
    expect(await labels({ search: '%' })).toBe('X1');
    expect(await labels({ search: '_' })).toBe('X2');
    expect(await labels({ marketId: 'A2EUQ1WTGCTBG2' })).toBe('');
    expect(await labels({ category: 'removal' })).toBe('');
  });

  it('knows the total beyond the end', async () => {
    expect(await list({ offset: 50 })).toEqual({ rows: [], total: 3 });
  });
});

it('sums the open cases up, with the plan and without', async () => {
  const expected = {
    openCases: 3,
    openUnits: 7,
    estimate: [{ minor: 1_250, currency: 'USD' }],
    closingSoon: 1,
  };
  for (const each of [store, withoutPlan]) {
    const { data } = await desk.get(getCaseSummary.path, { sellerId: each.sellerId }, each);
    expect(data).toEqual(expected);
  }
});

it('shows a case with the rows and the computation it comes from', async () => {
  const { data } = await desk.get(caseUrl(await idOf('X1')), {}, store);
  const { evidence, ...row } = v.parse(getCase.data, data);
  expect(row).toMatchObject({ fnsku: 'X1', marketplace_id: US, units: 1 });
  expect(evidence.rows.map(({ day, reason, quantity }) => [day, reason, quantity])).toEqual([
    ['2026-10-03', 'F', 1],
    ['2026-10-01', 'M', -3],
  ]);
  expect(evidence.reimbursedUnits).toBe(1);
  expect(evidence.computation.join(' ')).toContain(
    '3 units of X1 were lost, 1 unit came back, and 1 unit paid',
  );
  expect(evidence.events).toMatchObject([{ kind: 'detected', actor: 'Fairshelf', at: NOW.toISOString() }]);
});

describe('who sees a case', () => {
  it('is nobody of another company', async () => {
    const query = { sellerId: store.sellerId };
    expect((await desk.get(listCases.path, query, stranger)).status).toBe(404);
    expect((await desk.get(getCaseSummary.path, query, stranger)).status).toBe(404);
    expect((await desk.get(caseUrl(await idOf('X1')), {}, stranger)).status).toBe(404);
  });

  it('is nobody without the plan', async () => {
    const query = { sellerId: withoutPlan.sellerId };
    expect((await desk.get(listCases.path, query, withoutPlan)).status).toBe(403);
    expect((await desk.get(caseUrl(await idOf('X1')), {}, withoutPlan)).status).toBe(403);
  });

  it.each(['no-id', '00000000-0000-4000-8000-000000000000'])('is told nothing of %s', async (id) => {
    expect((await desk.get(caseUrl(id), {}, store)).status).toBe(404);
  });
});
