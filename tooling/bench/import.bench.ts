import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { from, to } from 'pg-copy-streams';
import { openDatabase } from '../../gateway/src/base/database/database.ts';
import { migrate } from '../../gateway/src/base/database/migrations/migrate.ts';
import { createPool } from '../../gateway/src/base/database/pool.ts';
import { appRole } from '../../gateway/src/base/database/roles.ts';
import { asCompany } from '../../gateway/src/imports/as-company.ts';
import { storeLedger } from '../../gateway/src/imports/feeds/store-ledger.ts';
import { readLedger } from '../../gateway/src/outside/marketplace/reports/read-ledger.ts';
import { debianPrograms, startDebianPostgres } from '../database/debian-postgres.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { reachableTemporaryFolder } from '../database/reachable-folder.ts';
import { median, type Report } from './report.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 200_000);
/** How often each database imports; the first round warms the code up. Set by `BENCH_ROUNDS`. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 4);
/** Rows per chunk of the download. */
const PIECE = 500;
const PIECES = Math.ceil(ROWS / PIECE);
const header =
  'Date\tFNSKU\tASIN\tMSKU\tTitle\tEvent Type\tReference ID\tQuantity\tFulfillment Center\tDisposition\tReason\tCountry\tReconciled Quantity\tUnreconciled Quantity';

/** As the large seller of detection: 500 rows per label, 18 months of days, the oldest first as in a report. */
const LABELS = Math.max(50, Math.round(ROWS / 500)) + 1;
const DAYS = 540;
const FIRST_DAY = Date.parse('2025-06-01');
const days = Array.from({ length: DAYS }, (_, day) =>
  new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 10),
);

/** The cells of one row of a generated ledger. */
const cellsOf = (row: number): string[] => [
  days[Math.floor((row * DAYS) / ROWS)] ?? '',
  `X${(row * 7919) % LABELS}`,
  `B${(row * 7919) % LABELS}`,
  `SKU-${(row * 7919) % LABELS}`,
  'A mug with a handle and a name of middling length',
  row % 10 === 0 ? 'Adjustments' : 'Shipments',
  `R${row}`,
  '-1',
  'PHX7',
  'SELLABLE',
  row % 10 === 0 ? 'M' : '',
  'US',
  '0',
  '1',
];

function* rowsFrom(start: number): Generator<string[]> {
  for (let row = start; row < Math.min(start + PIECE, ROWS); row += 1) yield cellsOf(row);
}

/** The report as a stream; `backwards` has the same rows, the last chunk first. */
async function* reportText(backwards: boolean): AsyncGenerator<string> {
  yield `${header}\n`;
  for (let piece = 0; piece < PIECES; piece += 1) {
    const rows = rowsFrom(PIECE * (backwards ? PIECES - 1 - piece : piece));
    yield `${[...rows].map((cells) => cells.join('\t')).join('\n')}\n`;
  }
}

/**
 * The import of a ledger compared with a COPY of the resulting rows, and its memory above idle: the first time; again,
 * when pages are recognised by their digests; and with all rows in another order, when no page is recognised and each
 * row is looked up. On Debian's PostgreSQL where the machine has one, and on the embedded database.
 */
export async function run(report: Report): Promise<void> {
  const idle = process.memoryUsage().rss;
  const programs = await debianPrograms();
  if (programs === undefined)
    console.log('This machine has no PostgreSQL of Debian: only the embedded database is measured.');
  else await measureOn(await startDebianPostgres(programs), 'PostgreSQL', report, idle);
  const folder = await mkdtemp(join(await reachableTemporaryFolder(), 'fairshelf-bench-'));
  try {
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
    await measureOn(server, 'embedded', report, idle);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureOn(
  server: EmbeddedPostgres,
  name: string,
  report: Report,
  idle: number,
): Promise<void> {
  await migrate(server.url);
  const owner = createPool({ url: server.url, max: 1, as: 'owner', onError: () => undefined });
  await createBareTable(owner);
  const database = openDatabase({ url: server.url, max: 4, onError: () => undefined });
  const folder = await mkdtemp(join(tmpdir(), 'fairshelf-bench-rows-'));
  const rows = join(folder, 'rows');
  try {
    await writeRows(database, rows);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await measureRound({ database, owner, rows }, `Round ${round}`));
    tell(report, name, rounds, idle);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await database.close();
    await owner.end();
    await server.stop();
  }
}

/** Rows per second, and the peak memory of the process. */
interface Round {
  readonly bare: number;
  readonly first: number;
  readonly again: number;
  readonly reordered: number;
  readonly peak: number;
}

interface Bench {
  readonly database: OpenDatabase;
  readonly owner: Pool;
  /** The file that COPY wrote. */
  readonly rows: string;
}

async function measureRound({ database, owner, rows }: Bench, name: string): Promise<Round> {
  // A checkpoint first: earlier writes must not be flushed during the measurement.
  const rate = async (work: () => Promise<number>) => {
    await owner.query('checkpoint');
    return rowsASecond(work);
  };
  const companyId = await addCompany(database, name);
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  try {
    const bare = await rate(() => copyBare(database, companyId, rows));
    const first = await rate(() => importReport(database, companyId));
    const again = await rate(() => importReport(database, companyId));
    const reordered = await rate(() => importReport(database, companyId, true));
    return { bare, first, again, reordered, peak };
  } finally {
    clearInterval(watch);
  }
}

async function addCompany(database: OpenDatabase, name: string): Promise<string> {
  const { company_id } = await database.system
    .insertInto('company')
    .values({ name })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  return company_id;
}

async function importReport(database: OpenDatabase, companyId: string, backwards = false): Promise<number> {
  const reading = await readLedger(reportText(backwards), 'UTC', rejected);
  if (!reading.ok) throw new Error(reading.error);
  return storeLedger({ database }, { companyId, sellerId: 'S1' }, reading.value.batches);
}

function tell(report: Report, name: string, rounds: readonly Round[], idle: number): void {
  const middle = (of: keyof Round) => median(rounds.map((round) => round[of]));
  const yardstick = { name: 'bare COPY', value: middle('bare') };
  const target = { at: 'least', value: 0.36 } as const;
  for (const [what, of] of [
    ['ledger import, first', 'first'],
    ['ledger import, again', 'again'],
    ['the same in another order', 'reordered'],
  ] as const)
    report.add({ what: `${name}: ${what}`, value: middle(of), unit: 'rows/s', yardstick, target });
  const peaks = rounds.map(({ peak }) => peak);
  report.add({
    what: `${name}: memory above idle, most`,
    value: (Math.max(...peaks) - idle) / 2 ** 20,
    unit: 'MB',
    target: { at: 'most', value: 300 },
  });
  report.add({
    what: `${name}: memory, last round`,
    value: (peaks.at(-1) ?? 0) / 2 ** 20,
    unit: 'MB',
    // In the first round code is compiled and the heap grows to its size.
    yardstick: { name: 'MB, second round', value: (peaks[1] ?? 0) / 2 ** 20 },
    target: { at: 'most', value: 1.2 },
  });
}

type OpenDatabase = ReturnType<typeof openDatabase>;
type Pool = ReturnType<typeof createPool>;

/**
 * A table with the ledger's columns but no key, index or default, logged like any other. Not vacuumed: that would run
 * during the measured import.
 */
async function createBareTable(owner: Pool): Promise<void> {
  await owner.query('create table bare (like ledger_event) with (autovacuum_enabled = false)');
  await owner.query(`grant all on bare to ${appRole}`);
}

/** Imports the report for a separate company, and writes its rows to a file with COPY. */
async function writeRows(database: OpenDatabase, file: string): Promise<void> {
  const companyId = await addCompany(database, 'Yardstick');
  await importReport(database, companyId);
  await asCompany(database, companyId, (client) =>
    pipeline(client.query(to('copy (select * from ledger_event) to stdout')), createWriteStream(file)),
  );
}

/** A plain COPY of the same rows into the same database. */
const copyBare = (database: OpenDatabase, companyId: string, file: string): Promise<number> =>
  asCompany(database, companyId, async (client) => {
    const copying = client.query(from('copy bare from stdin'));
    await pipeline(createReadStream(file), copying);
    return copying.rowCount;
  });

async function rowsASecond(work: () => Promise<number>): Promise<number> {
  const begun = performance.now();
  const rows = await work();
  if (rows !== ROWS) throw new Error(`${rows} rows of ${ROWS} came through.`);
  return rows / ((performance.now() - begun) / 1000);
}

function rejected({ line, message }: { line: number; message: string }): never {
  throw new Error(`Line ${line}: ${message}`);
}
