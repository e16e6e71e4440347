import { listRatings, RATING_SORTS } from '@fairshelf/shared-contracts/ratings';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { US } from '../../testing/rating-and-case-fixture.ts';
import { desk } from '../../testing/set-up-store-desk.ts';
import { CA, filters, inOrder, readMerged, readPages, setUpStores, store } from './rating-page-fixture.ts';

setUpStores();

describe('the list over all stores', () => {
  it.each(Object.keys(filters))('merges the lists of the stores in one order: %s', async (name) => {
    const filter = filters[name]?.() ?? {};
    const merged = await readMerged(filter);
    expect(merged.length).toBeGreaterThan(0);
    for (const sort of RATING_SORTS) {
      const expected = inOrder(merged, sort);
      expect(await readPages({ ...filter, sort })).toEqual({ rows: expected, total: expected.length });
    }
  });
});

it('lists one store in the same order, page by page', async () => {
  const all = (await readMerged({})).filter(({ marketplace_id }) => marketplace_id === CA);
  for (const sort of RATING_SORTS) {
    const input = { sellerId: store.sellerId, marketId: CA, sort, limit: '5', offset: '5' };
    const { rows, total } = v.parse(listRatings.data, (await desk.get(listRatings.path, input, store)).data);
    expect({ rows, total }).toEqual({ rows: inOrder(all, sort).slice(5, 10), total: all.length });
  }
});

it('shows a product with its matching offers', async () => {
  const skuFor = async (search: string) => {
    const input = { sellerId: store.sellerId, marketId: US, search };
    const { data } = await desk.get(listRatings.path, input, store);
    return v.parse(listRatings.data, data).rows.find(({ asin }) => asin === 'B0')?.sku;
  };
  expect(await skuFor('jar')).toBe('SKU-0-0');
  expect(await skuFor('set')).toBe('SKU-0-1');
});
