import { describe, expect, it } from '@jest/globals';
import { database, factsFor, newAccount, setUpDetection } from './detection-fixture.ts';
import { marketplacesIn } from './lost-in-warehouse-fixture.ts';
import {
  charge,
  cost,
  customerReturn,
  detectAll,
  inbound,
  ledger,
  listing,
  measurement,
  parcel,
  reimbursement,
  removalOrder,
  type SourceRow,
  storeRows,
  truly,
} from './records-fixture.ts';

setUpDetection();

const small = [200, 100, 50, 300] as const;
const large = [400, 300, 200, 2_000] as const;
const takenBack = (on: number, units: number, overrides: object = {}) =>
  reimbursement('Reimbursement_Reversal', on, -units, {
    original_reimbursement_id: 'R9',
    original_reimbursement_type: 'Lost_Warehouse',
    ...overrides,
  });

describe('a second payment also closes a case as paid', () => {
  it.each<[string, readonly SourceRow[], string, object]>([
    ['lost-in-warehouse', [ledger('M', 70, -2)], 'Lost_Warehouse', {}],
    ['damaged-in-warehouse', [ledger('E', 70, -2), ledger('P', 70, 2)], 'Damaged_Warehouse', {}],
    ['inbound-shortage', inbound('FBA1', 60, [5, 3]), 'Lost_Inbound', {}],
    [
      'customer-return',
      [charge('sale', 10, 2), charge('refund', 40, 2)],
      'CustomerReturn',
      { order_id: 'O1' },
    ],
    [
      'removal',
      [removalOrder(70, { requested_quantity: 3, shipped_quantity: 3 }), parcel(68, 1)],
      'Removal_Lost',
      {},
    ],
  ])('%s', async (category, rows, reason, about) => {
    const account = newAccount();
    await storeRows(database, account, [...rows, reimbursement(reason, 80, 1, about)]);
    expect(await detectAll(database, account)).toMatchObject([{ category, quantity: 1 }]);
    await storeRows(database, account, [reimbursement(reason, 90, 0, { quantity_inventory: 1, ...about })]);
    expect(await detectAll(database, account)).toMatchObject([{ category, state: 'paid-automatically' }]);
  });
});

describe('fees', () => {
  const wrong = [truly(small), measurement([60, 112], large, 500), charge('sale', 70, 2)];

  it.each<[string, readonly SourceRow[], readonly string[]]>([
    [
      "the product's own earlier fee tells more than a lower one of another",
      [
        ...wrong,
        measurement([0, 59], small, 350),
        measurement([0, 112], [210, 110, 60, 310], 200, { sku: 'S2' }),
      ],
      ['2 300'],
    ],
    [
      'measured right, though something larger costs less',
      [
        truly(small),
        measurement([60, 112], [208, 104, 52, 312], 500),
        measurement([60, 112], large, 350, { sku: 'S2' }),
        charge('sale', 70, 2),
      ],
      [],
    ],
    [
      'measured right by the catalogue, though something larger costs less',
      [
        listing([5, 20, 10, 300], { side: 'centimeters', weight: 'grams' }),
        measurement([60, 112], small, 500),
        measurement([60, 112], large, 350, { sku: 'S2' }),
        charge('sale', 70, 2),
      ],
      [],
    ],
    [
      'measured right again',
      [
        truly(small),
        measurement([0, 59], small, 350),
        measurement([60, 80], large, 500),
        measurement([81, 112], small, 350),
        charge('sale', 70, 2),
        charge('sale', 85, 1, { fulfillment_fee_minor: -500 }),
      ],
      ['2 300'],
    ],
    [
      'an earlier measurement that is too old shows another table of fees',
      [
        truly(small),
        measurement([-300, -200], small, 350),
        measurement([60, 112], large, 500),
        charge('sale', 70, 1),
      ],
      [],
    ],
    [
      'what was seen in another time tells nothing',
      [
        ...wrong,
        measurement([0, 40], [210, 110, 60, 310], 350, { sku: 'S2' }),
        measurement([113, 120], [210, 110, 60, 310], 350, { sku: 'S3' }),
      ],
      [],
    ],
    [
      'the charge of a month that is partly too old',
      [
        truly(small),
        measurement([0, 10], small, 350),
        measurement([11, 112], large, 500),
        charge('sale', 21, 1),
        charge('sale', 23, 1),
      ],
      [],
    ],
  ])('%s', async (_, rows, expected) => {
    expect(await claims('fee-overcharge', rows)).toEqual(expected);
  });

  it('state the correction', async () => {
    const [found] = await casesOf(
      ...wrong,
      measurement([0, 59], small, 350),
      charge('fee-correction', 80, 1, { fulfillment_fee_minor: 100, order_id: '' }),
    );
    expect(found?.computation[3]).toBe('$1.00 of it was corrected; $2.00 is still open.');
  });
});

describe('payments below the cost', () => {
  const low = [reimbursement('Lost_Warehouse', 80, 4, { reimbursement_id: 'RX' }), cost(0, 1_300)];
  const onTop = (minor: number) =>
    reimbursement('GeneralAdjustment', 85, 0, { original_reimbursement_id: 'RX', total_minor: minor });
  const back = (on: number) => takenBack(on, 1, { original_reimbursement_id: 'RX' });

  it.each<[string, readonly SourceRow[], readonly string[]]>([
    ['units taken back are left out', [...low, back(85), back(86)], ['2 600']],
    ['more taken back than was paid', [...low, ...[84, 85, 86, 87, 88].map(back)], []],
    ['paid on top twice', [...low, onTop(300), onTop(400)], ['4 500']],
    ['paid on top in full', [...low, onTop(1_200)], []],
  ])('%s', async (_, rows, expected) => {
    expect(await claims('value-re-evaluation', rows)).toEqual(expected);
  });

  it('are withdrawn, not paid, if the rest is reversed after an additional payment', async () => {
    const account = newAccount();
    const one = reimbursement('Lost_Warehouse', 80, 1, { reimbursement_id: 'RX' });
    await storeRows(database, account, [one, cost(0, 1_300), onTop(100)]);
    await detectAll(database, account);
    await storeRows(database, account, [back(90)]);
    const cases = await detectAll(database, account);
    expect(cases.find(({ category }) => category === 'value-re-evaluation')?.state).toBe('withdrawn');
  });
});

describe('reversed payments', () => {
  const original = (units: number, overrides: object = {}) =>
    reimbursement('Lost_Warehouse', 30, units, { reimbursement_id: 'R9', ...overrides });
  const again = (on: number, cash: number, inStock: number) =>
    reimbursement('Reimbursement_Reversal', on, cash, {
      original_reimbursement_id: 'R10',
      total_minor: 1_000,
      quantity_inventory: inStock,
    });

  it.each<[string, readonly SourceRow[], readonly string[]]>([
    [
      'paid again twice, and in stock',
      [
        ledger('M', 10, -4),
        original(4),
        takenBack(80, 4, { reimbursement_id: 'R10' }),
        again(84, 1, 1),
        again(85, 1, 0),
      ],
      ['1 1000'],
    ],
    [
      'sent back one after the other',
      [
        reimbursement('CustomerReturn', 30, 3, { reimbursement_id: 'R9', order_id: 'O9' }),
        takenBack(80, 3, { original_reimbursement_type: 'CustomerReturn', order_id: 'O9' }),
        customerReturn(70, 1, { order_id: 'O9' }),
        customerReturn(71, 1, { order_id: 'O9' }),
      ],
      ['1 1000'],
    ],
    [
      'what an unrecoverable loss needed',
      [ledger('M', 10, -1), original(1), ledger('5', 50, -1), ledger('F', 60, 1), takenBack(80, 1)],
      ['1 1000'],
    ],
    [
      'paid in cash and in stock, and found',
      [ledger('M', 10, -2), original(1, { quantity_inventory: 1 }), ledger('F', 60, 1), takenBack(80, 1)],
      [],
    ],
    [
      'a unit that is found a second time',
      [
        ledger('M', 10, -1),
        original(1),
        ledger('F', 40, 1),
        ledger('M', 50, -1),
        ledger('F', 60, 1),
        takenBack(80, 2),
      ],
      ['1 1000'],
    ],
    [
      'of two units found a loss needed one',
      [ledger('M', 10, -2), original(1), ledger('F', 40, 2), takenBack(80, 2)],
      ['1 1000'],
    ],
    [
      'found once for two that were taken back',
      [ledger('M', 10, -2), original(2), ledger('F', 40, 2), takenBack(70, 1), takenBack(80, 1)],
      [],
    ],
    [
      'lost, paid and found on one day',
      [ledger('M', 30, -2), original(2), ledger('F', 30, 1), takenBack(80, 1)],
      [],
    ],
    [
      'lost and found on one day',
      [ledger('M', 10, -1), original(1), ledger('M', 50, -1), ledger('F', 50, 1), takenBack(80, 1)],
      ['1 1000'],
    ],
    [
      'found before anything was paid',
      [ledger('M', 10, -1), ledger('F', 15, 2), original(1), takenBack(80, 1)],
      ['1 1000'],
    ],
  ])('%s', async (_, rows, expected) => {
    expect(await claims('reversed-reimbursement', rows)).toEqual(expected);
  });

  it('state the replaced stock, and are withdrawn when the rest is found', async () => {
    const account = newAccount();
    await storeRows(database, account, [
      ledger('M', 10, -3),
      original(3),
      takenBack(80, 3, { reimbursement_id: 'R10', quantity_inventory: 1 }),
      again(84, 1, 0),
    ]);
    const [found] = await detectAll(database, account);
    expect(found?.computation[0]).toBe(
      'On Oct 20, 2026 Amazon took back its payment for 3 units (reimbursement R9) and put 1 unit into your stock for it.',
    );
    await storeRows(database, account, [ledger('F', 90, 1)]);
    expect(await detectAll(database, account)).toMatchObject([{ state: 'withdrawn' }]);
  });
});

describe('customer returns', () => {
  const twoSales = [charge('sale', 10, 1), charge('sale', 11, 1)];

  it.each<[string, readonly SourceRow[], readonly string[]]>([
    [
      'goodwill by the price of several sales',
      [...twoSales, charge('refund', 40, 1, { principal_minor: -1_000 })],
      [],
    ],
    ['worth what several sales brought', [...twoSales, charge('refund', 40, 2)], ['2 4100']],
  ])('%s', async (_, rows, expected) => {
    expect(await claims('customer-return', rows)).toEqual(expected);
  });

  it('start with the first refund, and count other returned items', async () => {
    const [found] = await casesOf(
      charge('sale', 10, 3),
      charge('refund', 41, 1),
      charge('refund', 40, 2),
      customerReturn(50, 1, { sku: 'OTHER' }),
      customerReturn(51, 1, { sku: 'OTHER' }),
    );
    expect(found?.anchored_on).toBe('2026-09-10');
    expect(found?.computation[1]).toBe(
      'The buyer sent 2 units of something else back: that doesn’t count as a return.',
    );
  });

  it('show only the payments of the order', async () => {
    const [found] = await casesOf(
      charge('sale', 10, 3),
      charge('refund', 40, 3),
      reimbursement('CustomerReturn', 90, 1, {
        order_id: 'O1',
        sku: '',
        reimbursement_id: 'R1',
        quantity_inventory: 1,
      }),
      reimbursement('CustomerReturn', 91, 1, { order_id: 'O1', sku: 'OTHER' }),
    );
    const facts = await factsFor(found);
    const notes = facts.filter(({ kind }) => kind === 'reimbursement').map(({ note }) => note);
    expect(notes).toEqual(['Reimbursement R1, 1 in stock, customer return']);
  });
});

describe('losses', () => {
  const price = (sku: string, minor: number): SourceRow => [
    'product',
    { marketplace_id: 'ATVPDKIKX0DER', sku, asin: 'B1', title: 'Mug', price_minor: minor, currency: 'USD' },
  ];

  it.each<[string, readonly SourceRow[], readonly string[]]>([
    ['paid on their day', [ledger('M', 70, -1), reimbursement('Lost_Warehouse', 70, 1)], []],
    [
      'worth the cost that was in force',
      [ledger('M', 70, -1), cost(0, 900), cost(60, 1_200), cost(90, 2_000)],
      ['1 1200'],
    ],
    ['worth the lower price', [ledger('M', 70, -1), price('S2', 2_500), price('S3', 1_900)], ['1 1900']],
  ])('%s', async (_, rows, expected) => {
    expect(await claims('lost-in-warehouse', rows)).toEqual(expected);
  });
});

describe('shipments', () => {
  it('are dated by the first receipt', async () => {
    const [found] = await casesOf(...inbound('FBA1', 60, [10, 4]), receipt(51, 4), receipt(49, 1));
    expect(found?.anchored_on).toBe('2026-09-19');
    expect(found?.computation[2]).toBe('The first units arrived on Sep 19, 2026, by the inventory ledger.');
  });

  it('of one label each have their own shortage', async () => {
    const rows = [...inbound('FBA1', 60, [10, 9]), ...inbound('FBA2', 61, [10, 9])];
    expect((await casesOf(...rows)).map(({ quantity }) => quantity)).toEqual([1, 1]);
  });

  it('are dated by the day we saw them if the ledger has no date', async () => {
    const [found] = await casesOf(...inbound('FBA1', 60, [10, 4]));
    expect(found?.computation[2]).toBe('We first saw it delivered on Sep 30, 2026; the ledger has no day.');
  });

  const receipt = (on: number, units: number) =>
    ledger('', on, units, { event_type: 'Receipts', reference_id: 'FBA1' });
});

it('a lost parcel is one case, however many SKUs its units have', async () => {
  const loss = { delivery: 'lost' as const, tracking_number: 'TR-1' };
  expect(await claims('removal', [parcel(70, 1, loss), parcel(70, 2, { ...loss, sku: 'S2' })])).toEqual([
    '3 null',
  ]);
});

it.each<[string, readonly SourceRow[]]>([
  [
    'removal',
    [removalOrder(70, { requested_quantity: 3, shipped_quantity: 2, disposed_quantity: 0 }), parcel(68, 2)],
  ],
  ['reversed-reimbursement', [takenBack(80, 1, { currency: 'EUR' })]],
])('claims a %s where the label moved last', async (category, rows) => {
  const account = newAccount();
  await storeRows(database, account, [
    ledger('', 20, 5, { event_type: 'Receipts', country: 'DE' }),
    ledger('', 40, -1, { event_type: 'VendorReturns', country: 'FR' }),
    ledger('', 30, -1, { event_type: 'Shipments', country: 'DE' }),
    ...rows,
  ]);
  const cases = await detectAll(database, account, { marketplaces: marketplacesIn('DE', 'FR') });
  expect(cases).toMatchObject([{ category, marketplace_id: 'A13V1IB3VIYZZH' }]);
});

async function casesOf(...rows: readonly SourceRow[]) {
  const account = newAccount();
  await storeRows(database, account, rows);
  return detectAll(database, account);
}

/** The cases of one category, each as 'units amount'. */
const claims = async (category: string, rows: readonly SourceRow[]): Promise<readonly string[]> =>
  (await casesOf(...rows)).flatMap((found) =>
    found.category === category ? [`${found.quantity} ${found.estimate_minor}`] : [],
  );
