import { listRatingsOfStores } from '@fairshelf/shared-contracts/ratings';
import { expect, it } from '@jest/globals';
import { desk } from '../../testing/set-up-store-desk.ts';
import { read, setUpStores, store, stranger } from './ratings-of-stores-fixture.ts';

setUpStores();

it('lists the products of every store in one order, each with its store and rating', async () => {
  expect(await read({ sort: 'rating' })).toEqual({
    total: 4,
    rows: [
      ['B1', 'CA', 3.2],
      ['B1', 'US', 4.1],
      ['B3', 'CA', 4.4],
      ['B2', 'US', 4.6],
    ],
  });
});

it('pages and searches across stores', async () => {
  expect(await read({ sort: '-rating', limit: '1', offset: '1' })).toEqual({
    total: 4,
    rows: [['B3', 'CA', 4.4]],
  });
  expect(await read({ offset: '50' })).toEqual({ total: 4, rows: [] });
  expect((await read({ search: 'mug' })).total).toBe(2);
  expect(await read({ ratingTo: '4' })).toEqual({ total: 1, rows: [['B1', 'CA', 3.2]] });
});

it('contains nothing of other companies', async () => {
  expect(await read({}, stranger)).toEqual({ total: 0, rows: [] });
  const foreign = await desk.get(listRatingsOfStores.path, { sellerId: store.sellerId }, stranger);
  expect(foreign.status).toBe(404);
});
