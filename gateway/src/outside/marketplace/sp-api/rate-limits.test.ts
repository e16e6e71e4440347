import { describe, expect, it } from '@jest/globals';
import { postgresRateLimitStore } from './rate-limit-store-postgres.ts';
import { memoryRateLimitStore } from './rate-limits.ts';

describe('the token bucket', () => {
  it('grants its burst at once, then one token per interval', async () => {
    const store = memoryRateLimitStore();
    const waits = [];
    for (const now of [0, 0, 0, 400, 500, 500]) waits.push((await store.take('k', twice, now)).waitMs);
    expect(waits).toEqual([0, 0, 500, 100, 0, 500]);
  });

  it('never holds more than its burst', async () => {
    const store = memoryRateLimitStore();
    await store.take('k', twice, 0);
    const waits = [];
    for (let count = 0; count < 3; count += 1) waits.push((await store.take('k', twice, 3_600_000)).waitMs);
    expect(waits).toEqual([0, 0, 500]);
  });

  it('is separate per key, and grants nothing when the clock goes back', async () => {
    const store = memoryRateLimitStore();
    const waits = [];
    await store.take('a', once, 10_000);
    for (const [key, now] of [
      ['b', 10_000],
      ['a', 5_000],
      ['a', 11_000],
    ] as const)
      waits.push((await store.take(key, once, now)).waitMs);
    expect(waits).toEqual([0, 1000, 0]);
  });

  it('grants nothing until the wait after a 429 is over, and counts 429s until a success', async () => {
    const store = memoryRateLimitStore();
    await store.drain('k', twice, 0, 3_000);
    expect(await store.take('k', twice, 1_000)).toEqual({ waitMs: 2_000, rate: 2, throttled: 1 });
    await store.drain('k', twice, 1_000, 4_000);
    expect(await store.take('k', twice, 5_000)).toEqual({ waitMs: 0, rate: 2, throttled: 2 });
    await store.settle('k', null);
    expect(await store.take('k', twice, 5_000)).toEqual({ waitMs: 500, rate: 2, throttled: 0 });
  });

  it('follows the rate stated by Amazon', async () => {
    const store = memoryRateLimitStore();
    await store.take('k', once, 0);
    await store.settle('k', 10);
    expect(await store.take('k', once, 0)).toEqual({ waitMs: 100, rate: 10, throttled: 0 });
    await store.settle('k', null);
    expect(await store.level('k', once, 50)).toEqual({ tokens: 0.5, rate: 10 });
  });
});

describe('the bucket in PostgreSQL', () => {
  it('takes a token with one statement, with the same result as in memory', async () => {
    const statements: { sql: string; params: readonly unknown[] }[] = [];
    const rows = [
      { tokens: 0.25, taken: true, rate: 0.5, throttled: 0 },
      { tokens: 0.25, taken: false, rate: 0.5, throttled: 3 },
    ];
    const store = postgresRateLimitStore(async (sql, params) => [rows[statements.push({ sql, params }) - 1]]);
    const plan = { rate: 0.5, burst: 20 };
    expect(await store.take('k', plan, 1000)).toEqual({ waitMs: 0, rate: 0.5, throttled: 0 });
    expect(await store.take('k', plan, 1000)).toEqual({ waitMs: 1500, rate: 0.5, throttled: 3 });
    expect(statements[0]?.params).toEqual(['k', 0.5, 20, 1000]);
    expect(statements[0]?.sql.match(/;/g)).toBeNull();
    expect(statements[0]?.sql).toMatch(
      /^insert into marketplace_rate_bucket[\s\S]*on conflict[\s\S]*returning/,
    );
  });

  it('fails when the statement returns no row', async () => {
    await expect(postgresRateLimitStore(async () => []).take('k', once, 0)).rejects.toThrow();
  });
});

const twice = { rate: 2, burst: 2 };
const once = { rate: 1, burst: 1 };
