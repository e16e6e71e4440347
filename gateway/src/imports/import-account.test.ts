import { STORE_IMPORT_KINDS } from '@fairshelf/shared-contracts/market';
import { CASE_STATUS_KINDS } from '@fairshelf/shared-contracts/reimbursement';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { accrueCommission } from '../areas/billing/index.ts';
import { fileDemoCases, seedCases } from '../areas/demo/index.ts';
import { FEED_PLANS, feedsAfter } from '../base/stores/feed-plans.ts';
import { expectRawFigures } from './figures-fixture.ts';
import {
  AMERICA,
  accountOf,
  agreeToAll,
  bench,
  CA,
  claimableOf,
  countsOf,
  EUROPE,
  failuresOf,
  lostCasesOf,
  marksOf,
  otherCases,
  otherClaims,
  overcharges,
  run,
  runsOf,
  setUpBench,
  UK,
  US,
} from './import-account-fixture.ts';
import { beginReport } from './pages/imported-pages.ts';

setUpBench();

describe('importing a seller account', () => {
  it.each([
    ['A3RATINGSONLY1', US],
    ['A1NORTHWINDEU1', UK],
  ])(
    'imports all data of %s once, and creates the cases that the ledger justifies',
    async (sellerId, marketplaceId) => {
      const key = await bench.connect(sellerId, marketplaceId);
      await run(key);
      expect(await failuresOf(key)).toEqual([]);
      const counts = await countsOf(key);
      expect(Object.keys(counts).filter((name) => counts[name] === 0)).toEqual([]);
      expect(await marksOf(key)).toEqual([]);
      const healthy = await bench.database.withCompany(key.companyId, (db) =>
        db.selectFrom('account_health').select(['status', 'metrics']).execute(),
      );
      expect(healthy.length).toBeGreaterThan(0);
      for (const { metrics } of healthy) expect(metrics.length).toBeGreaterThan(10);
      const claimable = await claimableOf(key);
      expect(claimable.length).toBeGreaterThan(0);
      expect(await lostCasesOf(key)).toEqual(claimable);
      expect(await otherCases(key)).toEqual(await otherClaims(key));
      const fees = await overcharges(key);
      expect(fees.found.length).toBeGreaterThan(0);
      expect(fees.known).toEqual(expect.arrayContaining(fees.found));
      expect(fees.found).toEqual(expect.arrayContaining(fees.recent));
      expect((await accountOf(key)).first_import_at).not.toBeNull();

      await run(key);
      expect(await failuresOf(key)).toEqual([]);
      // The sandbox's clock continues: an order may have come in between.
      const { orders, items, charges, ...again } = await countsOf(key);
      expect(again).toEqual({ ...counts, orders: undefined, items: undefined, charges: undefined });
      expect((orders ?? 0) - (counts.orders ?? 0)).toBeLessThan(3);
      expect(items).toBeGreaterThanOrEqual(counts.items ?? 0);
    },
    // Two complete imports with every feed: on a busy machine these take their time.
    120_000,
  );

  it.each([
    ['A1NORTHWIND01', `VAS-780-ANT-1007/${CA}`],
    ['A2PINECREST001', `SLE-177-WAL-1053/${CA}`],
  ])(
    'finds the overcharge of %s that only Amazon’s fees estimate reveals',
    async (sellerId, overcharge) => {
      const key = await bench.connect(sellerId, US);
      await bench.run(key, { feeds: ['participations', 'listings', 'catalogue', 'fee-previews'] });
      // A unit of each offer was sold a month ago, at its price and for the fee of its preview.
      await bench.database.withCompany(key.companyId, (db) =>
        sql`
        insert into order_charge (company_id, seller_id, transaction_id, line_no, kind, marketplace_id, order_id, posted_at,
          sku, asin, quantity, currency, principal_minor, fulfillment_fee_minor, total_minor)
        select company_id, seller_id, marketplace_id || sku, 1, 'sale', marketplace_id, 'O1',
          ${new Date(bench.services.now().getTime() - 30 * 86_400_000)}, sku, asin, 1, currency, price_minor,
          -fulfillment_fee_minor, price_minor - fulfillment_fee_minor from fee_preview`.execute(db),
      );
      await bench.run(key, { feeds: ['fee-estimates', 'upkeep'] });
      const fees = await overcharges(key);
      expect(fees.found).toEqual(fees.known.toSorted());
      expect(fees.estimated).toEqual([overcharge]);
    },
    120_000,
  );

  it.each([
    ['Europe', 'A1NORTHWINDEU1', UK, EUROPE],
    ['North America', 'A1NORTHWIND01', US, AMERICA],
  ] as const)(
    'imports rows that add up to every figure of the demo company in %s, to the cent',
    async (_region, seller, marketplace, markets) => {
      const key = await bench.connect(seller, marketplace);
      const { companyId, sellerId, region } = key;
      const at = bench.services.now();
      await bench.database.withCompany(companyId, (db) => agreeToAll(db, key, at));
      await run(key);
      // The past that the demo gives its stores: a case in every status, and payments for cases.
      const now = bench.services.now();
      await bench.database.system
        .insertInto('company_plan')
        .values({ company_id: companyId, plan: 'reimburse' })
        .execute();
      await bench.database.withCompany(companyId, async (db) => {
        await db
          .insertInto('portal_access')
          .values({ company_id: companyId, seller_id: sellerId, region, state: 'granted' })
          .execute();
        await db.updateTable('subscription').set({ started_on: '2026-06-01' }).execute();
        await fileDemoCases(db, { companyId, sellerId }, now);
      });
      await bench.run(key, { feeds: ['upkeep'] });
      await seedCases(bench.services, { companyId, sellerId });
      await bench.database.withCompany(companyId, async (db) => {
        const caseRows = await expectRawFigures(db, { sellerId, markets, now });
        // The demo has cases in every status, and a fee is credited for each payment that Amazon took back.
        const kinds = new Set<string>(caseRows.map(({ status }) => status.kind));
        expect(CASE_STATUS_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
        await accrueCommission(db, key);
        const credits = await db
          .selectFrom('invoice_line')
          .select('case_id')
          .where('kind', '=', 'credit')
          .execute();
        const reversals = caseRows.filter(({ status }) => status.kind === 'reversed');
        expect(credits.map(({ case_id }) => case_id).toSorted()).toEqual(
          reversals.map(({ id }) => id).toSorted(),
        );
      });
    },
    600_000,
  );

  it('continues with the other feeds when a report fails, and stores the reason', async () => {
    const key = await bench.connect('A8SAKURADESK01', 'A1VC38T7YXB528');
    // Another of its reports broke off in the middle.
    await beginReport(bench.database, { ...key, feed: 'ledger of another region' }, []);
    await bench.run(key, { feeds: ['participations'] });
    // Ordered three times, and failed three times.
    await bench.sandbox.control('faults', { operation: 'createReport', kind: 'fatalReport', times: 3 });
    await bench.run(key, { feeds: ['listings'] });
    expect(await failuresOf(key)).toEqual([['listings', 'Amazon could not create the report.']]);
    const others = FEED_PLANS.flatMap(({ name }) =>
      name === 'participations' || name === 'listings' ? [] : [name],
    );
    await bench.run(key, { feeds: others });
    const runs = await runsOf(key);
    expect(runs.filter(({ state }) => state !== 'done').map(({ feed }) => feed)).toEqual(['listings']);
    // Feeds that read products wait for the first list of them.
    const waiting = new Set<string>(feedsAfter('listings'));
    expect(new Set(runs.map(({ feed }) => feed))).toEqual(
      new Set(STORE_IMPORT_KINDS.filter((kind) => !waiting.has(kind))),
    );
    const counts = await countsOf(key);
    expect(counts.products).toBe(0);
    expect(counts.ledger).toBeGreaterThan(0);
    expect((await accountOf(key)).first_import_at).toBeNull();
    // Nothing is claimed from partially stored reports; marked changes wait for the rest.
    expect(counts.cases).toBe(0);
    expect(await marksOf(key)).not.toEqual([]);

    await bench.run(key, { feeds: ['listings'] });
    expect(await failuresOf(key)).toEqual([]);
    expect((await accountOf(key)).first_import_at).not.toBeNull();
  }, 60_000);

  it('treats a cancelled report as one without rows', async () => {
    const key = await bench.connect('A4NEWSELLER001', US);
    // Four marketplaces, each with a listings report and a feedback report.
    const fault = { operation: 'createReport', kind: 'cancelledReport', times: 8 };
    await bench.sandbox.control('faults', fault);
    await run(key);
    expect(await failuresOf(key)).toEqual([]);
    expect((await countsOf(key)).products).toBe(0);
  }, 60_000);

  it('asks the seller to re-authorize if the consent is revoked, and stops calling Amazon', async () => {
    const key = await bench.connect('A6TIMBERLINE01', US);
    await bench.sandbox.control('revoke', { sellerId: key.sellerId });
    // The access token from connecting has expired, as it does after an hour.
    const fault = { operation: 'getMarketplaceParticipations', kind: 'expiredToken' };
    await bench.sandbox.control('faults', fault);
    await run(key);
    const failures = await failuresOf(key);
    expect(failures.length).toBeGreaterThan(0);
    for (const [, message] of failures) {
      expect(message).toBe('Amazon no longer gives us access to this account. Please authorize it again.');
    }
    const steps = await bench.database.withCompany(key.companyId, (db) =>
      db.selectFrom('import_step').select(['state', 'next_at']).distinct().execute(),
    );
    expect(steps).toEqual([{ state: 'stopped', next_at: null }]);
    expect(await accountOf(key)).toEqual({ state: 'reauthorise', first_import_at: null });
    const before = (await runsOf(key)).length;
    await run(key);
    expect(await runsOf(key)).toHaveLength(before);
  }, 60_000);
});
