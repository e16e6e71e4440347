import { describe, expect, it } from '@jest/globals';
import type { Reimbursement } from '../../outside/marketplace/reports/reimbursements.ts';
import { companyId, setUpCompany } from '../../testing/set-up-company.ts';
import { database } from '../../testing/set-up-database.ts';
import { addCompany } from '../../testing/test-database.ts';
import { batchesOf, reimbursement } from './record-fixture.ts';
import { storeReimbursements } from './store-reimbursements.ts';

setUpCompany();

describe('storeReimbursements', () => {
  it('keeps the lines of one payment separate, even identical ones in any order', async () => {
    const lines = [reimbursement(), reimbursement({ fnsku: 'X002' }), reimbursement({ fnsku: 'X002' })];
    expect(await store(lines)).toBe(3);
    const before = await stored();
    expect(before.map(({ line_no, fnsku }) => [line_no, fnsku])).toEqual([
      [1, 'X001'],
      [2, 'X002'],
      [3, 'X002'],
    ]);
    await store(lines.toReversed());
    expect(await stored()).toEqual(before);
  });

  it('adds only the new rows of an overlapping period', async () => {
    const [first, second, third] = ['P1', 'P2', 'P3'].map((reimbursementId) =>
      reimbursement({ reimbursementId }),
    );
    if (!first || !second || !third) throw new Error('three payments');
    await store([first, second]);
    await store([second, third]);
    expect((await stored()).map((row) => row.reimbursement_id)).toEqual(['P1', 'P2', 'P3']);
  });

  it('preserves cash, stock, money and every character', async () => {
    const title = 'Krug "½ l"\t\\ Ölvik 茶';
    await store([
      reimbursement({
        title,
        quantityCash: 0,
        quantityInventory: 2,
        amountPerUnit: null,
        amountTotal: { minor: -90_071_992_547, currency: 'JPY' },
      }),
    ]);
    expect(await stored()).toMatchObject([
      {
        title,
        quantity_cash: 0,
        quantity_inventory: 2,
        unit_minor: null,
        total_minor: -90_071_992_547,
        currency: 'JPY',
      },
    ]);
  });

  it('shows nothing to another company', async () => {
    await store([reimbursement()]);
    expect(await stored(await addCompany(database, 'Theirs'))).toEqual([]);
  });
});

const store = (lines: readonly Reimbursement[]) =>
  storeReimbursements({ database }, { companyId, sellerId: 'S1' }, batchesOf(lines));
const stored = (company = companyId) =>
  database.withCompany(company, (db) =>
    db.selectFrom('reimbursement').selectAll().orderBy('reimbursement_id').orderBy('line_no').execute(),
  );
