import { listBrands } from '@fairshelf/shared-contracts/ratings';
import { describe, expect, it } from '@jest/globals';
import { US } from '../../testing/rating-and-case-fixture.ts';
import { desk } from '../../testing/set-up-store-desk.ts';
import { list, PARENT, setUpStore, store } from './variations-fixture.ts';

setUpStore();

describe('the list grouped by parent', () => {
  it('shows each parent once, as its first variation in sort order, with the number of matches', async () => {
    expect(await list({ group: 'parent', sort: 'rating' })).toEqual({
      rows: [
        ['B0JAR2', 'Terracotta', 3],
        ['B0MUG1', '', 1],
      ],
      total: 2,
    });
    expect((await list({ group: 'parent', sort: '-rating' })).rows[0]).toEqual(['B0JAR1', 'Navy', 3]);
    expect((await list({ group: 'parent', ratingFrom: '4.1' })).rows).toEqual([['B0JAR1', 'Navy', 2]]);
  });

  it('counts parents, even beyond the last page', async () => {
    expect(await list({ group: 'parent', offset: '1', limit: '1' })).toMatchObject({ total: 2 });
    expect(await list({ group: 'parent', offset: '50' })).toEqual({ rows: [], total: 2 });
  });
});

it('lists the variations of one parent', async () => {
  expect((await list({ parent: PARENT, sort: 'rating' })).rows).toEqual([
    ['B0JAR2', 'Terracotta', 1],
    ['B0JAR3', 'Plum', 1],
    ['B0JAR1', 'Navy', 1],
  ]);
});

it('filters by brand, and lists the brands', async () => {
  expect((await list({ brand: 'Glow' })).rows).toEqual([['B0MUG1', '', 1]]);
  const { data } = await desk.get(listBrands.path, { sellerId: store.sellerId, marketId: US }, store);
  expect(data).toEqual([
    { brand: 'Glow', products: 1 },
    { brand: 'Maison', products: 3 },
  ]);
});
