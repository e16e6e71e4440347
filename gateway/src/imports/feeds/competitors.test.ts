import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listCompetitorsOf } from '../../areas/ratings/competitors/list-competitors.ts';
import { marketplaceByCountry } from '../../outside/marketplace/marketplaces.ts';
import { fail } from '../../outside/marketplace/result.ts';
import type { ImportAccount } from '../account.ts';
import { type ImportBench, startImportBench } from '../import-fixture.ts';
import { loadAccount } from '../load-account.ts';
import { runCycle } from '../steps/cycle-fixture.ts';
import { competitorsFeed } from './competitors.ts';

const us = marketplaceByCountry('US');
if (!us) throw new Error('A marketplace is missing.');
/** Products of the sandbox's Northwind, which Pinecrest follows; 'B0UNKNOWN0' is none. */
const [MUG, GONE] = ['B0205SJVF0', 'B0UNKNOWN0'];

let bench: ImportBench;
let account: ImportAccount;
let other: ImportAccount;
beforeAll(async () => {
  bench = await startImportBench();
  account = await connect('A2PINECREST001');
  other = await connect('A3RATINGSONLY1');
  await follow(account, MUG);
  await follow(account, GONE);
}, 60_000);
afterAll(() => bench.stop());

async function connect(sellerId: string): Promise<ImportAccount> {
  const found = await loadAccount(bench.services, await bench.connect(sellerId, us?.id ?? ''));
  if (!found) throw new Error('The account is gone.');
  return found;
}
const follow = ({ companyId, sellerId }: ImportAccount, asin: string) =>
  bench.database.withCompany(companyId, (db) =>
    db
      .insertInto('competitor')
      .values({
        company_id: companyId,
        seller_id: sellerId,
        marketplace_id: us.id,
        asin,
        title: asin,
        added_at: bench.services.now(),
      })
      .execute(),
  );
const run = (of = account, services: Partial<typeof bench.services> = {}) =>
  runCycle(competitorsFeed, { ...bench.services, ...services }, of, [us]);
const daysOf = (of: ImportAccount) =>
  bench.database.withCompany(of.companyId, (db) =>
    db.selectFrom('competitor_day').selectAll().orderBy('asin').orderBy('day').execute(),
  );
const listed = (of = account) =>
  bench.database.withCompany(of.companyId, (db) =>
    listCompetitorsOf(db, { sellerId: of.sellerId, marketId: us.id }),
  );

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
  const [mug, gone] = await listed();
  expect(mug).toMatchObject({ asin: MUG, isGone: false, brand: expect.stringMatching(/./) });
  expect(mug?.title).not.toBe(MUG);
  expect(mug?.rating).toBeGreaterThan(1);
  expect(mug?.count).toBeGreaterThan(100);
  expect(mug?.newRatings30).toBeGreaterThan(0);
  expect(mug?.price).toMatchObject({ currency: 'USD', minor: expect.any(Number) });
  expect(mug?.rank?.rank).toBeGreaterThan(0);
  expect(gone).toMatchObject({
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
  expect(await listed(other)).toMatchObject([
    { rating: null, count: null, rank: { rank: expect.any(Number) } },
  ]);
});
