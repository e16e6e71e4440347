import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { sql } from 'kysely';
import { productTopics } from '../../areas/ratings/topics/product-topics.ts';
import { marketplaceIn } from '../../testing/marketplace-in.ts';
import type { ImportAccount } from '../account.ts';
import { type ImportBench, startImportBench } from '../import-fixture.ts';
import { loadAccount } from '../load-account.ts';
import { runCycle } from '../steps/cycle-fixture.ts';
import { listingsFeed } from './listings.ts';
import { topicsFeed } from './topics.ts';

export const [us, ca] = [marketplaceIn('US'), marketplaceIn('CA')];
export const DAY_MS = 86_400_000;

/** The sandbox, with what imports need to reach it. */
export let bench: ImportBench;
/** The account of the test file. */
export let account: ImportAccount;
/** The days that have passed. */
export const time = { later: 0 };

/** For tests: an account with products from the sandbox, without topics in each test. */
export function setUpAccount(): void {
  beforeAll(async () => {
    bench = await startImportBench();
    const key = await bench.connect('A2PINECREST001', us.id);
    const found = await loadAccount(bench.services, key);
    if (!found) throw new Error('The account is gone.');
    account = found;
    await runCycle(listingsFeed, bench.services, account, [us]);
  }, 60_000);
  afterAll(() => bench.stop());
  beforeEach(() => {
    time.later = 0;
  });
  afterEach(async () => {
    await bench.sandbox.control('reset', {});
    await bench.database.withCompany(account.companyId, async (db) => {
      await db.deleteFrom('product_topics').execute();
      await db.deleteFrom('category_topics').execute();
    });
  });
}

/** The services of an import after these days. */
const services = () => ({
  ...bench.services,
  now: () => new Date(bench.services.now().getTime() + time.later * DAY_MS),
});

/** Imports topics once. */
export const run = (marketplace = us) => runCycle(topicsFeed, services(), account, [marketplace]);

/** Lets the marketplace answer wrongly. */
export const fault = (operation: string, kind: string, times = 1) =>
  bench.sandbox.control('faults', { operation, kind, times });

/** The products with topics, by the outcome of their request. */
export const requestCounts = async (): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await bench.database.withCompany(account.companyId, (db) =>
    sql<{ outcome: string; count: number }>`
      select outcome, count(*)::int as count from product_topics group by outcome`.execute(db),
  );
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
};

/** The topics of the first product with an outcome. */
export const read = (outcome: string) =>
  bench.database.withCompany(account.companyId, async (db) => {
    const { asin } = await db
      .selectFrom('product_topics')
      .select('asin')
      .where(sql<boolean>`outcome = ${outcome}`)
      .orderBy('asin')
      .limit(1)
      .executeTakeFirstOrThrow();
    return productTopics(db, { sellerId: account.sellerId, marketId: us.id, asin });
  });

/** The number of products. */
export const products = async () =>
  (
    await bench.database.withCompany(account.companyId, (db) =>
      db.selectFrom('product').select('asin').distinct().where('asin', '<>', '').execute(),
    )
  ).length;
