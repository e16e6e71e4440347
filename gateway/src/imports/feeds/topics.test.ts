import { describe, expect, it } from '@jest/globals';
import { productTopics } from '../../areas/ratings/topics/product-topics.ts';
import {
  account,
  bench,
  ca,
  DAY_MS,
  fault,
  products,
  read,
  requestCounts,
  run,
  setUpAccount,
  time,
} from './topics-fixture.ts';

setUpAccount();

describe('review topics', () => {
  it('are read with their months and their category, and again a week later', async () => {
    expect(await run()).toBeGreaterThan(100);
    const first = await requestCounts();
    expect(Object.keys(first).toSorted()).toEqual(['denied', 'found', 'none']);
    expect(Object.values(first).reduce((sum, count) => sum + count, 0)).toBe(await products());

    const { topics, returns, category, period, againAt } = await read('found');
    expect(category).toMatch(/s$/);
    expect(period?.to).toBe('2026-11-15');
    expect(Date.parse(againAt ?? '') - bench.services.now().getTime()).toBeGreaterThan(6.9 * DAY_MS);
    const [topic] = topics;
    expect(topic?.name).toBe(topic?.name.trim());
    expect(topic?.months.map(({ month }) => month)).toEqual(
      ['05', '06', '07', '08', '09', '10'].map((month) => `2026-${month}`),
    );
    expect(topic?.months.every(({ best, category: all }) => best !== null && all !== null)).toBe(true);
    expect(topic?.category.bestShare).toBeGreaterThan(0);
    expect(new Set(topics.map(({ tone, name }) => `${tone} ${name}`)).size).toBe(topics.length);
    expect(returns[0]?.months).toHaveLength(6);

    expect(await run()).toBe(0);
    time.later = 8;
    expect(await run()).toBeGreaterThan(100);
    expect(await requestCounts()).toEqual(first);
  }, 30_000);

  it("aren't requested in an unsupported marketplace", async () => {
    expect(await run(ca)).toBe(0);
    expect(await requestCounts()).toEqual({});
    const db = { sellerId: account.sellerId, marketId: ca.id, asin: 'B0' };
    const topics = await bench.database.withCompany(account.companyId, (tx) => productTopics(tx, db));
    expect(topics.state).toBe('unserved');
  });

  it('back off after a 429, and treat a 404 as a product without topics', async () => {
    await fault('getItemReviewTopics', 'throttle', 2);
    await fault('getItemReviewTrends', 'notFound');
    await run();
    expect((await requestCounts()).found).toBeGreaterThan(10);
    const calls = await bench.sandbox.control('calls');
    expect(calls).toMatchObject({ operations: { getItemReviewTopics: { byStatus: { 429: 2 } } } });
  }, 30_000);

  it('pause for a day after five refusals if the seller has no access, without failing', async () => {
    await fault('getItemReviewTopics', 'denied', 500);
    expect(await run()).toBe(0);
    expect(await run()).toBe(0);
    expect(await requestCounts()).toEqual({ denied: 5 });
    expect((await read('denied')).state).toBe('denied');
    time.later = 2;
    await run();
    expect(await requestCounts()).toEqual({ denied: 10 });
  }, 30_000);

  it('with an unexpected schema are logged and requested again the next day; existing data stays', async () => {
    await run();
    const before = await requestCounts();
    time.later = 8;
    await fault('getItemReviewTrends', 'strangeShape', 2);
    await run();
    expect((await requestCounts()).unread).toBe(2);
    expect((await read('unread')).state).toBe('found');
    time.later = 10;
    await run();
    expect(await requestCounts()).toEqual(before);

    time.later = 20;
    await fault('getItemReviewTopics', 'strangeShape', 500);
    await expect(run()).rejects.toThrow('could not be read');
  }, 30_000);

  it('survive an interruption: the rest is requested next time', async () => {
    await fault('getItemBrowseNode', 'error500');
    await expect(run()).rejects.toThrow('did not respond');
    const partialCounts = await requestCounts();
    await run();
    const whole = Object.values(await requestCounts()).reduce((sum, count) => sum + count, 0);
    expect(Object.values(partialCounts).reduce((sum, count) => sum + count, 0)).toBeLessThan(whole);
    expect(whole).toBe(await products());
  }, 30_000);
});
