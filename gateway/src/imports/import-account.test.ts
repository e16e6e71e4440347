import { randomUUID } from 'node:crypto';
import { STORE_IMPORT_KINDS } from '@fairshelf/shared-contracts/market';
import { CASE_STATUS_KINDS } from '@fairshelf/shared-contracts/reimbursement';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import * as v from 'valibot';
import { accrueCommission } from '../areas/billing/index.ts';
import { fileDemoCases, seedCases } from '../areas/demo/index.ts';
import { saveSetting, sayOfAgreement } from '../areas/reimbursement/index.ts';
import { addDays } from '../base/calendar-days.ts';
import type { CompanyTransaction } from '../base/database/database.ts';
import { FEED_PLANS, feedsAfter } from '../base/stores/feed-plans.ts';
import type { SellerAccountKey } from '../base/stores/seller-account-id.ts';
import { expectRawFigures } from './figures-fixture.ts';
import { type ImportBench, startImportBench } from './import-fixture.ts';
import { beginReport } from './pages/imported-pages.ts';
import { TruthSchema } from './sandbox-fixture.ts';
import type { FeedServices } from './steps/feed.ts';

const US = 'ATVPDKIKX0DER';
const CA = 'A2EUQ1WTGCTBG2';
const UK = 'A1F83G8C2ARO7P';
/** The days after a loss on which it may be claimed, in every marketplace of the sandbox. */
const CLAIM_DAYS = 60;

let bench: ImportBench;

beforeAll(async () => {
  bench = await startImportBench();
}, 60_000);
afterAll(() => bench.stop());
afterEach(() => bench.sandbox.control('reset', {}));

const run = (key: SellerAccountKey, services: Partial<FeedServices> = {}) => bench.run(key, { services });

const runsOf = async ({ companyId }: SellerAccountKey) =>
  bench.database.withCompany(companyId, (db) =>
    db.selectFrom('import_run').select(['feed', 'state', 'rows', 'failure']).orderBy('started_at').execute(),
  );
const failuresOf = async (key: SellerAccountKey) =>
  (await runsOf(key)).filter(({ state }) => state === 'failed').map(({ feed, failure }) => [feed, failure]);

/** The counts of all imported rows: what a second import must not change. */
const countsOf = async ({ companyId }: SellerAccountKey) => {
  const { rows } = await bench.database.withCompany(companyId, (db) =>
    sql<Record<string, number>>`
      select (select count(*) from channel) as channels, (select count(*) from product) as products,
        (select count(*) from rating_snapshot) as ratings, (select count(*) from sales_order) as orders,
        (select count(*) from order_item) as items, (select count(*) from ledger_event) as ledger,
        (select count(*) from reimbursement) as reimbursements,
        (select count(*) from customer_return) as returns, (select count(*) from order_charge) as charges,
        (select count(*) from removal_order) as removals, (select count(*) from removal_shipment) as parcels,
        (select count(*) from inbound_item) as inbound, (select count(*) from fee_preview) as previews,
        (select count(*) from payout) as payouts,
        (select count(*) from product_topics where outcome = 'found') as topics,
        (select count(*) from category_topics) as categories,
        (select count(*) from product_stock) as stock,
        (select count(*) from reimbursement_case) as cases,
        (select count(*) from case_event) as events`.execute(db),
  );
  return rows[0] ?? {};
};

/** The changes waiting for detection. */
const marksOf = ({ companyId }: SellerAccountKey) =>
  bench.database.withCompany(companyId, (db) => db.selectFrom('detection_mark').select('key').execute());

const accountOf = ({ companyId }: SellerAccountKey) =>
  bench.database.withCompany(companyId, (db) =>
    db.selectFrom('seller_account').select(['state', 'first_import_at']).executeTakeFirstOrThrow(),
  );

/** Losses in the answer key that may still be claimed, as 'label day units'. */
async function claimableOf({ sellerId }: SellerAccountKey): Promise<string[]> {
  const truth = v.parse(TruthSchema, await bench.sandbox.control(`truth?sellerId=${sellerId}`));
  const today = bench.services.now().toISOString().slice(0, 10);
  const units = new Map<string, number>();
  for (const { fnsku, openLosses } of truth.lostStock) {
    for (const loss of openLosses.filter(({ date }) => addDays(date, CLAIM_DAYS) >= today)) {
      const label = `${fnsku} ${loss.date}`;
      units.set(label, (units.get(label) ?? 0) + loss.units);
    }
  }
  return [...units].map(([label, count]) => `${label} ${count}`).toSorted();
}

const lostCasesOf = async ({ companyId }: SellerAccountKey) => {
  const cases = await bench.database.withCompany(companyId, (db) =>
    db.selectFrom('reimbursement_case').selectAll().where('category', '=', 'lost-in-warehouse').execute(),
  );
  return cases.map(({ fnsku, anchored_on, quantity }) => `${fnsku} ${anchored_on} ${quantity}`).toSorted();
};

/** The longest claim window of each other kind of loss, in days (docs/domain/claim-windows.md). */
const WINDOWS: Readonly<Record<string, readonly [us: number, uk: number]>> = {
  'damaged-in-warehouse': [60, 60],
  'inbound-shortage': [270, 270],
  removal: [75, 75],
  'customer-return': [120, 105],
};

/** Charges that old are judged by an estimate. */
const ESTIMATED_DAYS = 60;

/** The answer key for everything except lost stock that may still be claimed, as 'category key units'. */
async function otherClaims({ sellerId, region }: SellerAccountKey): Promise<string[]> {
  const truth = v.parse(TruthSchema, await bench.sandbox.control(`truth?sellerId=${sellerId}`));
  const today = bench.services.now().toISOString().slice(0, 10);
  return truth.claims
    .filter(({ category, date }) => {
      const [us, uk] = WINDOWS[category] ?? [0, 0];
      return addDays(date, region === 'EU' ? uk : us) >= today;
    })
    .map(({ category, key, units }) => `${category} ${key} ${units}`)
    .toSorted();
}

const otherCases = async ({ companyId }: SellerAccountKey) => {
  const cases = await bench.database.withCompany(companyId, (db) =>
    db.selectFrom('reimbursement_case').selectAll().where('category', 'in', Object.keys(WINDOWS)).execute(),
  );
  return cases
    .map(({ category, anchor, anchored_on, fnsku, quantity }) =>
      category === 'damaged-in-warehouse'
        ? `${category} ${fnsku}/${anchored_on} ${quantity}`
        : `${category} ${anchor} ${quantity}`,
    )
    .toSorted();
};

/** Products with a fee case, as 'sku/marketplace', and those the sandbox measures wrong. */
async function overcharged({ companyId, sellerId }: SellerAccountKey) {
  const truth = v.parse(TruthSchema, await bench.sandbox.control(`truth?sellerId=${sellerId}`));
  const cases = await bench.database.withCompany(companyId, (db) =>
    db.selectFrom('reimbursement_case').selectAll().where('category', '=', 'fee-overcharge').execute(),
  );
  const sold = await bench.database.withCompany(companyId, (db) =>
    db
      .selectFrom('order_charge')
      .select(['sku', 'marketplace_id'])
      .distinct()
      .where('kind', '=', 'sale')
      .where('posted_at', '>=', new Date(bench.services.now().getTime() - ESTIMATED_DAYS * 86_400_000))
      .execute(),
  );
  const named = (rows: readonly { readonly sku: string; readonly marketplace_id: string }[]) =>
    [...new Set(rows.map(({ sku, marketplace_id }) => `${sku}/${marketplace_id}`))].toSorted();
  const soldRecently = new Set(named(sold));
  return {
    found: named(cases),
    known: truth.overcharged,
    recent: truth.overcharged.filter((listing) => soldRecently.has(listing)),
    estimated: named(cases.filter(({ confidence }) => confidence === 'low')),
  };
}

/** The agreements of the demo's sellers before their first import. */
async function agreeToAll(db: CompanyTransaction, { companyId, sellerId }: SellerAccountKey, now: Date) {
  const chosen = {
    customer_returns: true,
    inbound_address: '400 Broad St',
    inbound_phone: '+1 206 555 0134',
  };
  const person = { userId: randomUUID(), name: 'Ann Seller' };
  const signed = { inbound_by_name: person.name, inbound_at: now };
  await saveSetting(db, { companyId, sellerId }, { ...chosen, ...signed });
  await sayOfAgreement(db, { companyId, sellerId, isAgree: true, person, now });
}

/** The stores of the demo company in Europe, and the countries of their ledgers. */
const EUROPE = [
  { id: UK, currency: 'GBP', ledgerNames: ['UK', 'GB'] },
  {
    id: 'A1PA6795UKMFR9',
    currency: 'EUR',
    ledgerNames: ['DE', 'FR', 'IT', 'ES', 'NL', 'BE', 'PL', 'SE', 'CZ', ''],
  },
];

/** The stores of the account in North America. */
const AMERICA = [
  { id: US, currency: 'USD', ledgerNames: ['US', ''] },
  { id: CA, currency: 'CAD', ledgerNames: ['CA'] },
  { id: 'A1AM78C64UM0Y8', currency: 'MXN', ledgerNames: ['MX'] },
];

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
      const fees = await overcharged(key);
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
    async (sellerId, missed) => {
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
      const fees = await overcharged(key);
      expect(fees.found).toEqual(fees.known.toSorted());
      expect(fees.estimated).toEqual([missed]);
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
        const listed = await expectRawFigures(db, { sellerId, markets, now });
        // The demo has cases in every status, and a fee is credited for each payment that Amazon took back.
        const kinds = new Set<string>(listed.map(({ status }) => status.kind));
        expect(CASE_STATUS_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
        await accrueCommission(db, key);
        const credited = await db
          .selectFrom('invoice_line')
          .select('case_id')
          .where('kind', '=', 'credit')
          .execute();
        const reversed = listed.filter(({ status }) => status.kind === 'reversed');
        expect(credited.map(({ case_id }) => case_id).toSorted()).toEqual(
          reversed.map(({ id }) => id).toSorted(),
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
    const expired = { operation: 'getMarketplaceParticipations', kind: 'expiredToken' };
    await bench.sandbox.control('faults', expired);
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
