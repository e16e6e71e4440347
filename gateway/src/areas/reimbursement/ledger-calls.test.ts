import {
  exportLedgerLabels,
  exportLedgerRows,
  getLedgerLabel,
  LABEL_SORTS,
  listLedgerLabels,
} from '@fairshelf/shared-contracts/reimbursement';
import { describe, expect, it } from '@jest/globals';
import { US } from '../../testing/rating-and-case-fixture.ts';
import { desk } from '../../testing/set-up-store-desk.ts';
import { channel, label, list, names, rows, setUpStores, store, stranger } from './ledger-calls-fixture.ts';

setUpStores();

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
