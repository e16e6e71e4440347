import { describe, expect, it } from '@jest/globals';
import { database, setUpDatabase } from '../../../testing/set-up-database.ts';
import { addCompany } from '../../../testing/test-database.ts';
import { ledgerCountries } from './ledger-countries.ts';
import { lostInWarehouse } from './lost-in-warehouse.ts';
import { marketplacesIn, movement, payment, type Story, storeStory } from './lost-in-warehouse-fixture.ts';

setUpDatabase();

const M = (day: number, units: number) => movement('M', day, -units);
const F = (day: number, units: number) => movement('F', day, units);
const reversal = (day: number, units: number) =>
  payment(day, -units, { reason: 'Reimbursement_Reversal', originalReimbursementType: 'Lost_Warehouse' });

describe('units lost in the warehouse and not reimbursed', () => {
  it.each<[string, Partial<Story>, readonly string[]]>([
    ['a loss stays open', { ledger: [M(1, 3)] }, ['1 US 3']],
    ['unrecoverable units are lost as well', { ledger: [movement('5', 1, -2)] }, ['1 US 2']],
    ['found again', { ledger: [M(1, 3), F(9, 3)] }, []],
    ['found on the same day', { ledger: [F(1, 3), M(1, 3)] }, []],
    ['partly found', { ledger: [M(1, 3), F(9, 2)] }, ['1 US 1']],
    ['found before it was lost is another unit', { ledger: [F(1, 2), M(5, 3)] }, ['5 US 3']],
    ['more found than lost makes no later loss good', { ledger: [M(1, 1), F(2, 4), M(5, 3)] }, ['5 US 3']],
    ['what is found belongs to the older loss', { ledger: [M(1, 2), M(5, 2), F(9, 3)] }, ['5 US 1']],
    ['duplicates count twice', { ledger: [M(1, 1), M(1, 1)] }, ['1 US 2']],
    ['paid', { ledger: [M(1, 3)], payments: [payment(20, 3)] }, []],
    ['partly paid', { ledger: [M(1, 3)], payments: [payment(20, 1)] }, ['1 US 2']],
    [
      'replaced in stock',
      { ledger: [M(1, 3)], payments: [payment(20, 0, { quantityInventory: 2 })] },
      ['1 US 1'],
    ],
    [
      'paid, then reversed, is a case of its own',
      { ledger: [M(1, 3)], payments: [payment(20, 3), reversal(25, 3)] },
      [],
    ],
    [
      'paid, then found and reversed',
      { ledger: [M(1, 3), F(25, 3)], payments: [payment(20, 3), reversal(25, 3)] },
      [],
    ],
    [
      'a payment for damage makes no loss good',
      { ledger: [M(1, 3)], payments: [payment(20, 3, { reason: 'Damaged_Warehouse' })] },
      ['1 US 3'],
    ],
    [
      'a payment for another label makes no loss good',
      { ledger: [M(1, 3)], payments: [payment(20, 3, { fnsku: 'X002' })] },
      ['1 US 3'],
    ],
    [
      'destroyed, damaged, put back and relabelled units are not lost',
      {
        ledger: [
          ...['D', 'E', '3', '6', '7', 'H', 'K', 'U', 'Q', 'N', 'O', 'J'].map((reason) =>
            movement(reason, 1, -2),
          ),
          movement('P', 1, 2),
          movement('4', 1, 2),
        ],
      },
      [],
    ],
    [
      'a reason outside of adjustments does not count',
      { ledger: [movement('M', 1, -2, { eventType: 'Shipments' })] },
      [],
    ],
    [
      'no more than the ledger has unreconciled',
      { ledger: [movement('M', 1, -3, { reconciledQuantity: 2, unreconciledQuantity: 1 })] },
      ['1 US 1'],
    ],
    [
      'no more than the formula, though more is unreconciled',
      { ledger: [movement('M', 1, -3, { unreconciledQuantity: 3 })], payments: [payment(9, 2)] },
      ['1 US 1'],
    ],
    [
      'what a reconciled loss cannot hold is laid on the one before',
      { ledger: [M(1, 2), movement('M', 5, -2, { unreconciledQuantity: 0 })] },
      ['1 US 2'],
    ],
    [
      'a duplicate without the figure counts whole next to one that has it',
      { ledger: [movement('M', 1, -2, { unreconciledQuantity: 1 }), movement('M', 1, -2)] },
      ['1 US 3'],
    ],
    [
      'a country where the seller has no channel is left out',
      { ledger: [movement('M', 1, -2, { country: 'JP' })] },
      [],
    ],
    ['lower case is the same country', { ledger: [movement('M', 1, -2, { country: 'us' })] }, ['1 US 2']],
  ])('%s', async (_, { ledger = [], payments = [] }, expected) => {
    expect(await openLosses({ ledger, payments })).toEqual(expected);
  });

  it('counts per currency: countries with the same currency share found and paid units', async () => {
    const losses = ['US', 'CA', 'DE', 'FR'].map((country, index) =>
      movement('M', index + 1, -2, { country }),
    );
    const inEuro = { amountPerUnit: null, amountTotal: { minor: 900, currency: 'EUR' } };
    const story = {
      ledger: [...losses, movement('F', 9, 1, { country: 'CA' })],
      payments: [payment(20, 3, inEuro)],
    };
    expect(await openLosses(story, ['US', 'CA', 'DE', 'FR'])).toEqual(['1 US 2', '2 CA 1', '4 FR 1']);
  });

  it('treats GB and UK as one country', async () => {
    const ledger = [movement('M', 1, -1, { country: 'GB' }), movement('M', 1, -2, { country: 'UK' })];
    expect(await findings({ ledger, payments: [] }, ['UK'])).toMatchObject([
      { country: 'UK', currency: 'GBP', marketplace_id: 'A1F83G8C2ARO7P', lost_units: 3, units: 3 },
    ]);
  });

  it('values a unit by the newest payment for the same reason, in the same currency', async () => {
    const lines = [
      payment(12, 1, { amountPerUnit: { minor: 1_100, currency: 'USD' } }),
      payment(15, 1, { amountPerUnit: { minor: 1_300, currency: 'USD' }, reason: 'Damaged_Warehouse' }),
      payment(16, 1, { amountPerUnit: { minor: 9_900, currency: 'CAD' }, amountTotal: null }),
    ];
    expect(await findings({ ledger: [M(1, 2), F(3, 1), M(5, 3)], payments: lines })).toMatchObject([
      {
        anchored_on: '2026-10-05',
        lost_units: 3,
        units: 3,
        paid_units: 1,
        before_minor: 1_100,
        before_reason: 'Lost_Warehouse',
        price_minor: null,
      },
    ]);
  });
});

async function findings(story: Story, countries = ['US']) {
  const companyId = await addCompany(database, 'Seller');
  await storeStory(database, { companyId, sellerId: 'S1' }, story);
  const { rows } = await database.withCompany(companyId, (db) =>
    lostInWarehouse
      .find({
        sellerId: 'S1',
        countries: ledgerCountries(marketplacesIn(...countries)),
        keys: null,
        since: '2026-01-01',
      })
      .execute(db),
  );
  return rows;
}

/** Open losses as 'day-of-October country units'. */
const openLosses = async (...args: Parameters<typeof findings>) =>
  (await findings(...args)).map(
    ({ anchored_on, country, units }) => `${Number(anchored_on.slice(-2))} ${country} ${units}`,
  );
