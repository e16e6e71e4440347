import { afterAll, beforeAll } from '@jest/globals';
import { listCompetitorsOf } from '../../areas/ratings/competitors/list-competitors.ts';
import { marketplaceIn } from '../../testing/marketplace-in.ts';
import type { ImportAccount } from '../account.ts';
import { type ImportBench, startImportBench } from '../import-fixture.ts';
import { loadAccount } from '../load-account.ts';
import { runCycle } from '../steps/cycle-fixture.ts';
import { competitorsFeed } from './competitors.ts';

const us = marketplaceIn('US');
/** Products of the sandbox's Northwind, which Pinecrest follows; 'B0UNKNOWN0' is none. */
export const [MUG, GONE] = ['B0205SJVF0', 'B0UNKNOWN0'];

export let bench: ImportBench;
/** The account that follows products. */
export let account: ImportAccount;
/** Another account. */
export let other: ImportAccount;

/** For tests: two accounts, one of which follows two products. */
export function setUpAccounts(): void {
  beforeAll(async () => {
    bench = await startImportBench();
    account = await connect('A2PINECREST001');
    other = await connect('A3RATINGSONLY1');
    await follow(account, MUG);
    await follow(account, GONE);
  }, 60_000);
  afterAll(() => bench.stop());
}

async function connect(sellerId: string): Promise<ImportAccount> {
  const found = await loadAccount(bench.services, await bench.connect(sellerId, us.id));
  if (!found) throw new Error('The account is gone.');
  return found;
}

/** Follows a product. */
export const follow = ({ companyId, sellerId }: ImportAccount, asin: string) =>
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

/** Imports the followed products of an account. */
export const run = (of = account, services: Partial<typeof bench.services> = {}) =>
  runCycle(competitorsFeed, { ...bench.services, ...services }, of, [us]);

/** The stored days of the products that an account follows. */
export const daysOf = (of: ImportAccount) =>
  bench.database.withCompany(of.companyId, (db) =>
    db.selectFrom('competitor_day').selectAll().orderBy('asin').orderBy('day').execute(),
  );

/** The products that an account follows. */
export const competitorsOf = (of = account) =>
  bench.database.withCompany(of.companyId, (db) =>
    listCompetitorsOf(db, { sellerId: of.sellerId, marketId: us.id }),
  );
