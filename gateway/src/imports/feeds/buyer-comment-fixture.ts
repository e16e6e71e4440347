import type { CallData } from '@fairshelf/shared-contracts/core';
import type { listFeedback } from '@fairshelf/shared-contracts/reviews';
import { afterAll, beforeAll } from '@jest/globals';
import type pg from 'pg';
import { openAsOwner } from '../../base/privacy/fill-table-fixture.ts';
import type { SellerFeedback } from '../../outside/marketplace/reports/seller-feedback.ts';
import { NOW, openStoreDesk, type Store, type StoreDesk, US } from '../../testing/rating-and-case-fixture.ts';
import { storeFeedback } from './feedback.ts';
import { batchesOf } from './record-fixture.ts';

/** A comment with personal data. */
export const WORDS = 'Broken. Please call Ann Lee, 5 Elm Street.';

export let desk: StoreDesk;
/** A connection that sees every row. */
export let rows: pg.Client;
/** A store. */
export let store: Store;
/** Another store. */
export let other: Store;

/** For tests: two stores. */
export function setUpStores(): void {
  beforeAll(async () => {
    desk = await openStoreDesk();
    rows = await openAsOwner(desk.database.url);
    store = await desk.addStore(['review']);
    other = await desk.addStore(['review']);
  }, 60_000);
  afterAll(async () => {
    await rows?.end();
    await desk.close();
  });
}

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString().slice(0, 10);

/** Feedback of a buyer. */
export const buyerFeedback = (orderId: string, comments: string, days = 2): SellerFeedback => ({
  orderId,
  rating: 1,
  givenOn: daysAgo(days),
  comments,
  response: '',
});

/** Imports feedback of a store. */
export const importFor = ({ companyId, sellerId }: Store, ...feedback: SellerFeedback[]) =>
  storeFeedback(desk.services, { companyId, sellerId }, US, batchesOf(feedback));

/** The order and the comment of each listed feedback. */
export const listComments = async (more: object = {}, { sellerId, ...person }: Store = store) => {
  const query = { sellerId, marketId: US, ...more };
  const { data } = await desk.get('/api/review/feedback/list', query, { sellerId, ...person });
  return (data as CallData<typeof listFeedback>).rows.map(({ orderId, comment }) => [orderId, comment]);
};

/** The tables with a row that contains a text, whatever the column. */
export async function tablesWith(text: string): Promise<readonly string[]> {
  const { rows: tables } = await rows.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('fairshelf', 'fairshelf_jobs')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await rows.query(`select from ${name} t where t::text ilike $1 limit 1`, [
      `%${text}%`,
    ]);
    if (rowCount) found.push(name);
  }
  return found;
}
