import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SellerFeedback } from '../../outside/marketplace/reports/seller-feedback.ts';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { storeFeedback } from './feedback.ts';
import { batchesOf } from './record-fixture.ts';

let database: MigratedDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

const given = (orderId: string, rating: number, givenOn: string): SellerFeedback => ({
  orderId,
  rating,
  givenOn,
  comments: '',
  response: '',
});

it('is kept once an order, in its newest form, for its company alone', async () => {
  const companyId = await addCompany(database, 'One');
  const other = await addCompany(database, 'Other');
  const account = { companyId, sellerId: 'S' };
  const store = (rows: readonly SellerFeedback[]) =>
    storeFeedback({ database }, account, 'US', batchesOf(rows));
  const stored = (company: string) =>
    database.withCompany(company, (db) =>
      db
        .selectFrom('seller_feedback')
        .select(['order_id', 'rating', 'given_on'])
        .orderBy('order_id')
        .execute(),
    );

  expect(
    await store([given('1', 2, '2026-11-01'), given('1', 5, '2026-11-03'), given('2', 4, '2026-11-02')]),
  ).toBe(3);
  const after = [
    { order_id: '1', rating: 5, given_on: '2026-11-03' },
    { order_id: '2', rating: 4, given_on: '2026-11-02' },
  ];
  expect(await stored(companyId)).toEqual(after);
  await store([given('1', 2, '2026-11-01')]);
  expect(await stored(companyId)).toEqual(after);
  expect(await stored(other)).toEqual([]);
});
