import { expect, it } from '@jest/globals';
import { database } from '../../testing/set-up-database.ts';
import { storeReviews } from './import/store-reviews.ts';
import {
  companyId,
  found,
  periods,
  read,
  searches,
  setUpReviews,
  store,
} from './reviews-with-words-fixture.ts';

setUpReviews();

it.each(searches)('matches a full scan: %j', async (search) => {
  expect(await found({ search })).toEqual(await read({ search }));
  for (const filter of [{ stars: [1, 2, 3, 4] }, ...periods])
    expect(await found({ search, ...filter })).toEqual(await read({ search, ...filter }));
});

it('finds matches in one store only', async () => {
  expect(await found({ search: 'schön' })).toEqual(['R300', 'R200', 'R100']);
  expect(await found({ search: '杯子', stars: [4] })).toEqual(['R303', 'R203', 'R103']);
  expect(await found({ search: 'henkel', sellerId: 'ASELLER2' })).toEqual(['R401']);
  expect(await found({ search: 'schön', from: '2026-10-02', to: '2026-11-01' })).toEqual(['R300', 'R200']);
});

it('is updated when texts change', async () => {
  const changed = [
    { ...record, reviewId: 'R301', title: 'Zerkratzt', body: '新しい henkelig' },
    { ...record, reviewId: 'R201', title: 'Zerkratzt', body: 'Der Henkel.' },
  ];
  const { sellerId, marketId: marketplaceId } = store;
  await database.withCompany(companyId, (db) =>
    storeReviews(db, { companyId, sellerId, marketplaceId }, changed, { now: new Date(), complete: false }),
  );
  expect(await found({ search: 'zerkratzt' })).toEqual(['R301', 'R201']);
  expect(await found({ search: 'abgebrochen' })).toEqual(['R101']);
  expect(await found({ search: 'henkel' })).toEqual(['R301', 'R201', 'R101']);
  expect(await found({ search: '新' })).toEqual(['R301']);
});

const record = {
  asin: 'B0MUG1',
  stars: 2,
  author: 'Buyer 1',
  date: '2026-11-01',
  verified: null,
  vine: false,
  helpful: 0,
  variant: '',
  country: '',
  language: null,
  removed: false,
};
