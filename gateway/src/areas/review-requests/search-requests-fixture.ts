import { afterAll, beforeAll, expect } from '@jest/globals';
import { listRequests, type RequestFilter } from './list-requests.ts';
import type { ChannelKey } from './plan-requests.ts';
import { daysAgo, openRequestBench, order, type RequestBench, rule } from './request-fixture.ts';

/** The orders of the channel. */
export const orders = [
  order({ id: '111-0000001-1234567', skus: ['MUG-BLUE', 'mug-red'] }),
  order({ id: '111-0000002-7654321', skus: ['Schüssel-10%'] }),
  order({ id: '112-1234567-0000003', skus: ['碗-大'], delivered: 11 }),
  order({ id: 'S01-0000004-ABCDEFG', skus: ["O'NEILL_1"], delivered: 12 }),
  order({ id: '114-0000005-0000001', skus: ['MUG-BLUE'], business: true }),
];

/** Searches by order id and by SKU, with characters that mean something to SQL. */
export const searches = [
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

/** The database of the test file. */
export let bench: RequestBench;
let channel: ChannelKey;

/** For tests: the requests of a few orders, planned on two days, and those of another company. */
export function setUpRequests(): void {
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
}

interface Look {
  readonly offset?: number;
  readonly limit?: number;
  /** From how many orders on a search counts as broad (list-requests.ts). */
  readonly many?: number | undefined;
  /** How far a broad search is counted. */
  readonly counted?: number;
}

/** A page of the filter's matches; of the queue, unless it names another view. */
export const list = (
  filter: Partial<RequestFilter>,
  { offset = 0, limit = 50, many, counted }: Look = {},
) => {
  const whole = { ...channel, view: 'queue', state: '', reason: '', search: '', sort: 'dueAt' } as const;
  return bench.database.withCompany(channel.companyId, (db) =>
    listRequests(db, { ...whole, ...filter }, { offset, limit }, { many, counted }),
  );
};

/** The orders that a search finds. */
export const found = async (filter: Partial<RequestFilter>, many?: number) => {
  const { rows, total, more } = await list(filter, { many });
  expect([total, more]).toEqual([rows.length, false]);
  return rows.map(({ orderId }) => orderId).toSorted();
};

/** The same computed from the orders. */
export const expectedIds = (search: string, business: boolean) =>
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
