import type { CallData } from '@fairshelf/shared-contracts/core';
import { exportFeedback, type listFeedback } from '@fairshelf/shared-contracts/reviews';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type pg from 'pg';
import { tokenHash } from '../../base/accounts/tokens.ts';
import { openAsOwner } from '../../base/privacy/fill-table-fixture.ts';
import type { SellerFeedback } from '../../outside/marketplace/reports/seller-feedback.ts';
import { NOW, openStoreDesk, type Store, type StoreDesk, US } from '../../testing/rating-and-case-fixture.ts';
import { storeFeedback } from './feedback.ts';
import { batchesOf } from './record-fixture.ts';

const WORDS = 'Broken. Please call Ann Lee, 5 Elm Street.';

let desk: StoreDesk;
let rows: pg.Client;
let store: Store;
let other: Store;
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

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString().slice(0, 10);
const given = (orderId: string, comments: string, days = 2): SellerFeedback => ({
  orderId,
  rating: 1,
  givenOn: daysAgo(days),
  comments,
  response: '',
});
const importFor = ({ companyId, sellerId }: Store, ...feedback: SellerFeedback[]) =>
  storeFeedback(desk.services, { companyId, sellerId }, US, batchesOf(feedback));
const listed = async (more: object = {}, { sellerId, ...person }: Store = store) => {
  const query = { sellerId, marketId: US, ...more };
  const { data } = await desk.get('/api/review/feedback/list', query, { sellerId, ...person });
  return (data as CallData<typeof listFeedback>).rows.map(({ orderId, comment }) => [orderId, comment]);
};

/** The tables with a row that contains a text, whatever the column. */
async function tablesWith(text: string): Promise<readonly string[]> {
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

it('is stored only encrypted, notifications and emails included, and can be shown, searched and exported', async () => {
  await importFor(store, given('first', ''));
  await importFor(store, given('1-1', WORDS), given('1-2', 'Late', 3));
  expect(await tablesWith('2 new seller feedback ratings')).toContain('fairshelf.notification');
  expect(await tablesWith('Elm Street')).toEqual([]);

  expect(await listed()).toEqual(
    expect.arrayContaining([
      ['1-1', WORDS],
      ['1-2', 'Late'],
    ]),
  );
  expect(await listed({ search: 'elm street' })).toEqual([['1-1', WORDS]]);
  expect(await listed({ search: '1-2' })).toEqual([['1-2', 'Late']]);
  expect(await listed({ search: 'Oak' })).toEqual([]);
  const query = { sellerId: store.sellerId, marketId: US, search: 'ANN LEE', format: 'csv' };
  const file = await desk.download(exportFeedback.path, query, store);
  expect(file.text.trim().split('\n')).toHaveLength(2);
  expect(file.text).toContain(WORDS);
});

it('is audited whenever it is read, on the page or in an export', async () => {
  const readers = async ({ companyId }: Store) => {
    const { rows: entries } = await rows.query<{ action: string; token_hash: Buffer; entry: string }>(
      `select l.action, s.token_hash, l::text as entry from fairshelf.audit_log l
       join fairshelf.session s on s.user_id = l.actor_user_id
       where l.company_id = $1 and l.status = 200 order by l.audit_id`,
      [companyId],
    );
    return entries;
  };
  const before = await readers(store);
  await listed();
  await desk.download(exportFeedback.path, { sellerId: store.sellerId, marketId: US, format: 'csv' }, store);
  const entries = (await readers(store)).slice(before.length);
  expect(entries.map(({ action }) => action)).toEqual(['feedback.list', 'feedback.export']);
  expect(entries.every(({ token_hash }) => token_hash.equals(tokenHash(store.token)))).toBe(true);
  expect(JSON.stringify(entries)).not.toContain('Elm Street');
  expect(await readers(other)).toEqual([]);
});

it('is not stored when it is 30 days old', async () => {
  await importFor(store, given('old', 'Ancient words', 30));
  expect(await listed({ search: 'old' })).toEqual([['old', '']]);
});

it("can't be decrypted as a comment of another order or company", async () => {
  await importFor(other, given('2-1', ''), given('2-2', ''));
  const found = await rows.query<{ sealed_comments: string }>(
    `select sealed_comments from fairshelf.seller_feedback where company_id = $1 and order_id = '1-1'`,
    [store.companyId],
  );
  await rows.query('update fairshelf.seller_feedback set sealed_comments = $1 where company_id = $2', [
    found.rows[0]?.sealed_comments,
    other.companyId,
  ]);
  expect(await listed({}, other)).toEqual(
    expect.arrayContaining([
      ['2-1', ''],
      ['2-2', ''],
    ]),
  );
});

it('is encrypted by the next import if it was stored as plain text', async () => {
  await rows.query(
    `update fairshelf.seller_feedback set sealed_comments = '', comments = $2 where company_id = $1 and order_id = '1-1'`,
    [store.companyId, WORDS],
  );
  expect(await listed({ search: 'elm' })).toEqual([['1-1', WORDS]]);
  await importFor(store, given('1-1', WORDS));
  expect(await tablesWith('Elm Street')).toEqual([]);
  expect(await listed({ search: 'elm' })).toEqual([['1-1', WORDS]]);
});
