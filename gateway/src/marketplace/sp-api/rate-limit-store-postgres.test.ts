import { createTestDatabase, type TestDatabase } from '@fairshelf/tooling/database/test-databases.ts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { postgresRateLimitStore, rateBucketTableSql } from './rate-limit-store-postgres.ts';
import { memoryRateLimitStore, type RateLimitStore } from './rate-limits.ts';

let database: TestDatabase;
let pool: pg.Pool;
let store: RateLimitStore;

beforeAll(async () => {
  database = await createTestDatabase({
    template: 'marketplace-rate-bucket',
    migrate: async (url) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(rateBucketTableSql);
      await client.end();
    },
  });
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  // Dropping the database may end a connection that is just closing.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  store = postgresRateLimitStore(async (sql, params) => (await pool.query(sql, [...params])).rows);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('the bucket in PostgreSQL', () => {
  it('answers as the one in memory does', async () => {
    const memory = memoryRateLimitStore();
    const moments = [0, 0, 0, 400, 500, 500, 3_600_000, 3_600_000, 3_600_000, 3_599_000, 3_600_500];
    for (const now of moments) {
      expect(await store.take('same', 2, 2, now)).toBe(await memory.take('same', 2, 2, now));
    }
  });

  it('never gives a token twice, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => store.take('race', 0.5, 15, 1_000)));
    expect(answers.filter((wait) => wait === 0)).toHaveLength(15);
    expect(answers.filter((wait) => wait === 2_000)).toHaveLength(25);
  });
});
