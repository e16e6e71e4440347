import { describe, expect, it } from '@jest/globals';
import { postgresRateLimitStore } from './rate-limit-store-postgres.ts';
import { memoryRateLimitStore } from './rate-limits.ts';

describe('the token bucket', () => {
  it('gives its burst at once, then one token per interval', async () => {
    const store = memoryRateLimitStore();
    expect(await store.take('k', 2, 2, 0)).toBe(0);
    expect(await store.take('k', 2, 2, 0)).toBe(0);
    expect(await store.take('k', 2, 2, 0)).toBe(500);
    expect(await store.take('k', 2, 2, 400)).toBe(100);
    expect(await store.take('k', 2, 2, 500)).toBe(0);
    expect(await store.take('k', 2, 2, 500)).toBe(500);
  });

  it('never holds more than its burst', async () => {
    const store = memoryRateLimitStore();
    await store.take('k', 2, 2, 0);
    const answers = [];
    for (let count = 0; count < 3; count += 1) answers.push(await store.take('k', 2, 2, 3_600_000));
    expect(answers).toEqual([0, 0, 500]);
  });

  it('is one per key, and a clock that goes back gives nothing away', async () => {
    const store = memoryRateLimitStore();
    await store.take('a', 1, 1, 10_000);
    expect(await store.take('b', 1, 1, 10_000)).toBe(0);
    expect(await store.take('a', 1, 1, 5_000)).toBe(1000);
    expect(await store.take('a', 1, 1, 11_000)).toBe(0);
  });
});

describe('the bucket in PostgreSQL', () => {
  it('takes with one statement and reads the row as the memory does', async () => {
    const asked: { sql: string; params: readonly unknown[] }[] = [];
    const rows = [
      { tokens: 0.25, taken: true },
      { tokens: 0.25, taken: false },
    ];
    const store = postgresRateLimitStore(async (sql, params) => [rows[asked.push({ sql, params }) - 1]]);
    expect(await store.take('k', 0.5, 20, 1000)).toBe(0);
    expect(await store.take('k', 0.5, 20, 1000)).toBe(1500);
    expect(asked[0]?.params).toEqual(['k', 0.5, 20, 1000]);
    expect(asked[0]?.sql.match(/;/g)).toBeNull();
    expect(asked[0]?.sql).toMatch(/^insert into marketplace_rate_bucket[\s\S]*on conflict[\s\S]*returning/);
  });

  it('says so when the statement gives no row', async () => {
    await expect(postgresRateLimitStore(async () => []).take('k', 1, 1, 0)).rejects.toThrow();
  });
});
