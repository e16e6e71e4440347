import { expect, it } from '@jest/globals';
import type { SellerFeedback } from '../../outside/marketplace/reports/seller-feedback.ts';
import { database, setUpDatabase } from '../../testing/set-up-database.ts';
import { addCompany } from '../../testing/test-database.ts';
import { storeFeedback } from './feedback.ts';
import { batchesOf } from './record-fixture.ts';

setUpDatabase();

it('is stored once per order, in its latest version, only for its company', async () => {
  const companyId = await addCompany(database, 'One');
  const other = await addCompany(database, 'Other');
  const account = { companyId, sellerId: 'S' };
  const store = (rows: readonly SellerFeedback[]) =>
    storeFeedback({ database, now, settings }, account, 'US', batchesOf(rows));
  const stored = (company: string) =>
    database.withCompany(company, (db) =>
      db
        .selectFrom('seller_feedback')
        .select(['order_id', 'rating', 'given_on'])
        .orderBy('order_id')
        .execute(),
    );

  expect(
    await store([
      buyerFeedback('1', 2, '2026-11-01'),
      buyerFeedback('1', 5, '2026-11-03'),
      buyerFeedback('2', 4, '2026-11-02'),
    ]),
  ).toBe(3);
  const after = [
    { order_id: '1', rating: 5, given_on: '2026-11-03' },
    { order_id: '2', rating: 4, given_on: '2026-11-02' },
  ];
  expect(await stored(companyId)).toEqual(after);
  await store([buyerFeedback('1', 2, '2026-11-01')]);
  expect(await stored(companyId)).toEqual(after);
  expect(await stored(other)).toEqual([]);
});

it('notifies about low feedback after the first import: new feedback, and lowered ratings', async () => {
  const companyId = await addCompany(database, 'Three');
  const account = { companyId, sellerId: 'S3' };
  const store = (...rows: SellerFeedback[]) =>
    storeFeedback({ database, now, settings }, account, 'US', batchesOf(rows));
  const readNotifications = async () => {
    const rows = await database.withCompany(companyId, (db) =>
      db.selectFrom('notification').select(['title', 'text', 'link']).orderBy('notification_id').execute(),
    );
    return rows;
  };
  await store(buyerFeedback('31', 1, '2026-11-03'), buyerFeedback('32', 5, '2026-11-03'));
  expect(await readNotifications()).toEqual([]);
  await store(
    buyerFeedback('31', 1, '2026-11-03'),
    buyerFeedback('33', 5, '2026-11-04'),
    buyerFeedback('34', 1, '2026-09-01'),
  );
  expect(await readNotifications()).toEqual([]);

  const late = buyerFeedback('35', 2, '2026-11-04');
  await store(buyerFeedback('31', 1, '2026-11-03'), late);
  const first = {
    title: '2-star seller feedback for order 35',
    text: '★★☆☆☆ Order 35',
    link: '/rating/feedback?order=35',
  };
  expect(await readNotifications()).toEqual([first]);
  await database.withCompany(companyId, (db) =>
    db.updateTable('seller_feedback').set({ state: 'closed' }).execute(),
  );
  await store(buyerFeedback('32', 1, '2026-11-04'), late);
  expect(await readNotifications()).toEqual([
    first,
    expect.objectContaining({ link: '/rating/feedback?order=32' }),
  ]);
  const states = await database.withCompany(companyId, (db) =>
    db.selectFrom('seller_feedback').select(['order_id', 'state']).orderBy('order_id').execute(),
  );
  expect(states.filter(({ state }) => state === 'new')).toEqual([{ order_id: '32', state: 'new' }]);
});

const now = () => new Date('2026-11-05T08:00:00Z');
const settings = { PUBLIC_URL: '', SECRETS_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}` };
const buyerFeedback = (orderId: string, rating: number, givenOn: string): SellerFeedback => ({
  orderId,
  rating,
  givenOn,
  comments: '',
  response: '',
});
