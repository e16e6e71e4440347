import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { database } from '../../testing/set-up-database.ts';
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
  for (const narrowed of [{ stars: [1, 2, 3, 4] }, ...periods])
    expect(await found({ search, ...narrowed })).toEqual(await read({ search, ...narrowed }));
});

it('finds matches in one store only', async () => {
  expect(await found({ search: 'schön' })).toEqual(['R300', 'R200', 'R100']);
  expect(await found({ search: '杯子', stars: [4] })).toEqual(['R303', 'R203', 'R103']);
  expect(await found({ search: 'henkel', sellerId: 'ASELLER2' })).toEqual(['R401']);
  expect(await found({ search: 'schön', from: '2026-10-02', to: '2026-11-01' })).toEqual(['R300', 'R200']);
});

it('is updated when a text changes, and when a review moves to another month', async () => {
  await database.withCompany(companyId, async (db) => {
    await sql`update review set title = 'Zerkratzt', body = '新しい henkelig', state = 'new'
      where seller_id = ${store.sellerId} and review_id = 'R301'`.execute(db);
    await sql`update review set reviewed_on = '2026-09-15' where seller_id = ${store.sellerId} and review_id = 'R201'`.execute(
      db,
    );
  });
  expect(await found({ search: 'zerkratzt' })).toEqual(['R301']);
  expect(await found({ search: 'abgebrochen' })).toEqual(['R101', 'R201']);
  expect(await found({ search: 'henkel' })).toEqual(['R301', 'R101', 'R201']);
  expect(await found({ search: '新' })).toEqual(['R301']);
});
