import { expect, it } from '@jest/globals';
import { fail } from '../../outside/marketplace/result.ts';
import {
  account,
  bench,
  competitorsOf,
  daysOf,
  follow,
  GONE,
  MUG,
  other,
  run,
  setUpAccounts,
} from './followed-product-fixture.ts';

setUpAccounts();

it('requests nothing for a store without followed products', async () => {
  const noConnector = new Proxy(bench.services.connector, {
    get: () => {
      throw new Error('Nothing is requested here.');
    },
  });
  expect(await run(other, { connector: noConnector })).toBe(0);
  expect(await daysOf(other)).toEqual([]);
});

it('reads name and rank from the catalog, and historical ratings and prices from the ratings source', async () => {
  expect(await run()).toBe(2);
  const [mug, missing] = await competitorsOf();
  expect(mug).toMatchObject({ asin: MUG, isGone: false, brand: expect.stringMatching(/./) });
  expect(mug?.title).not.toBe(MUG);
  expect(mug?.rating).toBeGreaterThan(1);
  expect(mug?.count).toBeGreaterThan(100);
  expect(mug?.newRatings30).toBeGreaterThan(0);
  expect(mug?.price).toMatchObject({ currency: 'USD', minor: expect.any(Number) });
  expect(mug?.rank?.rank).toBeGreaterThan(0);
  expect(missing).toMatchObject({
    title: GONE,
    isGone: true,
    rating: null,
    count: null,
    price: null,
    rank: null,
  });
  const days = await daysOf(account);
  expect(days.length).toBeGreaterThan(600);
  expect(days.filter(({ sales_rank }) => sales_rank !== null).map(({ day }) => day)).toEqual(['2026-11-21']);
});

it('changes nothing when it is repeated, and no row of another company', async () => {
  const before = await daysOf(account);
  await run();
  expect(await daysOf(account)).toEqual(before);
  expect(await daysOf(other)).toEqual([]);
});

it("updates the rank even if the ratings source doesn't cover the marketplace", async () => {
  const none = async () => fail({ kind: 'unsupported', message: 'No source.' } as const);
  const ratings = async () => ({
    snapshot: none,
    snapshots: none,
    history: none,
    histories: none,
    offerHistories: none,
  });
  await follow(other, MUG);
  await run(other, { ratings });
  expect(await competitorsOf(other)).toMatchObject([
    { rating: null, count: null, rank: { rank: expect.any(Number) } },
  ]);
});
