import { describe, expect, it } from '@jest/globals';
import { database, factsFor, newAccount, setUpDetection } from './detection-fixture.ts';
import {
  charge,
  cost,
  customerReturn,
  detectAll,
  feeEstimate,
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
const overcharge = [
  truly(small),
  measurement([0, 59], small, 350),
  measurement([60, 112], large, 500),
  charge('sale', 70, 2),
  charge('sale', 71, 1),
];
const inStock = (reason: string, on: number, overrides = {}) =>
  reimbursement(reason, on, 0, { quantity_inventory: 1, unit_minor: null, total_minor: null, ...overrides });

describe('a resolution closes the case as paid', () => {
  it.each<[string, readonly SourceRow[], readonly SourceRow[]]>([
    ['lost-in-warehouse', [ledger('M', 70, -1)], [inStock('Lost_Warehouse', 90)]],
    ['damaged-in-warehouse', [ledger('E', 70, -1), ledger('P', 70, 1)], [inStock('Damaged_Warehouse', 90)]],
    ['inbound-shortage', inbound('FBA1', 60, [5, 4]), [inStock('Lost_Inbound', 90)]],
    ['inbound-shortage', inbound('FBA1', 60, [5, 4]), [inStock('Damaged_Inbound', 90)]],
    [
      'customer-return',
      [charge('sale', 10, 1), charge('refund', 40, 1)],
      [inStock('CustomerReturn', 90, { order_id: 'O1' })],
    ],
    [
      'customer-return',
      [charge('sale', 10, 1), charge('refund', 40, 1)],
      [inStock('Customer_Service_Issue', 90, { order_id: 'O1', sku: '' })],
    ],
    [
      'removal',
      [removalOrder(70, { requested_quantity: 2, shipped_quantity: 2 }), parcel(68, 1)],
      [inStock('Removal_Lost', 90)],
    ],
    ['fee-overcharge', overcharge, [charge('fee-correction', 90, 1, { fulfillment_fee_minor: 450 })]],
    [
      'value-re-evaluation',
      [reimbursement('Lost_Warehouse', 80, 1, { reimbursement_id: 'RX' }), cost(0, 1_200)],
      [reimbursement('GeneralAdjustment', 90, 0, { original_reimbursement_id: 'RX', total_minor: 200 })],
    ],
    [
      'reversed-reimbursement',
      [reimbursement('Reimbursement_Reversal', 80, -1, { reimbursement_id: 'RX' })],
      [reimbursement('Reimbursement_Reversal', 90, 1, { original_reimbursement_id: 'RX' })],
    ],
  ])('%s', async (category, rows, payment) => {
    const account = newAccount();
    await storeRows(database, account, rows);
    expect(await detectAll(database, account)).toMatchObject([{ category, state: 'detected' }]);
    await storeRows(database, account, payment);
    expect(await detectAll(database, account)).toMatchObject([{ category, state: 'paid-automatically' }]);
  });

  it.each<[string, readonly SourceRow[], readonly SourceRow[], string]>([
    ['found', [ledger('M', 70, -1)], [ledger('F', 90, 1)], 'The units were found again.'],
    [
      'sent back',
      [charge('sale', 10, 1), charge('refund', 40, 1)],
      [customerReturn(90, 1)],
      'The buyer sent the units back.',
    ],
    [
      'paid for something else',
      [charge('sale', 10, 1), charge('refund', 40, 1)],
      [customerReturn(90, 1), reimbursement('CustomerReturn', 91, 1, { order_id: 'O1', sku: 'OTHER' })],
      'The buyer sent the units back.',
    ],
  ])('and as withdrawn when it was %s', async (_, rows, correction, reason) => {
    const account = newAccount();
    await storeRows(database, account, rows);
    await detectAll(database, account);
    await storeRows(database, account, correction);
    expect(await detectAll(database, account)).toMatchObject([{ state: 'withdrawn', state_reason: reason }]);
  });
});

it.each<[string, readonly SourceRow[], readonly number[]]>([
  [
    'several sales and refunds of an order',
    [charge('sale', 10, 1), charge('sale', 11, 1), charge('refund', 40, 1), charge('refund', 41, 1)],
    [2],
  ],
  [
    'several returns',
    [charge('sale', 10, 3), charge('refund', 40, 3), customerReturn(45, 1), customerReturn(46, 1)],
    [1],
  ],
  [
    'several payments',
    [
      charge('sale', 10, 3),
      charge('refund', 40, 3),
      ...[90, 91].map((on) => reimbursement('CustomerReturn', on, 1, { order_id: 'O1' })),
    ],
    [1],
  ],
  [
    'several parcels',
    [removalOrder(70, { requested_quantity: 5, shipped_quantity: 5 }), parcel(68, 2), parcel(69, 2)],
    [1],
  ],
  [
    'several receipts',
    [
      ...inbound('FBA1', 50, [10, 4]),
      ledger('', 48, 4, { event_type: 'Receipts', reference_id: 'FBA1' }),
      ledger('', 49, 4, { event_type: 'Receipts', reference_id: 'FBA1' }),
    ],
    [2],
  ],
])('adds up %s', async (_, rows, units) => {
  const account = newAccount();
  await storeRows(database, account, rows);
  const cases = await detectAll(database, account);
  expect(cases.map(({ quantity }) => quantity)).toEqual(units);
});

it.each<[string, readonly SourceRow[], string]>([
  ['two counter-entries', [ledger('E', 70, -2), ledger('P', 70, 1), ledger('P', 71, 1)], 'medium'],
  ['one for two damages', [ledger('E', 70, -1), ledger('E', 70, -1), ledger('P', 70, 1)], 'low'],
])('confirms damage by %s', async (_, rows, confidence) => {
  const account = newAccount();
  await storeRows(database, account, [...rows, reimbursement('Lost_Warehouse', 60, 1)]);
  expect(await detectAll(database, account)).toMatchObject([{ confidence }]);
});

describe('fees checked against the catalogue', () => {
  const fees = [measurement([0, 59], small, 350), measurement([60, 112], large, 500), charge('sale', 70, 1)];
  it.each<[string, SourceRow, number]>([
    ['inches and pounds', listing([1.97, 7.87, 3.94, 0.66]), 1],
    ['centimetres and grams', listing([5, 20, 10, 300], { side: 'centimeters', weight: 'grams' }), 1],
    ['as large as measured', listing([20, 40, 30, 2], { side: 'centimeters', weight: 'kilograms' }), 0],
    ['in a unit nobody knows', listing([5, 20, 10, 300], { side: 'cubits', weight: 'grams' }), 0],
    ['without a weight', listing([5, 20, 10, 0], { side: 'centimeters', weight: 'grams' }), 0],
  ])('in %s', async (_, product, count) => {
    const account = newAccount();
    await storeRows(database, account, [...fees, product]);
    const cases = await detectAll(database, account);
    expect(cases.map(({ confidence }) => confidence)).toEqual(Array(count).fill('medium'));
  });

  it('are bounded only by listings at least as large as the product', async () => {
    const account = newAccount();
    const rows = [
      measurement([0, 59], [150, 100, 50, 300], 350),
      measurement([60, 112], large, 500),
      charge('sale', 70, 1),
      listing([5, 20, 10, 300], { side: 'centimeters', weight: 'grams' }),
    ];
    await storeRows(database, account, rows);
    expect(await detectAll(database, account)).toEqual([]);
  });

  it("follow the seller's own measurement", async () => {
    const account = newAccount();
    const rows = [
      ...fees,
      listing([20, 40, 30, 2], { side: 'centimeters', weight: 'kilograms' }),
      truly(small),
    ];
    await storeRows(database, account, rows);
    expect(await detectAll(database, account)).toMatchObject([{ confidence: 'high' }]);
  });
});

it('explains a fee case in numbers, with each charge as evidence', async () => {
  const account = newAccount();
  const right = charge('sale', 72, 1, { fulfillment_fee_minor: -300 });
  await storeRows(database, account, [...overcharge, right]);
  const [found] = await detectAll(database, account);
  expect(found?.computation).toEqual([
    'Amazon measured S1 as 400 × 300 × 200 mm, 2000 g; you state 200 × 100 × 50 mm, 300 g.',
    'Before that measurement it charged less for the same product: that fee is the correct one.',
    'Between Oct 10, 2026 and Oct 11, 2026 it charged $15.00 for 3 units; the correct fees are at most $10.50, so $4.50 too much was charged.',
    'None of it has been corrected so far.',
    'The claim window is open from Nov 4, 2026 to Jan 8, 2027; Amazon may still fix this automatically before it opens.',
  ]);
  expect(await factsFor(found)).toMatchObject([
    { kind: 'fee_preview', amount_minor: 500 },
    { kind: 'order_charge', quantity: 2, amount_minor: 1_000 },
    { kind: 'order_charge', quantity: 1, amount_minor: 500 },
  ]);
});

it('explains a fee case that rests on an estimate, in the measures that Amazon uses', async () => {
  const account = newAccount();
  await storeRows(database, account, [
    ['true_dimension', { sku: 'S1', longest_mm: 254, median_mm: 127, shortest_mm: 51, weight_g: 907 }],
    measurement([60, 112], [508, 254, 102, 2_000], 500, {
      measured: '20.00 × 10.00 × 4.00 inches, 4.41 pounds',
    }),
    feeEstimate(110, 350),
    charge('sale', 70, 2),
  ]);
  const [found] = await detectAll(database, account);
  expect(found?.computation.slice(0, 3)).toEqual([
    'Amazon measured S1 as 20.00 × 10.00 × 4.00 inches, 4.41 pounds; you state 10.00 × 5.00 × 2.01 inches, 2.00 pounds.',
    'On Nov 19, 2026 it estimated a lower fee for this product at the same price. Estimates are not guaranteed.',
    'On Oct 10, 2026 it charged $10.00 for 2 units; the estimated fees are $7.00, so $3.00 too much was charged.',
  ]);
  expect(await factsFor(found)).toMatchObject([
    { kind: 'fee_preview', amount_minor: 500 },
    { kind: 'fee_estimate', day: '2026-11-19', amount_minor: 350 },
    { kind: 'order_charge', quantity: 2, amount_minor: 1_000 },
  ]);
});

it('shows the twenty newest payments, newest first', async () => {
  const account = newAccount();
  const days = Array.from({ length: 22 }, (_, index) => 71 + index);
  await storeRows(database, account, [
    ledger('M', 70, -30),
    ...days.map((on) => reimbursement('Lost_Warehouse', on, 1, { reimbursement_id: `P${on}` })),
  ]);
  const [found] = await detectAll(database, account);
  const evidence = await factsFor(found);
  expect(evidence.map(({ note }) => note.split(/[ ,]/).at(1))).toEqual(
    days
      .slice(-20)
      .toReversed()
      .map((on) => `P${on}`),
  );
});

it('replaces the computed values when they change', async () => {
  const account = newAccount();
  await storeRows(database, account, [ledger('M', 70, -3), reimbursement('Lost_Warehouse', 80, 1)]);
  const [found] = await detectAll(database, account);
  expect(await factsFor(found)).toMatchObject([{ day: '2026-10-20' }]);
  await storeRows(database, account, [reimbursement('Lost_Warehouse', 81, 1)]);
  await detectAll(database, account);
  expect(await factsFor(found)).toMatchObject([{ day: '2026-10-21' }, { day: '2026-10-20' }]);
});
