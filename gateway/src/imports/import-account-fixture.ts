import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { sql } from 'kysely';
import * as v from 'valibot';
import { saveSetting, sayOfAgreement } from '../areas/reimbursement/index.ts';
import { addDays } from '../base/calendar-days.ts';
import type { CompanyTransaction } from '../base/database/database.ts';
import type { SellerAccountKey } from '../base/stores/seller-account-id.ts';
import { type ImportBench, startImportBench } from './import-fixture.ts';
import { TruthSchema } from './sandbox-fixture.ts';
import type { FeedServices } from './steps/feed.ts';

/** The marketplaces of the sandbox's sellers. */
export const US = 'ATVPDKIKX0DER';
export const CA = 'A2EUQ1WTGCTBG2';
export const UK = 'A1F83G8C2ARO7P';
/** The days after a loss on which it may be claimed, in every marketplace of the sandbox. */
const CLAIM_DAYS = 60;

/** The sandbox, with what imports need to reach it. */
export let bench: ImportBench;

/** For tests: the sandbox for the file, which each test leaves as it was. */
export function setUpBench(): void {
  beforeAll(async () => {
    bench = await startImportBench();
  }, 60_000);
  afterAll(() => bench.stop());
  afterEach(() => bench.sandbox.control('reset', {}));
}

/** Imports an account to the end, with some services replaced. */
export const run = (key: SellerAccountKey, services: Partial<FeedServices> = {}) =>
  bench.run(key, { services });

/** The import runs of an account. */
export const runsOf = async ({ companyId }: SellerAccountKey) =>
  bench.database.withCompany(companyId, (db) =>
    db.selectFrom('import_run').select(['feed', 'state', 'rows', 'failure']).orderBy('started_at').execute(),
  );

/** The feed and the reason of each import that failed. */
export const failuresOf = async (key: SellerAccountKey) =>
  (await runsOf(key)).filter(({ state }) => state === 'failed').map(({ feed, failure }) => [feed, failure]);

/** The counts of all imported rows: what a second import must not change. */
export const countsOf = async ({ companyId }: SellerAccountKey) => {
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
export const marksOf = ({ companyId }: SellerAccountKey) =>
  bench.database.withCompany(companyId, (db) => db.selectFrom('detection_mark').select('key').execute());

/** The state of an account, and the time of its first import. */
export const accountOf = ({ companyId }: SellerAccountKey) =>
  bench.database.withCompany(companyId, (db) =>
    db.selectFrom('seller_account').select(['state', 'first_import_at']).executeTakeFirstOrThrow(),
  );

/** Losses in the answer key that may still be claimed, as 'label day units'. */
export async function claimableOf({ sellerId }: SellerAccountKey): Promise<string[]> {
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

/** The cases of lost units, as 'label day units'. */
export const lostCasesOf = async ({ companyId }: SellerAccountKey) => {
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
export async function otherClaims({ sellerId, region }: SellerAccountKey): Promise<string[]> {
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

/** The cases of every other kind of loss, as 'category key units'. */
export const otherCases = async ({ companyId }: SellerAccountKey) => {
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
export async function overcharges({ companyId, sellerId }: SellerAccountKey) {
  const truth = v.parse(TruthSchema, await bench.sandbox.control(`truth?sellerId=${sellerId}`));
  const cases = await bench.database.withCompany(companyId, (db) =>
    db.selectFrom('reimbursement_case').selectAll().where('category', '=', 'fee-overcharge').execute(),
  );
  const sales = await bench.database.withCompany(companyId, (db) =>
    db
      .selectFrom('order_charge')
      .select(['sku', 'marketplace_id'])
      .distinct()
      .where('kind', '=', 'sale')
      .where('posted_at', '>=', new Date(bench.services.now().getTime() - ESTIMATED_DAYS * 86_400_000))
      .execute(),
  );
  const listingsOf = (rows: readonly { readonly sku: string; readonly marketplace_id: string }[]) =>
    [...new Set(rows.map(({ sku, marketplace_id }) => `${sku}/${marketplace_id}`))].toSorted();
  const soldRecently = new Set(listingsOf(sales));
  return {
    found: listingsOf(cases),
    known: truth.overcharged,
    recent: truth.overcharged.filter((listing) => soldRecently.has(listing)),
    estimated: listingsOf(cases.filter(({ confidence }) => confidence === 'low')),
  };
}

/** What the demo's sellers agreed to before their first import. */
export async function agreeToAll(
  db: CompanyTransaction,
  { companyId, sellerId }: SellerAccountKey,
  now: Date,
) {
  const choices = {
    customer_returns: true,
    inbound_address: '400 Broad St',
    inbound_phone: '+1 206 555 0134',
  };
  const person = { userId: randomUUID(), name: 'Ann Seller' };
  const signature = { inbound_by_name: person.name, inbound_at: now };
  await saveSetting(db, { companyId, sellerId }, { ...choices, ...signature });
  await sayOfAgreement(db, { companyId, sellerId, isAgree: true, person, now });
}

/** The stores of the demo company in Europe, and the countries of their ledgers. */
export const EUROPE = [
  { id: UK, currency: 'GBP', ledgerNames: ['UK', 'GB'] },
  {
    id: 'A1PA6795UKMFR9',
    currency: 'EUR',
    ledgerNames: ['DE', 'FR', 'IT', 'ES', 'NL', 'BE', 'PL', 'SE', 'CZ', ''],
  },
];

/** Its stores in North America. */
export const AMERICA = [
  { id: US, currency: 'USD', ledgerNames: ['US', ''] },
  { id: CA, currency: 'CAD', ledgerNames: ['CA'] },
  { id: 'A1AM78C64UM0Y8', currency: 'MXN', ledgerNames: ['MX'] },
];
