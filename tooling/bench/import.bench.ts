import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../gateway/src/database/database.ts';
import { migrate } from '../../gateway/src/database/migrate.ts';
import { asCompany } from '../../gateway/src/imports/as-company.ts';
import { copyInto } from '../../gateway/src/imports/copy-text.ts';
import { storeLedger } from '../../gateway/src/imports/feeds/store-ledger.ts';
import { ledgerDetailParser } from '../../gateway/src/marketplace/reports/ledger-detail.ts';
import { readReport } from '../../gateway/src/marketplace/reports/read-report.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { reachableTemporaryFolder } from '../database/reachable-folder.ts';
import { median, type Report } from './report.ts';

const ROWS = 200_000;
const ROUNDS = 3;
/** Rows a piece of the download holds. */
const PIECE = 500;
const header =
  'Date\tFNSKU\tASIN\tMSKU\tTitle\tEvent Type\tReference ID\tQuantity\tFulfillment Center\tDisposition\tReason\tCountry\tReconciled Quantity\tUnreconciled Quantity';
const width = header.split('\t').length;

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

async function* reportText(): AsyncGenerator<string> {
  yield `${header}\n`;
  for (let row = 0; row < ROWS; row += PIECE) {
    yield `${[...rowsFrom(row)].map((cells) => cells.join('\t')).join('\n')}\n`;
  }
}

async function* bareRows(): AsyncGenerator<string[][]> {
  for (let row = 0; row < ROWS; row += PIECE) yield [...rowsFrom(row)];
}

/** The ledger's way from text to table, first and again, beside a COPY of the same rows; and the memory it takes. */
export async function run(report: Report): Promise<void> {
  const folder = await mkdtemp(join(await reachableTemporaryFolder(), 'fairshelf-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  await migrate(server.url);
  const database = openDatabase({ url: server.url, max: 2, onError: () => undefined });
  try {
    const bare: number[] = [];
    const first: number[] = [];
    const again: number[] = [];
    const peaks: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { company_id: companyId } = await database.system
        .insertInto('company')
        .values({ name: `Round ${round}` })
        .returning('company_id')
        .executeTakeFirstOrThrow();
      const importOnce = async () => {
        const reading = await readReport(reportText(), (head) => ledgerDetailParser(head, 'UTC'), rejected);
        if (!reading.ok) throw new Error(reading.error);
        return storeLedger({ database }, { companyId, sellerId: 'S1' }, reading.value.batches);
      };
      let peak = 0;
      const watch = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage().rss);
      }, 20);
      bare.push(await rate(() => copyBare(database, companyId)));
      first.push(await rate(importOnce));
      again.push(await rate(importOnce));
      clearInterval(watch);
      peaks.push(peak);
    }
    const yardstick = { name: 'bare COPY', value: median(bare) };
    report.add({ what: 'ledger import, first', value: median(first), unit: 'rows/s', yardstick });
    report.add({ what: 'ledger import, again', value: median(again), unit: 'rows/s', yardstick });
    report.add({
      what: 'memory, last round',
      value: (peaks.at(-1) ?? 0) / 2 ** 20,
      unit: 'MB',
      yardstick: { name: 'MB, first round', value: (peaks[0] ?? 0) / 2 ** 20 },
      target: { at: 'most', value: 1.2 },
    });
  } finally {
    await database.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type OpenDatabase = ReturnType<typeof openDatabase>;

/** A plain COPY of the same cells into a table without keys. */
function copyBare(database: OpenDatabase, companyId: string): Promise<number> {
  const columns = Array.from({ length: width }, (_, index) => `c${index} text`).join(', ');
  return asCompany(database, companyId, async (client) => {
    await client.query(`create temporary table bare (${columns}) on commit drop`);
    return copyInto(client, 'bare', bareRows());
  });
}

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
