import { exportFeedback } from '@fairshelf/shared-contracts/reviews';
import { expect, it } from '@jest/globals';
import { tokenHash } from '../../base/accounts/tokens.ts';
import { type Store, US } from '../../testing/rating-and-case-fixture.ts';
import {
  buyerFeedback,
  desk,
  importFor,
  listComments,
  other,
  rows,
  setUpStores,
  store,
  tablesWith,
  WORDS,
} from './buyer-comment-fixture.ts';

setUpStores();

it('is stored only encrypted, notifications and emails included, and can be shown, searched and exported', async () => {
  await importFor(store, buyerFeedback('first', ''));
  await importFor(store, buyerFeedback('1-1', WORDS), buyerFeedback('1-2', 'Late', 3));
  expect(await tablesWith('2 new seller feedback ratings')).toContain('fairshelf.notification');
  expect(await tablesWith('Elm Street')).toEqual([]);

  expect(await listComments()).toEqual(
    expect.arrayContaining([
      ['1-1', WORDS],
      ['1-2', 'Late'],
    ]),
  );
  expect(await listComments({ search: 'elm street' })).toEqual([['1-1', WORDS]]);
  expect(await listComments({ search: '1-2' })).toEqual([['1-2', 'Late']]);
  expect(await listComments({ search: 'Oak' })).toEqual([]);
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
  await listComments();
  await desk.download(exportFeedback.path, { sellerId: store.sellerId, marketId: US, format: 'csv' }, store);
  const entries = (await readers(store)).slice(before.length);
  expect(entries.map(({ action }) => action)).toEqual(['feedback.list', 'feedback.export']);
  expect(entries.every(({ token_hash }) => token_hash.equals(tokenHash(store.token)))).toBe(true);
  expect(JSON.stringify(entries)).not.toContain('Elm Street');
  expect(await readers(other)).toEqual([]);
});

it('is not stored when it is 30 days old', async () => {
  await importFor(store, buyerFeedback('old', 'Ancient words', 30));
  expect(await listComments({ search: 'old' })).toEqual([['old', '']]);
});

it("can't be decrypted as a comment of another order or company", async () => {
  await importFor(other, buyerFeedback('2-1', ''), buyerFeedback('2-2', ''));
  const found = await rows.query<{ sealed_comments: string }>(
    `select sealed_comments from fairshelf.seller_feedback where company_id = $1 and order_id = '1-1'`,
    [store.companyId],
  );
  await rows.query('update fairshelf.seller_feedback set sealed_comments = $1 where company_id = $2', [
    found.rows[0]?.sealed_comments,
    other.companyId,
  ]);
  expect(await listComments({}, other)).toEqual(
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
  expect(await listComments({ search: 'elm' })).toEqual([['1-1', WORDS]]);
  await importFor(store, buyerFeedback('1-1', WORDS));
  expect(await tablesWith('Elm Street')).toEqual([]);
  expect(await listComments({ search: 'elm' })).toEqual([['1-1', WORDS]]);
});
