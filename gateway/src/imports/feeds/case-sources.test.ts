import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderCharge, Payout } from '../../outside/marketplace/ports.ts';
import type { CustomerReturn } from '../../outside/marketplace/reports/customer-returns.ts';
import type { FeePreview } from '../../outside/marketplace/reports/fee-preview.ts';
import type { RemovalOrder } from '../../outside/marketplace/reports/removals.ts';
import { toCharges } from '../../outside/marketplace/sp-api/finances.ts';
import { marketplaceIn } from '../../testing/marketplace-in.ts';
import { database, setUpDatabase } from '../../testing/set-up-database.ts';
import { addCompany } from '../../testing/test-database.ts';
import { storeFeePreviews } from './fee-previews.ts';
import { storeShipments } from './inbound.ts';
import { storePayouts } from './payouts.ts';
import { batchesOf } from './record-fixture.ts';
import { storeRemovalOrders } from './removals.ts';
import { storeReturns } from './returns.ts';
import { storeCharges } from './transactions.ts';

const us = marketplaceIn('US');

let account: { companyId: string; sellerId: string; marketplaces: readonly (typeof us)[] };

setUpDatabase();
beforeEach(async () => {
  account = { companyId: await addCompany(database, 'Ours'), sellerId: 'S1', marketplaces: [us] };
});

describe('returns', () => {
  it('keeps duplicates separate, but counts a labelled unit once', async () => {
    const unit = sentBack({ licensePlate: 'LPN1' });
    const file = [sentBack(), sentBack(), unit, unit];
    expect(await store(...file)).toBe(4);
    await store(...file);
    expect((await stored()).map(({ license_plate }) => license_plate).toSorted()).toEqual([
      'LPN1',
      null,
      null,
    ]);
    expect(await marks()).toEqual(['label X1', 'order O1']);
  });

  it('updates a later status, and marks nothing for an unchanged file', async () => {
    await store(sentBack());
    await marks();
    await store(sentBack());
    expect(await marks()).toEqual([]);
    await store(sentBack({ status: 'Reimbursed' }));
    expect(await stored()).toMatchObject([{ status: 'Reimbursed' }]);
  });

  const sentBack = (overrides: Partial<CustomerReturn> = {}): CustomerReturn => ({
    returnedAt: '2026-10-05T10:00:00Z',
    orderId: 'O1',
    sku: 'S1',
    asin: 'B1',
    fnsku: 'X1',
    title: 'Mug',
    quantity: 1,
    fulfillmentCenter: 'PHX7',
    disposition: 'SELLABLE',
    reason: 'UNWANTED_ITEM',
    status: null,
    licensePlate: null,
    ...overrides,
  });
  const store = (...rows: readonly CustomerReturn[]) => storeReturns({ database }, account, batchesOf(rows));
  const stored = () =>
    database.withCompany(account.companyId, (db) => db.selectFrom('customer_return').selectAll().execute());
});

describe('payments', () => {
  it('are counted once: neither parts next to their total, nor releases next to their original', () => {
    expect(toCharges(shipment())).toMatchObject([
      { kind: 'sale', quantity: 2, principalMinor: 3_000, fulfillmentFeeMinor: -510, totalMinor: 2_040 },
    ]);
    const release = { relatedIdentifierName: 'DEFERRED_TRANSACTION_ID', relatedIdentifierValue: 'T0' };
    expect(toCharges(shipment({ relatedIdentifiers: [release] }))).toEqual([]);
    expect(toCharges(shipment({ transactionType: 'Transfer' }))).toEqual([]);
  });

  it('are stored once, however often a page is read, and mark the order of a refund', async () => {
    const charges: OrderCharge[] = [
      ...toCharges(shipment()),
      ...toCharges(shipment({ transactionType: 'Refund', transactionId: 'T2' })),
    ];
    const store = () => database.withCompany(account.companyId, (db) => storeCharges(db, account, charges));
    await store();
    expect(await marks()).toEqual(['order O1', 'product S1']);
    await store();
    expect(await marks()).toEqual([]);
    const rows = await database.withCompany(account.companyId, (db) =>
      db.selectFrom('order_charge').select(['transaction_id', 'kind', 'other_fees_minor']).execute(),
    );
    expect(rows.map(({ transaction_id, kind }) => `${transaction_id} ${kind}`).toSorted()).toEqual([
      'T1 sale',
      'T2 refund',
    ]);
  });

  it('mark the order of a sale reported after its refund, and of no other sale', async () => {
    const store = (...transactions: readonly object[]) =>
      database.withCompany(account.companyId, (db) =>
        storeCharges(
          db,
          account,
          transactions.flatMap((one) => toCharges(shipment(one))),
        ),
      );
    await store({ transactionType: 'Refund', transactionId: 'T2' });
    await marks();
    const other = [{ relatedIdentifierName: 'ORDER_ID', relatedIdentifierValue: 'O2' }];
    await store({}, { transactionId: 'T3', relatedIdentifiers: other });
    expect(await marks()).toEqual(['order O1', 'product S1']);
  });

  const money = (currencyAmount: number) => ({ currencyAmount, currencyCode: 'USD' });
  const shipment = (overrides: object = {}) => ({
    transactionType: 'Shipment',
    transactionId: 'T1',
    postedDate: '2026-10-01T10:00:00Z',
    marketplaceDetails: { marketplaceId: us.id },
    relatedIdentifiers: [{ relatedIdentifierName: 'ORDER_ID', relatedIdentifierValue: 'O1' }],
    items: [
      {
        totalAmount: money(20.4),
        contexts: [{ contextType: 'ProductContext', sku: 'S1', asin: 'B1', quantityShipped: 2 }],
        breakdowns: [
          {
            breakdownType: 'Sales',
            breakdowns: [{ breakdownType: 'ProductCharges', breakdownAmount: money(30) }],
          },
          {
            breakdownType: 'Expenses',
            breakdowns: [
              {
                breakdownType: 'FBAPerUnitFulfillmentFee',
                breakdownAmount: money(-5.1),
                breakdowns: [{ breakdownType: 'Base', breakdownAmount: money(-5.1) }],
              },
            ],
          },
        ],
      },
    ],
    ...overrides,
  });
});

it('a removal order is updated to a later state, never to an earlier one', async () => {
  const order = (updatedAt: string, status: string, shipped: number): RemovalOrder => ({
    requestedAt: '2026-10-01T00:00:00Z',
    updatedAt,
    orderId: 'RM1',
    orderType: 'Return',
    status,
    sku: 'S1',
    fnsku: 'X1',
    disposition: 'Sellable',
    requested: 5,
    cancelled: 0,
    disposed: 0,
    shipped,
    inProcess: 5 - shipped,
    fee: null,
  });
  const late = order('2026-10-09T00:00:00Z', 'Completed', 5);
  await storeRemovalOrders({ database }, account, batchesOf([late]));
  await storeRemovalOrders(
    { database },
    account,
    batchesOf([order('2026-10-05T00:00:00Z', 'Processing', 0)]),
  );
  const rows = await database.withCompany(account.companyId, (db) =>
    db.selectFrom('removal_order').select(['status', 'shipped_quantity']).execute(),
  );
  expect(rows).toEqual([{ status: 'Completed', shipped_quantity: 5 }]);
});

it('a fee preview starts a new row only when measurement or fee changes', async () => {
  const preview = (longest: number, store: string | null = null): FeePreview => ({
    sku: 'S1',
    fnsku: 'X1',
    asin: 'B1',
    title: 'Mug',
    productGroup: 'Kitchen',
    sizeTier: 'Standard',
    longest,
    median: 100,
    shortest: 50,
    weight: 300,
    measured: `${longest} mm`,
    price: null,
    fulfillmentFee: { minor: longest * 2, currency: 'USD' },
    store,
  });
  const see = (day: string, ...previews: readonly FeePreview[]) =>
    database.withCompany(account.companyId, (db) => storeFeePreviews(db, account, us, previews, day));
  await see('2026-10-01', preview(200));
  await see('2026-10-05', preview(200), preview(900, 'CA'));
  await see('2026-10-09', preview(400));
  await see('2026-10-10', preview(200));
  const rows = await database.withCompany(account.companyId, (db) =>
    db
      .selectFrom('fee_preview')
      .select(['seen_from', 'seen_to', 'longest_mm'])
      .orderBy('seen_from')
      .execute(),
  );
  expect(rows).toEqual([
    { seen_from: '2026-10-01', seen_to: '2026-10-05', longest_mm: 200 },
    { seen_from: '2026-10-09', seen_to: '2026-10-09', longest_mm: 400 },
    { seen_from: '2026-10-10', seen_to: '2026-10-10', longest_mm: 200 },
  ]);
});

it('a fee preview marks its product, and those of its group with a higher charge', async () => {
  const preview = (sku: string, fee: number, productGroup = 'Kitchen'): FeePreview => ({
    sku,
    fnsku: sku,
    asin: 'B1',
    title: 'Mug',
    productGroup,
    sizeTier: 'Standard',
    longest: 200,
    median: 100,
    shortest: 50,
    weight: 300,
    measured: '200 mm',
    price: null,
    store: null,
    fulfillmentFee: { minor: fee, currency: 'USD' },
  });
  const see = (...previews: readonly FeePreview[]) =>
    database.withCompany(account.companyId, (db) =>
      storeFeePreviews(db, account, us, previews, '2026-10-01'),
    );
  await see(preview('S1', 500), preview('S2', 300), preview('S3', 900, 'Toys'));
  await marks();
  await see(preview('S4', 400));
  expect(await marks()).toEqual(['product S1', 'product S4']);
});

it('a shipment keeps the day on which it was first seen delivered', async () => {
  const see = (status: string, day: string) =>
    database.withCompany(account.companyId, (db) =>
      storeShipments(
        db,
        account,
        us,
        [
          {
            shipmentId: 'FBA1',
            name: 'Restock',
            status,
            fulfillmentCenter: null,
            items: [{ sku: 'S1', fnsku: 'X1', shipped: 5, received: 4 }],
          },
        ],
        day,
      ),
    );
  await see('SHIPPED', '2026-10-01');
  await see('RECEIVING', '2026-10-05');
  await see('CLOSED', '2026-10-20');
  await see('CLOSED', '2026-10-21');
  const rows = await database.withCompany(account.companyId, (db) =>
    db.selectFrom('inbound_shipment').select(['status', 'delivered_seen_on', 'closed_seen_on']).execute(),
  );
  expect(rows).toEqual([{ status: 'CLOSED', delivered_seen_on: '2026-10-05', closed_seen_on: '2026-10-20' }]);
});

it('a payout is updated with its state, and hidden from other companies', async () => {
  const payout = (status: string): Payout => ({
    payoutId: 'P1',
    marketplaceId: us.id,
    accountType: null,
    status,
    type: 'SCHEDULED',
    total: { minor: 125_075, currency: 'USD' },
    accountTail: '1234',
    createdAt: '2026-10-01T00:00:00Z',
    paidAt: status === 'PAID' ? '2026-10-03T00:00:00Z' : null,
    failure: null,
    periodFrom: null,
    periodTo: null,
    settlementId: null,
    traceId: null,
  });
  for (const status of ['IN_TRANSIT', 'PAID', 'PAID'])
    await database.withCompany(account.companyId, (db) => storePayouts(db, account, [payout(status)]));
  const read = (companyId: string) =>
    database.withCompany(companyId, (db) =>
      db.selectFrom('payout').select(['status', 'total_minor']).execute(),
    );
  expect(await read(account.companyId)).toEqual([{ status: 'PAID', total_minor: 125_075 }]);
  expect(await read(await addCompany(database, 'Theirs'))).toEqual([]);
});

const marks = () =>
  database.withCompany(account.companyId, async (db) => {
    const rows = await db.deleteFrom('detection_mark').returning(['topic', 'key']).execute();
    return rows.map(({ topic, key }) => `${topic} ${key}`).toSorted();
  });
