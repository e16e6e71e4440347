import { describe, expect, it } from '@jest/globals';
import { listingParser } from './listings.ts';
import { readWhole, rowsOf } from './report-fixture.ts';

describe('listings', () => {
  it('are read', async () => {
    expect((await readWhole(rowsOf(header, offer), parser)).records).toEqual([
      {
        sku: 'S1',
        asin: 'B1',
        listingId: 'L1',
        title: 'Lamp',
        price: { minor: 1999, currency: 'EUR' },
        quantity: 5,
        openedAt: '2021-03-17T09:00:00.000Z',
        fulfilledBy: 'MERCHANT',
        status: 'Active',
      },
    ]);
  });

  it("in Amazon's warehouses have no stock count", async () => {
    const stored = { ...offer, quantity: '', price: '', 'fulfillment-channel': 'AMAZON_EU' };
    expect((await readWhole(rowsOf(header, stored), parser)).records).toMatchObject([
      { fulfilledBy: 'AMAZON', quantity: null, price: null },
    ]);
  });

  it('take their ASIN from the product id if it is one', async () => {
    const short = header.filter((name) => name !== 'asin1');
    const both = rowsOf(short, offer, { ...offer, 'product-id-type': '4', 'product-id': '4006381333931' });
    expect((await readWhole(both, parser)).records.map(({ asin }) => asin)).toEqual(['B1', null]);
  });

  it('are read with Japanese headers', async () => {
    const text = '商品名\t出品ID\t出品者SKU\t価格\t数量\n電球\tL1\tS1\t1980\t3\n';
    const japan = { currency: 'JPY', timeZone: 'Asia/Tokyo' };
    expect((await readWhole(text, (names) => listingParser(names, japan))).records).toMatchObject([
      { title: '電球', sku: 'S1', price: { minor: 1980, currency: 'JPY' }, quantity: 3 },
    ]);
  });

  const header = [
    'item-name',
    'listing-id',
    'seller-sku',
    'price',
    'quantity',
    'open-date',
    'product-id-type',
    'asin1',
    'product-id',
    'fulfillment-channel',
    'status',
  ];
  const parser = (names: readonly string[]) => listingParser(names, germany);
  const offer = {
    'item-name': 'Lamp',
    'listing-id': 'L1',
    'seller-sku': 'S1',
    price: '19.99',
    quantity: '5',
    'open-date': '17/03/2021 10:00:00 MEZ',
    'product-id-type': '1',
    asin1: 'B1',
    'product-id': 'B1',
    'fulfillment-channel': 'DEFAULT',
    status: 'Active',
  };
});

const germany = { currency: 'EUR', timeZone: 'Europe/Berlin' };
