import {
  exportLedgerLabels,
  exportLedgerRows,
  getLedgerLabel,
  LABEL_SORTS,
  listLedgerLabels,
  listLedgerRows,
} from '@fairshelf/shared-contracts/reimbursement';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { NOW, openStoreDesk, type Store, type StoreDesk, US } from '../../testing/rating-and-case-fixture.ts';
import { detectCases } from './detection/detect-cases.ts';
import { marketplacesIn, moved, paid, storeStory } from './detection/lost-in-warehouse-fixture.ts';

let desk: StoreDesk;
let store: Store;
let stranger: Store;

const mug = { fnsku: 'X1', title: 'Mug 100%', sku: 'MUG-1' };
const bowl = { fnsku: 'X2', title: 'Bowl', sku: 'BOWL_1' };
const received = (day: number, quantity: number, given: object) =>
  moved('', day, quantity, { eventType: 'Receipts', referenceId: 'FBA1', ...given });

const letInto = (person: Store) =>
  desk.database.system
    .insertInto('user_role')
    .values({ user_id: person.userId, role: 'reimbursement-admin' })
    .execute();

beforeAll(async () => {
  desk = await openStoreDesk();
  store = await desk.addStore(['reimburse']);
  stranger = await desk.addStore(['reimburse']);
  await letInto(store);
  await letInto(stranger);
  await storeStory(desk.database, store, {
    ledger: [
      received(1, 10, mug),
      moved('F', 2, 1, mug),
      moved('M', 3, -3, mug),
      moved('M', 3, -1, { ...mug, country: 'CA' }),
      moved('F', 5, 1, mug),
      moved('1', 6, -1, mug),
      moved('J', 6, 2, mug),
      moved('M', 20, -1, { ...mug, unreconciledQuantity: 0 }),
      received(1, 5, bowl),
      moved('5', 4, -2, bowl),
      received(1, 7, { fnsku: 'X3', title: 'Cup', sku: 'CUP-1' }),
    ],
    payments: [paid(10, 1, { fnsku: 'X1' }), paid(12, 5, { fnsku: 'X2' })],
  });
  const account = { ...store, marketplaces: marketplacesIn('US', 'CA') };
  await desk.database.withCompany(store.companyId, (db) => detectCases(db, account, NOW));
}, 60_000);
afterAll(() => desk.close());

const channel = () => ({ sellerId: store.sellerId, marketId: US });
const list = async (query: object = {}) => {
  const { data } = await desk.get(listLedgerLabels.path, { ...channel(), ...query }, store);
  return v.parse(listLedgerLabels.data, data);
};
const names = async (query: object) => (await list(query)).rows.map(({ fnsku }) => fnsku).join(' ');
const label = async (fnsku: string) => {
  const { data } = await desk.get(getLedgerLabel.path, { ...channel(), fnsku }, store);
  return v.parse(getLedgerLabel.data, data);
};
const rows = async (query: object = {}) => {
  const { data } = await desk.get(listLedgerRows.path, { ...channel(), fnsku: 'X1', ...query }, store);
  return v.parse(listLedgerRows.data, data);
};

describe('the labels', () => {
  it("show lost, found, reimbursed and open units, in the marketplace's currency", async () => {
    const { rows: labels, total } = await list();
    expect(total).toBe(2);
    expect(labels).toMatchObject([
      {
        fnsku: 'X1',
        lost: 4,
        found: 3,
        reimbursed: 1,
        open: 1,
        claimed: 0,
        balance: 9,
        lastDay: '2026-10-20',
      },
      { fnsku: 'X2', lost: 2, found: 0, reimbursed: 5, open: 0, balance: 3 },
    ]);
  });

  it('can be limited to those with losses or open units', async () => {
    expect(await names({ standing: 'all', sort: 'title' })).toBe('X2 X3 X1');
    expect(await names({ standing: 'losses', sort: '-title' })).toBe('X1 X2');
    expect(await names({ standing: 'open' })).toBe('X1');
    expect(await list({ standing: 'all', limit: 1, offset: 2, sort: 'title' })).toMatchObject({
      rows: [{ fnsku: 'X1' }],
      total: 3,
    });
  });

  it.each(LABEL_SORTS)('are sorted by %s', async (sort) => {
    const found = (await list({ standing: 'all', sort })).rows;
    const key = sort.replace('-', '');
    const values = found.map((row) => Object.entries(row).find(([name]) => name === key)?.[1] ?? '');
    const rising = values.toSorted((a, b) => (a === b ? 0 : a > b ? 1 : -1));
    expect(values).toEqual(sort.startsWith('-') ? rising.toReversed() : rising);
  });

  it('are searched by title and ids, without wildcards', async () => {
    expect(await names({ standing: 'all', search: '%' })).toBe('X1');
    expect(await names({ standing: 'all', search: '_' })).toBe('X2');
    expect(await names({ standing: 'all', search: 'cup-' })).toBe('X3');
  });
});

describe('the reconciliation', () => {
  it('lists each step and ends when nothing is missing', async () => {
    const { steps, missing, losses, countries } = await label('X1');
    expect(countries).toEqual(['US']);
    expect(
      steps.map(({ day, kind, units, counted, missing: after }) => [
        day.slice(8),
        kind,
        units,
        counted,
        after,
      ]),
    ).toEqual([
      ['02', 'found', 1, 0, 0],
      ['03', 'lost', 3, 3, 3],
      ['05', 'found', 1, 1, 2],
      ['06', 'correction', 1, 1, 1],
      ['10', 'paid', 1, 1, 0],
      ['20', 'lost', 1, 1, 1],
    ]);
    expect(steps[4]).toMatchObject({ reference: 'P10', amount: { minor: 1_250, currency: 'USD' } });
    expect(missing).toBe(1);
    expect(losses).toMatchObject([
      { day: '2026-10-20', units: 1, reconciled: 1, open: 0, ending: 'reconciled', case: null },
      { day: '2026-10-03', units: 3, reconciled: 0, open: 1, closesOn: '2026-12-02' },
    ]);
  });

  it('ends in the case, with the steps of its filing', async () => {
    const bowlLosses = (await label('X2')).losses;
    expect(bowlLosses).toMatchObject([{ units: 2, open: 0, ending: 'made-good', case: null }]);
    const { losses } = await label('X1');
    expect(losses.at(-1)).toMatchObject({ ending: null, case: { state: 'detected', units: 1 } });
  });

  it("returns 404 for a label that isn't in the ledger", async () => {
    expect((await desk.get(getLedgerLabel.path, { ...channel(), fnsku: 'X9' }, store)).status).toBe(404);
  });
});

describe('the movements', () => {
  it('have the running balance of all movements, even when filtered', async () => {
    const all = await rows({ sort: 'day' });
    expect(all.rows.map(({ quantity, balance }) => `${quantity}=${balance}`).join(' ')).toBe(
      '10=10 1=11 -3=8 1=9 2=11 -1=10 -1=9',
    );
    expect(all).toMatchObject({ total: 7, eventTypes: ['Adjustments', 'Receipts'] });
    const losses = await rows({ search: 'M', from: '2026-10-03', to: '2026-10-19' });
    expect(losses.rows).toMatchObject([{ reason: 'M', quantity: -3, balance: 8 }]);
    expect(await rows({ eventType: 'Receipts' })).toMatchObject({ total: 1, rows: [{ balance: 10 }] });
    expect(await rows({ offset: 6 })).toMatchObject({ total: 7, rows: [{ balance: 10 }] });
  });
});

describe('files', () => {
  it('contain the filtered labels and movements', async () => {
    const labels = await desk.download(exportLedgerLabels.path, { ...channel(), search: 'mug' }, store);
    expect(labels.text).toContain('X1,B001,MUG-1,Mug 100%,9,4,3,1,0,');
    expect(labels.text).not.toContain('X2');
    const query = { ...channel(), fnsku: 'X1', from: '2026-10-20' };
    const movements = await desk.download(exportLedgerRows.path, query, store);
    expect(movements.text.trim().split('\r\n')).toHaveLength(2);
    expect(movements.text).toContain('2026-10-20,Adjustments,"M, misplaced",Sellable,PHX7,US,R1,-1,0,9');
  });
});

it('are refused for other companies, or without the role', async () => {
  expect((await desk.get(listLedgerLabels.path, channel(), stranger)).status).toBe(404);
  const plain = await desk.addStore(['reimburse']);
  const query = { sellerId: plain.sellerId, marketId: US };
  expect((await desk.get(listLedgerLabels.path, query, plain)).status).toBe(403);
});
