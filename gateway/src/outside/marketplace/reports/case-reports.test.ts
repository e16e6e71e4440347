import { describe, expect, it } from '@jest/globals';
import { customerReturnParser } from './customer-returns.ts';
import { feePreviewParser } from './fee-preview.ts';
import { removalOrderParser, removalShipmentParser } from './removals.ts';
import { readWhole, rowsOf } from './report-fixture.ts';

describe('customer returns', () => {
  it('keeps unknown reasons, and handles quotes in a comment', async () => {
    const { records } = await readWhole(rowsOf(header, row), (head) =>
      customerReturnParser(head, us.timeZone),
    );
    expect(records).toMatchObject([
      {
        returnedAt: '2026-10-05T14:03:11.000Z',
        reason: 'A_NEW_REASON',
        asin: null,
      },
    ]);
  });

  it('rejects a row without an order or with an invalid number, with its line number', async () => {
    const { records, rejected } = await readWhole(
      rowsOf(header, { ...row, 'order-id': '' }, row, { ...row, quantity: 'two' }),
      (head) => customerReturnParser(head, us.timeZone),
    );
    expect(records).toHaveLength(1);
    expect(rejected.map(({ line, message }) => [line, message])).toEqual([
      [2, "orderId '' must not be empty"],
      [4, "quantity 'two' is not a whole number"],
    ]);
  });

  it('names the missing columns of a wrong file', async () => {
    const { failure } = await readWhole('a\tb\n1\t2', (head) => customerReturnParser(head, us.timeZone));
    expect(failure).toBe('The file has no column return-date, order-id, sku, quantity.');
  });

  const header =
    'return-date order-id sku asin fnsku product-name quantity fulfillment-center-id detailed-disposition reason status license-plate-number customer-comments'.split(
      ' ',
    );
  const row = {
    'return-date': '2026-10-05T14:03:11+00:00',
    'order-id': '111-1',
    sku: 'MUG-1',
    fnsku: 'X1',
    quantity: '1',
    reason: 'A_NEW_REASON',
    'customer-comments': 'Said 12" — was 10"',
  };
});

describe('removals', () => {
  it('reads orders with and without the later column, and the fee in the row’s currency', async () => {
    const header =
      'request-date order-id order-source order-type order-status last-updated-date sku fnsku disposition requested-quantity cancelled-quantity disposed-quantity shipped-quantity in-process-quantity removal-fee currency'.split(
        ' ',
      );
    const row = {
      'request-date': '2026-10-01T08:00:00+00:00',
      'order-id': 'RM1',
      'order-type': 'Return',
      'order-status': 'Completed',
      'last-updated-date': '2026-10-09T08:00:00+00:00',
      sku: 'MUG-1',
      fnsku: 'X1',
      disposition: 'Unsellable',
      'requested-quantity': '1.200',
      'cancelled-quantity': '',
      'shipped-quantity': '1.198',
      'removal-fee': '12,50',
      currency: 'EUR',
    };
    for (const columns of [header, header.filter((name) => name !== 'order-source')]) {
      const { records } = await readWhole(rowsOf(columns, row), (head) => removalOrderParser(head, us));
      expect(records).toMatchObject([
        { requested: 1_200, cancelled: 0, shipped: 1_198, fee: { minor: 1_250, currency: 'EUR' } },
      ]);
    }
  });

  it('reads parcels', async () => {
    const header =
      'request-date order-id shipment-date sku fnsku disposition shipped-quantity carrier tracking-number removal-order-type'.split(
        ' ',
      );
    const row = {
      'order-id': 'RM1',
      'shipment-date': '2026-10-04T08:00:00+00:00',
      sku: 'MUG-1',
      fnsku: 'X1',
      'shipped-quantity': '3',
      carrier: 'UPS',
      'tracking-number': '1Z9',
    };
    const { records } = await readWhole(rowsOf(header, row), (head) => removalShipmentParser(head, de));
    expect(records).toMatchObject([
      { shippedOn: '2026-10-04', shipped: 3, trackingNumber: '1Z9', requestedAt: null },
    ]);
  });
});

describe('fee previews', () => {
  it('reads the American columns', async () => {
    const header = [
      ...Object.keys(commonFields),
      ...['amazon-store', 'longest-side', 'median-side', 'shortest-side', 'unit-of-dimension'],
      ...['item-package-weight', 'unit-of-weight', 'product-size-tier', 'expected-fulfillment-fee-per-unit'],
    ];
    const row = {
      ...commonFields,
      'amazon-store': 'US',
      'longest-side': '10.00',
      'median-side': '4.5',
      'shortest-side': '2',
      'unit-of-dimension': 'inches',
      'item-package-weight': '1.5',
      'unit-of-weight': 'pounds',
      'product-size-tier': 'Large standard-size',
      'expected-fulfillment-fee-per-unit': '5.37',
    };
    const { records } = await readWhole(rowsOf(header, row), (head) => feePreviewParser(head, us));
    expect(records).toEqual([
      {
        sku: 'MUG-1',
        fnsku: 'X1',
        asin: null,
        title: null,
        productGroup: 'Kitchen',
        sizeTier: 'Large standard-size',
        longest: 254,
        median: 114,
        shortest: 51,
        weight: 680,
        measured: '10.00 × 4.5 × 2 inches, 1.5 pounds',
        price: { minor: 2_499, currency: 'USD' },
        fulfillmentFee: { minor: 537, currency: 'USD' },
        store: 'US',
      },
    ]);
  });

  it('reads the European columns with a decimal comma, and unknown measurements as unknown', async () => {
    const header = [
      ...Object.keys(commonFields),
      ...['has-local-inventory', 'longest-side', 'median-side', 'shortest-side', 'unit-of-dimension'],
      ...['item-package-weight', 'unit-of-weight', 'product-size-weight-band'],
      ...['expected-domestic-fulfilment-fee-per-unit', 'expected-efn-fulfilment-fee-per-unit-fr'],
    ];
    const row = {
      ...commonFields,
      currency: 'EUR',
      'your-price': '24,99',
      'longest-side': '25,4',
      'median-side': '--',
      'shortest-side': '5',
      'unit-of-dimension': 'centimetres',
      'item-package-weight': '680',
      'unit-of-weight': 'stone',
      'product-size-weight-band': 'Standardpaket',
      'expected-domestic-fulfilment-fee-per-unit': '3,28',
    };
    const { records, rejected } = await readWhole(rowsOf(header, row), (head) => feePreviewParser(head, de));
    expect(rejected).toEqual([]);
    expect(records).toMatchObject([
      {
        longest: 254,
        median: null,
        weight: null,
        sizeTier: 'Standardpaket',
        price: { minor: 2_499, currency: 'EUR' },
        fulfillmentFee: { minor: 328, currency: 'EUR' },
      },
    ]);
  });

  const commonFields = {
    sku: 'MUG-1',
    fnsku: 'X1',
    'product-group': 'Kitchen',
    currency: 'USD',
    'your-price': '24.99',
  };
});

const us = { currency: 'USD', timeZone: 'America/Los_Angeles' };
const de = { currency: 'EUR', timeZone: 'Europe/Berlin' };
