import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { detectCases } from '../../gateway/src/areas/reimbursement/detection/detect-cases.ts';
import { ledgerTopicSql } from '../../gateway/src/areas/reimbursement/detection/ledger-topics.ts';
import { openDatabase } from '../../gateway/src/base/database/database.ts';
import { migrate } from '../../gateway/src/base/database/migrations/migrate.ts';
import { createPool } from '../../gateway/src/base/database/pool.ts';
import { marketplaceByCountry } from '../../gateway/src/outside/marketplace/marketplaces.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { reachableTemporaryFolder } from '../database/reachable-folder.ts';
import { median, type Report } from './report.ts';

/** The large seller: 18 months of ledger. `BENCH_ROWS` scales it down in proportion. */
const ROWS = Number(process.env.BENCH_ROWS ?? 5_000_000);
const PAYMENTS = Math.round(ROWS * 0.024);
/** Prime to the steps below, so that every label gets its share of adjustments. */
const LABELS = Math.max(50, Math.round(ROWS / 500)) + 1;
const DAYS = 540;
const TODAY = '2026-11-21';
/** New days, detected one after the other; the median counts. */
const NEW_DAYS = 5;

type Pool = ReturnType<typeof createPool>;

/** Full detection for a large seller, and for one new day: the day must cost a day's work. */
export async function run(report: Report): Promise<void> {
  const folder = await mkdtemp(join(await reachableTemporaryFolder(), 'fairshelf-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  await migrate(server.url);
  const database = openDatabase({ url: server.url, max: 2, onError: () => undefined });
  const owner = createPool({ url: server.url, max: 1, as: 'owner', onError: () => undefined });
  try {
    const { company_id: companyId } = await database.system
      .insertInto('company')
      .values({ name: 'Large seller' })
      .returning('company_id')
      .executeTakeFirstOrThrow();
    const marketplaces = [marketplaceByCountry('US')].filter((one) => one !== undefined);
    const account = { companyId, sellerId: 'S1', marketplaces };
    const detect = async (everything: boolean) => {
      const begun = performance.now();
      await database.withCompany(companyId, (db) =>
        detectCases(db, account, new Date(`${TODAY}T08:00:00Z`), { everything }),
      );
      return performance.now() - begun;
    };
    await asOwner(owner, () => fill(owner, companyId));
    // The yardstick of a day: all cases are created. Checking everything again, as a rescan does, is reported too.
    const first = await detect(true);
    // A first import ends with this, too.
    await database.refreshStatistics();
    const full = await detect(true);
    const days: number[] = [];
    for (let day = 0; day < NEW_DAYS; day += 1) {
      await asOwner(owner, () => addDay(owner, companyId, day));
      days.push(await detect(false));
    }
    const { rows } = await owner.query<{ count: number }>(
      'select count(*) from fairshelf.reimbursement_case',
    );
    console.log(`${ROWS} ledger rows, ${PAYMENTS} reimbursements, ${rows[0]?.count ?? 0} cases`);
    report.add({ what: 'detection, everything', value: first, unit: 'ms' });
    report.add({ what: 'detection, everything again', value: full, unit: 'ms' });
    const day = { what: 'detection, one new day', value: median(days), unit: 'ms' };
    const target = { at: 'most', value: 0.02 } as const;
    report.add({ ...day, yardstick: { name: 'ms, everything', value: first }, target });
    // A harder yardstick: only the day before is new to it, and it writes nothing.
    report.add({ ...day, what: 'the same', yardstick: { name: 'ms, everything again', value: full } });
  } finally {
    await owner.end();
    await database.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The rows are generated in the database, past the row security that applies even to its owner. */
async function asOwner(owner: Pool, work: () => Promise<void>): Promise<void> {
  // The ledger has a separate owner, on whom security is not forced.
  const tables = ['reimbursement', 'detection_mark', 'reimbursement_case'];
  for (const table of tables) await owner.query(`alter table ${table} no force row level security`);
  try {
    await work();
  } finally {
    for (const table of tables) {
      // Cases are counted at the end as well.
      if (table !== 'reimbursement_case') await owner.query(`alter table ${table} force row level security`);
    }
  }
}

const COLUMNS =
  'company_id, seller_id, event_day, fingerprint, occurrence_no, fnsku, asin, sku, title, event_type, reference_id, quantity, reason, country, unreconciled_quantity';

/** One row in twenty-five is an adjustment: losses, finds, damages and their counter-entries. */
const ledgerRows = (day: string) => `
  select $1::uuid, 'S1', ${day}, decode(md5('row' || n), 'hex'), 1, 'X' || n % ${LABELS}, 'B' || n % ${LABELS},
    'SKU-' || n % ${LABELS}, 'A mug with a handle', case when n % 25 = 0 then 'Adjustments' else 'Shipments' end,
    'R' || n, case when n % 25 <> 0 then -1 when n / 25 % 6 in (3, 5) then 1 + n % 3 else -1 - n % 3 end,
    case when n % 25 = 0 then (array['M', 'M', 'E', 'P', 'Q', 'F'])[1 + n / 25 % 6] else '' end, 'US', null::integer`;

async function fill(owner: Pool, companyId: string): Promise<void> {
  await owner.query(
    `insert into ledger_event (${COLUMNS})
     ${ledgerRows(`date '${TODAY}' - (n * 7919::bigint % ${DAYS})::int`)} from generate_series(1, ${ROWS}) n
     order by 6, 3`,
    [companyId],
  );
  await owner.query(
    `insert into reimbursement (company_id, seller_id, reimbursement_id, line_no, approved_at, reason, sku, fnsku,
       asin, currency, unit_minor, total_minor, quantity_cash)
     select $1::uuid, 'S1', 'P' || n, 1, timestamptz '${TODAY}T09:00:00Z' - (n * 7919::bigint % ${DAYS}) * interval '1 day',
       (array['Lost_Warehouse', 'Lost_Warehouse', 'Damaged_Warehouse', 'CustomerReturn'])[1 + n % 4],
       'SKU-' || n % ${LABELS}, 'X' || n % ${LABELS}, 'B' || n % ${LABELS}, 'USD', 900 + n % 400, 900 + n % 400, 1
     from generate_series(1, ${PAYMENTS}) n`,
    [companyId],
  );
  await owner.query('analyze ledger_event, reimbursement');
}

/** A new day: as many rows as earlier days, and marks for the labels they touch, as the import makes them. */
async function addDay(owner: Pool, companyId: string, day: number): Promise<void> {
  const count = Math.ceil(ROWS / DAYS);
  const first = ROWS + day * count;
  await owner.query(
    `insert into ledger_event (${COLUMNS}) ${ledgerRows(`date '${TODAY}'`)}
     from generate_series(${first + 1}, ${first + count}) n`,
    [companyId],
  );
  await owner.query(
    `insert into detection_mark (company_id, seller_id, topic, key)
     select distinct company_id, seller_id, ${ledgerTopicSql}, fnsku
     from (${ledgerRows(`date '${TODAY}'`)} from generate_series(${first + 1}, ${first + count}) n) new (${COLUMNS})
     where ${ledgerTopicSql} is not null
     on conflict do nothing`,
    [companyId],
  );
}
