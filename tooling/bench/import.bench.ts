import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../gateway/src/database/database.ts';
import { migrate } from '../../gateway/src/database/migrate.ts';
import { createPool } from '../../gateway/src/database/pool.ts';
import { appRole } from '../../gateway/src/database/roles.ts';
import { asCompany } from '../../gateway/src/imports/as-company.ts';
import { copyInto } from '../../gateway/src/imports/copy-text.ts';
import { storeLedger } from '../../gateway/src/imports/feeds/store-ledger.ts';
import { readLedger } from '../../gateway/src/marketplace/reports/read-ledger.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { reachableTemporaryFolder } from '../database/reachable-folder.ts';
import { median, type Report } from './report.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 200_000);
const ROUNDS = 4;
/** Rows a piece of the download holds. */
const PIECE = 500;
const PIECES = Math.ceil(ROWS / PIECE);
const header =
  'Date\tFNSKU\tASIN\tMSKU\tTitle\tEvent Type\tReference ID\tQuantity\tFulfillment Center\tDisposition\tReason\tCountry\tReconciled Quantity\tUnreconciled Quantity';

/** The cells of one row of a made-up ledger. */
const cellsOf = (row: number): string[] => [
  `2026-${String(1 + (row % 9)).padStart(2, '0')}-${String(1 + (row % 28)).padStart(2, '0')}`,
  `X${row % 997}`,
  `B${row % 997}`,
  `SKU-${row % 997}`,
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

/** The report as it streams in; `backwards` has the same rows, the last piece first. */
async function* reportText(backwards: boolean): AsyncGenerator<string> {
  yield `${header}\n`;
  for (let piece = 0; piece < PIECES; piece += 1) {
    const rows = rowsFrom(PIECE * (backwards ? PIECES - 1 - piece : piece));
    yield `${[...rows].map((cells) => cells.join('\t')).join('\n')}\n`;
  }
}

async function* bareRows(): AsyncGenerator<string[][]> {
  for (let row = 0; row < ROWS; row += PIECE) yield [...rowsFrom(row)];
}

/**
 * The ledger's way from text to table beside a COPY of the same rows, and the memory it takes above what the process holds
 * before: the first time, when the same report comes again, whose pages are known by their digests, and when all rows come
 * in another order, so that no page is known and each row is looked up.
 */
export async function run(report: Report): Promise<void> {
  const folder = await mkdtemp(join(await reachableTemporaryFolder(), 'fairshelf-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  await migrate(server.url);
  await createBareTable(server.url);
  const database = openDatabase({ url: server.url, max: 4, onError: () => undefined });
  try {
    const idle = process.memoryUsage().rss;
    const bare: number[] = [];
    const first: number[] = [];
    const again: number[] = [];
    const reordered: number[] = [];
    const peaks: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { company_id: companyId } = await database.system
        .insertInto('company')
        .values({ name: `Round ${round}` })
        .returning('company_id')
        .executeTakeFirstOrThrow();
      const importOnce = async (backwards = false) => {
        const reading = await readLedger(reportText(backwards), 'UTC', rejected);
        if (!reading.ok) throw new Error(reading.error);
        return storeLedger({ database }, { companyId, sellerId: 'S1' }, reading.value.batches);
      };
      let peak = 0;
      const watch = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage().rss);
      }, 20);
      bare.push(await rate(() => copyBare(database, companyId)));
      first.push(await rate(() => importOnce()));
      again.push(await rate(() => importOnce()));
      reordered.push(await rate(() => importOnce(true)));
      clearInterval(watch);
      peaks.push(peak);
    }
    const target = { at: 'least', value: 0.33 } as const;
    const yardstick = { name: 'bare COPY', value: median(bare) };
    report.add({ what: 'ledger import, first', value: median(first), unit: 'rows/s', yardstick, target });
    report.add({ what: 'ledger import, again', value: median(again), unit: 'rows/s', yardstick, target });
    report.add({
      what: 'the same in another order',
      value: median(reordered),
      unit: 'rows/s',
      yardstick,
      target,
    });
    report.add({
      what: 'memory above idle, most',
      value: (Math.max(...peaks) - idle) / 2 ** 20,
      unit: 'MB',
      target: { at: 'most', value: 300 },
    });
    report.add({
      what: 'memory, last round',
      value: (peaks.at(-1) ?? 0) / 2 ** 20,
      unit: 'MB',
      // The first round is when code is compiled and the heap takes its size.
      yardstick: { name: 'MB, second round', value: (peaks[1] ?? 0) / 2 ** 20 },
      target: { at: 'most', value: 1.2 },
    });
  } finally {
    await database.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type OpenDatabase = ReturnType<typeof openDatabase>;

/** The columns of the file, as the ledger's table has them; dates and numbers are read as such on both ways. */
const COLUMNS =
  'event_day date, fnsku text, asin text, sku text, title text, event_type text, reference_id text, quantity integer, fulfillment_center text, disposition text, reason text, country text, reconciled_quantity integer, unreconciled_quantity integer';

/** A table of the file's columns without a key or an index, logged as every table is. */
async function createBareTable(url: string): Promise<void> {
  const owner = createPool({ url, max: 1, as: 'owner', onError: () => undefined });
  try {
    await owner.query(`create table bare (${COLUMNS})`);
    await owner.query(`grant all on bare to ${appRole}`);
  } finally {
    await owner.end();
  }
}

/** A plain COPY of the same rows into the same database. */
const copyBare = (database: OpenDatabase, companyId: string): Promise<number> =>
  asCompany(database, companyId, (client) => copyInto(client, 'bare', bareRows()));

/** Rows a second. */
async function rate(work: () => Promise<number>): Promise<number> {
  const begun = performance.now();
  const rows = await work();
  if (rows !== ROWS) throw new Error(`${rows} rows of ${ROWS} came through.`);
  return rows / ((performance.now() - begun) / 1000);
}

function rejected({ line, message }: { line: number; message: string }): never {
  throw new Error(`Line ${line}: ${message}`);
}
