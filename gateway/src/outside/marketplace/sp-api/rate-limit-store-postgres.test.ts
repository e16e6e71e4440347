import { createTestDatabase, type TestDatabase } from '@fairshelf/tooling/database/test-databases.ts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  postgresRateLimitStore,
  rateBucketTableSql,
  statedRateColumnsSql,
} from './rate-limit-store-postgres.ts';
import { memoryRateLimitStore, type RateLimitStore } from './rate-limits.ts';

let database: TestDatabase;
let pool: pg.Pool;
let store: RateLimitStore;

beforeAll(createBuckets);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('the bucket in PostgreSQL', () => {
  it('behaves like the one in memory', async () => {
    const memory = memoryRateLimitStore();
    const plan = { rate: 2, burst: 2 };
    const moments = [0, 0, 0, 400, 500, 500, 3_600_000, 3_600_000, 3_600_000, 3_599_000, 3_600_500];
    for (const now of moments) {
      expect(await store.take('same', plan, now)).toEqual(await memory.take('same', plan, now));
    }
  });

  it('is emptied by a 429 and follows a stated rate like the one in memory', async () => {
    const memory = memoryRateLimitStore();
    const plan = { rate: 0.0056, burst: 20 };
    const answersOf = async (of: RateLimitStore) => {
      const answers = [];
      await of.drain('limit', plan, 0, 60_000);
      answers.push(await of.take('limit', plan, 0), await of.take('limit', plan, 59_999));
      await of.drain('limit', plan, 59_999, 1_000);
      answers.push(await of.take('limit', plan, 60_999));
      await of.settle('limit', 0.5);
      answers.push(await of.take('limit', plan, 60_999), await of.take('limit', plan, 64_999));
      await of.settle('limit', null);
      answers.push(await of.take('limit', plan, 64_999));
      const { tokens, rate } = await of.level('limit', plan, 70_000);
      return [...answers, Math.round(tokens * 1e6), rate, await of.level('unknown', plan, 0)];
    };
    const answers = await answersOf(store);
    expect(answers).toEqual(await answersOf(memory));
    expect(answers).toMatchObject([
      { waitMs: 60_000, throttled: 1 },
      { waitMs: 1, throttled: 1 },
      { waitMs: 0, throttled: 2 },
      { rate: 0.5, throttled: 0 },
      { waitMs: 0, rate: 0.5, throttled: 0 },
      { rate: 0.5, throttled: 0 },
      expect.any(Number),
      0.5,
      { tokens: 20, rate: 0.0056 },
    ]);
  });

  it('never grants a token twice, however many callers there are', async () => {
    const plan = { rate: 0.5, burst: 15 };
    const answers = await Promise.all(Array.from({ length: 40 }, () => store.take('race', plan, 1_000)));
    expect(answers.filter(({ waitMs }) => waitMs === 0)).toHaveLength(15);
    expect(answers.filter(({ waitMs }) => waitMs === 2_000)).toHaveLength(25);
  });
});

async function createBuckets() {
  database = await createTestDatabase({
    template: 'marketplace-rate-bucket',
    migrate: async (url) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(rateBucketTableSql);
      await client.query(statedRateColumnsSql);
      await client.end();
    },
  });
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  // Dropping the database may end a connection that is just being closed.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  store = postgresRateLimitStore(async (sql, params) => (await pool.query(sql, [...params])).rows);
}
