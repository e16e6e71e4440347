import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { keepOrderIds } from './keep-order-ids.ts';
import { bench, expectedIds, found, list, searches, setUpRequests } from './search-requests-fixture.ts';

setUpRequests();

describe.each([
  ['few', undefined],
  ['many', 0],
] as const)('a search of requests that may match %s orders', (_, many) => {
  it.each(searches)('finds by part of an order id or SKU: %j', async (search) => {
    expect(await found({ search }, many)).toEqual(expectedIds(search, false));
    expect(await found({ search, view: 'history' }, many)).toEqual(expectedIds(search, true));
  });

  it('filters by state and reason, page by page', async () => {
    const history = { view: 'history', search: 'mug' } as const;
    expect(await found({ ...history, reason: 'business' }, many)).toEqual(['114-0000005-0000001']);
    expect(await found({ ...history, state: 'sent' }, many)).toEqual([]);
    const page = await list({ search: '111-', sort: '-dueAt' }, { offset: 1, limit: 1, many });
    expect(page).toMatchObject({ total: 2, rows: [{ orderId: '111-0000002-7654321' }] });
  });
});

it('counts a broad search only up to a limit, and pages beyond it', async () => {
  const listPage = (offset: number, countLimit: number) =>
    list({ search: '111-', sort: '-dueAt' }, { offset, limit: 1, many: 0, counted: countLimit });
  const first = await listPage(0, 1);
  expect(first).toMatchObject({ total: 1, more: true, rows: { length: 1 } });
  const second = await listPage(1, 1);
  expect(second).toMatchObject({ total: 1, more: true, rows: [{ orderId: '111-0000002-7654321' }] });
  expect(await listPage(0, 2)).toMatchObject({ total: 2, more: false });
});

it('stores the searchable ids in short texts without duplicates, and flags those with letters', async () => {
  const own = await bench.channel();
  /** Adds order ids of new requests, as planning does. */
  const add = (ids: readonly string[]) =>
    bench.database.withCompany(own.companyId, (db) => keepOrderIds(db, own, ids));
  const ids = Array.from({ length: 203 }, (_, at) => `115-0000000-${String(at).padStart(7, '0')}`);
  await add(ids.slice(0, 200));
  await add(ids.slice(200, 202));
  await add(ids.slice(202));
  await add(['S01-0000000-0000000']);
  const { rows } = await bench.database.withCompany(own.companyId, (db) =>
    sql<{ order_ids: string; has_letters: boolean }>`
      select order_ids, has_letters from request_order_ids order by piece`.execute(db),
  );
  const texts = rows.map((row) => row.order_ids.split('\n'));
  expect(texts.flat()).toEqual([...ids, 'S01-0000000-0000000']);
  expect(texts.map((text) => text.length)).toEqual([80, 80, 44]);
  expect(rows.map((row) => row.has_letters)).toEqual([false, false, true]);
});
