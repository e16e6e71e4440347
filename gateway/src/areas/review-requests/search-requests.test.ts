import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { listRequests, type RequestFilter } from './list-requests.ts';
import type { ChannelKey } from './plan-requests.ts';
import { daysAgo, openRequestBench, order, type RequestBench, rule } from './request-fixture.ts';

const orders = [
  order({ id: '111-0000001-1234567', skus: ['MUG-BLUE', 'mug-red'] }),
  order({ id: '111-0000002-7654321', skus: ['Schüssel-10%'] }),
  order({ id: '112-1234567-0000003', skus: ['碗-大'], delivered: 11 }),
  order({ id: 'S01-0000004-ABCDEFG', skus: ["O'NEILL_1"], delivered: 12 }),
  order({ id: '114-0000005-0000001', skus: ['MUG-BLUE'], business: true }),
];
const searches = [
  ...[
    '111-0000001-1234567',
    '1234567',
    '111-',
    '-0000',
    '0000001-1',
    '9999',
    '1',
    'S01',
    's01-0000004-abcdefg',
  ],
  ...[
    'MUG',
    'mug',
    'Mug-Blue',
    'ug-r',
    'SCHÜSSEL',
    'schüssel',
    'schussel',
    '10%',
    '%',
    '_1',
    '_',
    '碗',
    '碗-大',
    '大碗',
  ],
  ...[
    "O'NEILL",
    "'",
    '"',
    '\\',
    "'; drop table order_item; --",
    '1234567\n112',
    'x'.repeat(100),
    ' ',
    'MUG 111',
  ],
];

let bench: RequestBench;
let channel: ChannelKey;
beforeAll(async () => {
  bench = await openRequestBench();
  channel = await bench.channel();
  await bench.addRule(channel, rule({ exclude: ['business'] }));
  // In two rounds on one day and one the day before: ids are added to existing texts.
  await bench.store(channel, orders.slice(0, 2));
  await bench.plan(channel, daysAgo(1));
  await bench.store(channel, orders.slice(2, 4));
  await bench.plan(channel);
  await bench.store(channel, orders.slice(4));
  await bench.plan(channel);
  // Another company's, with the same SKU.
  const other = await bench.channel();
  await bench.addRule(other, rule());
  await bench.store(other, [order({ id: '111-0000009-1234567', skus: ['MUG-BLUE'] })]);
  await bench.plan(other);
}, 60_000);
afterAll(() => bench.stop());

interface Look {
  readonly offset?: number;
  readonly limit?: number;
  /** From how many orders on a search counts as broad (list-requests.ts). */
  readonly many?: number | undefined;
  /** How far a broad search is counted. */
  readonly counted?: number;
}

/** A page of the filter's matches; of the queue, unless it names another view. */
const list = (filter: Partial<RequestFilter>, { offset = 0, limit = 50, many, counted }: Look = {}) => {
  const whole = { ...channel, view: 'queue', state: '', reason: '', search: '', sort: 'dueAt' } as const;
  return bench.database.withCompany(channel.companyId, (db) =>
    listRequests(db, { ...whole, ...filter }, { offset, limit }, { many, counted }),
  );
};

const found = async (filter: Partial<RequestFilter>, many?: number) => {
  const { rows, total, more } = await list(filter, { many });
  expect([total, more]).toEqual([rows.length, false]);
  return rows.map(({ orderId }) => orderId).toSorted();
};

/** The same computed from the orders. */
const walked = (search: string, business: boolean) =>
  orders
    .filter((each) => each.business === business)
    .filter(
      ({ id, skus }) =>
        id.includes(search) ||
        id.includes(search.toUpperCase()) ||
        skus.some((sku) => sku.toLowerCase().includes(search.toLowerCase())),
    )
    .map(({ id }) => id)
    .toSorted();

describe.each([
  ['few', undefined],
  ['many', 0],
] as const)('a search of requests that may match %s orders', (_, many) => {
  it.each(searches)('finds by part of an order id or SKU: %j', async (search) => {
    expect(await found({ search }, many)).toEqual(walked(search, false));
    expect(await found({ search, view: 'history' }, many)).toEqual(walked(search, true));
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
  const listed = (offset: number, counted: number) =>
    list({ search: '111-', sort: '-dueAt' }, { offset, limit: 1, many: 0, counted });
  const first = await listed(0, 1);
  expect(first).toMatchObject({ total: 1, more: true, rows: { length: 1 } });
  const second = await listed(1, 1);
  expect(second).toMatchObject({ total: 1, more: true, rows: [{ orderId: '111-0000002-7654321' }] });
  expect(await listed(0, 2)).toMatchObject({ total: 2, more: false });
});

it('stores the searchable ids in short texts without duplicates, and flags those with letters', async () => {
  const own = await bench.channel();
  /** Adds requests for orders with these ids in one statement, as planning does. */
  const add = (ids: readonly string[]) =>
    bench.database.withCompany(own.companyId, (db) =>
      sql`insert into review_request (company_id, seller_id, order_id, marketplace_id, state, reason, closes_at, created_at,
          changed_at)
        select ${own.companyId}, ${own.sellerId}, id, ${own.marketId}, 'scheduled', '', now(), now(), now()
        from unnest(${[...ids]}::text[]) id
        returning order_id`.execute(db),
    );
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
