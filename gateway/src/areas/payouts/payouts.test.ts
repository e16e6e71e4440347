import { describe, expect, it } from '@jest/globals';
import { database } from '../../testing/set-up-database.ts';
import { addReimbursements } from '../billing/billing-fixture.ts';
import { addCharge, addPayout, all, CA, payouts, reconcile, seller, setUpSeller } from './payout-fixture.ts';
import { payoutReimbursementsQuery } from './payout-reimbursements.ts';
import { summarisePayouts } from './summarise-payouts.ts';

setUpSeller();

describe('a payout', () => {
  it('adds up when it equals its sales, refunds and cash reimbursements', async () => {
    await addCharge('2026-10-02', 5_000);
    await addCharge('2026-10-03', -1_000);
    await addReimbursements(database, seller, [
      { id: 'R1', total: 2_000, cash: 1, day: '2026-10-05' },
      { id: 'R2', stock: 2, total: 0, day: '2026-10-05' },
      { id: 'B1', total: -500, cash: -1, original: 'R0', day: '2026-10-06' },
      { id: 'NEXT', total: 700, cash: 1, day: '2026-10-16' },
    ]);
    await addPayout('P1', 5_500);
    expect(await payouts()).toMatchObject([
      { id: 'P1', check: 'equal', difference: { minor: 0 }, reimbursements: 3, reimbursed: { minor: 1_500 } },
    ]);
    expect(await reconcile('P1')).toMatchObject({
      parts: [
        { kind: 'sale', rows: 1, amount: { minor: 5_000, currency: 'USD' } },
        { kind: 'refund', rows: 1, amount: { minor: -1_000 } },
        { kind: 'reimbursement', rows: 2, amount: { minor: 2_000 } },
        { kind: 'reversal', rows: 1, amount: { minor: -500 } },
      ],
      recorded: { minor: 5_500 },
      differences: [],
    });
    const query = payoutReimbursementsQuery({ sellerId: seller.sellerId, payoutId: 'P1' }, all);
    const { rows } = await database.withCompany(seller.companyId, (db) => query.execute(db));
    expect(rows.map((row) => row.reimbursement_id)).toEqual(['R1', 'R2', 'B1']);
  });

  it('shows amounts held back by Amazon, and amounts without a record', async () => {
    await addCharge('2026-10-02', 5_000);
    await addCharge('2026-10-04', 900, 'DEFERRED');
    await addPayout('P1', 4_700);
    expect((await reconcile('P1'))?.differences).toMatchObject([
      { kind: 'deferred', amount: { minor: -900 } },
      { kind: 'account-charges', amount: { minor: -300 } },
    ]);
    await addCharge('2026-10-05', -1_000);
    expect((await reconcile('P1'))?.differences).toMatchObject([
      { kind: 'deferred', amount: { minor: -900 } },
      { kind: 'unknown-income', amount: { minor: 700 } },
    ]);
  });

  it("isn't compared with records from before the import", async () => {
    await addPayout('OLD', 4_700, { from: '2026-08-01', to: '2026-08-15' });
    await addPayout('NO-AMOUNT', null);
    expect(await payouts({ check: 'not-comparable' })).toHaveLength(2);
    expect((await reconcile('OLD'))?.differences).toMatchObject([
      { kind: 'older-than-records', amount: null },
    ]);
    expect((await reconcile('NO-AMOUNT'))?.differences).toMatchObject([{ kind: 'amount-unknown' }]);
    expect(await reconcile('NOBODYS')).toBeUndefined();
  });

  it('contains each reimbursement once, in its own currency', async () => {
    await addReimbursements(database, seller, [
      { id: 'USD', total: 2_000, cash: 1, day: '2026-10-05' },
      { id: 'CAD', total: 3_000, cash: 1, day: '2026-10-05', currency: 'CAD' },
    ]);
    await addPayout('US', 2_000);
    await addPayout('CA', 3_000, { marketplace: CA, currency: 'CAD' });
    // Two marketplaces pay in one currency: the product decides, or else the first of them.
    await addPayout('US2', 0, { marketplace: 'ZZZ' });
    const found = Object.fromEntries((await payouts()).map((each) => [each.id, each.reimbursed?.minor]));
    expect(found).toEqual({ US: 2_000, CA: 3_000, US2: 0 });
  });

  it('is filtered by day, marketplace and check', async () => {
    await addPayout('P1', 0);
    await addPayout('P2', 5, { from: '2026-10-15', to: '2026-10-29' });
    const ids = async (filter: object) => (await payouts(filter)).map(({ id }) => id);
    expect(await ids({})).toEqual(['P2', 'P1']);
    expect(await ids({ from: '2026-10-16' })).toEqual(['P2']);
    expect(await ids({ to: '2026-10-15' })).toEqual(['P1']);
    expect(await ids({ check: 'different' })).toEqual(['P2']);
    expect(await ids({ marketId: CA })).toEqual([]);
  });
});

describe('the summary', () => {
  it('totals completed payouts by currency, and lists those that the bank refused', async () => {
    await addReimbursements(database, seller, [
      { id: 'R1', total: 2_000, cash: 1, day: '2026-10-05' },
      { id: 'B1', total: -500, cash: -1, original: 'R0', day: '2026-10-06' },
      { id: 'C1', total: 3_000, cash: 1, day: '2026-10-05', currency: 'CAD' },
    ]);
    await addPayout('US', 1_500);
    await addPayout('US-FAILED', 900, { from: '2026-10-15', to: '2026-10-29', failure: 'Refused.' });
    await addPayout('US-MOVING', 400, { from: '2026-10-29', to: '2026-11-12', status: 'IN_TRANSIT' });
    await addPayout('CA', 3_000, { marketplace: CA, currency: 'CAD' });
    const summary = await database.withCompany(seller.companyId, (db) =>
      summarisePayouts(db, { sellerId: seller.sellerId }),
    );
    expect(summary.totals).toMatchObject([
      { currency: 'CAD', payouts: 1, paidOut: { minor: 3_000 }, reimbursed: { minor: 3_000 } },
      {
        currency: 'USD',
        payouts: 1,
        paidOut: { minor: 1_500 },
        reimbursed: { minor: 2_000 },
        failed: [
          { id: 'US-FAILED', createdAt: '2026-10-29T06:00:00.000Z', amount: { minor: 900, currency: 'USD' } },
        ],
        onTheWay: { payouts: 1, amount: { minor: 400 } },
        takenBack: { minor: -500 },
      },
    ]);
    expect(summary.months.find(({ currency }) => currency === 'USD')).toEqual({
      month: '2026-10-01',
      currency: 'USD',
      paidOut: { minor: 1_500, currency: 'USD' },
      takenBack: { minor: -500, currency: 'USD' },
      reasons: [{ reason: 'Lost_Warehouse', amount: { minor: 2_000, currency: 'USD' } }],
    });
  });
});
