import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { debianPrograms, startDebianPostgres } from '../database/debian-postgres.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { reachableTemporaryFolder } from '../database/reachable-folder.ts';
import { withConnection } from '../database/socket-url.ts';
import { ratingListPath, type Seller } from './demo-seller.ts';
import { median, type Report } from './report.ts';
import { withProduct } from './with-product.ts';

const WARM_UP_SECONDS = 3;
const SECONDS = 5;
const ROUNDS = 3;
/** Enough to keep the gateway busy without queueing for database connections. */
const CONNECTIONS = 10;

interface Speed {
  readonly requestsPerSecond: number;
  readonly p99: number;
}

/**
 * Requests per second of the whole path: session, validation, the tenant's rows, 50 products of the rating list. On the
 * embedded database, and on Debian's PostgreSQL where the machine has one.
 */
export async function run(report: Report): Promise<void> {
  const embedded = await onEmbedded();
  const programs = await debianPrograms();
  const installed = programs === undefined ? undefined : await onInstalledPostgres(programs);
  const yardstick = (pick: (speed: Speed) => number) =>
    installed && { yardstick: { name: 'PostgreSQL', value: pick(installed) } };
  report.add({
    what: 'gateway: 50 rows of ratings, embedded database',
    value: embedded.requestsPerSecond,
    unit: 'requests/s',
    target: { at: 'least', value: 700 },
  });
  report.add({
    what: 'gateway: the same, compared with an installed database',
    value: embedded.requestsPerSecond,
    unit: 'requests/s',
    ...yardstick((speed) => speed.requestsPerSecond),
  });
  report.add({
    what: 'gateway: p99 of the same',
    value: embedded.p99,
    unit: 'ms',
    ...yardstick((speed) => speed.p99),
  });
  if (!installed)
    console.log('This machine has no PostgreSQL of Debian: only the embedded database was measured.');
}

async function onInstalledPostgres(programs: string): Promise<Speed> {
  return measureOn(await startDebianPostgres(programs));
}

async function onEmbedded(): Promise<Speed> {
  const folder = await mkdtemp(join(await reachableTemporaryFolder(), 'fairshelf-bench-'));
  try {
    await chmod(folder, 0o755);
    return await measureOn(await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: true }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureOn(server: EmbeddedPostgres): Promise<Speed> {
  try {
    return await withProduct(async ({ url }, seller) => {
      // Maintenance that the server does within minutes of an import: the plans after it count.
      await withConnection(server.url, (client) => client.query('analyze'));
      return measure(url, seller);
    }, server.url);
  } finally {
    await server.stop();
  }
}

async function measure(url: string, { accessToken, channel }: Seller): Promise<Speed> {
  const load = (duration: number) =>
    autocannon({
      url: url + ratingListPath(channel),
      headers: { authorization: `Bearer ${accessToken}` },
      connections: CONNECTIONS,
      duration,
    });
  await load(WARM_UP_SECONDS);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await load(SECONDS));
  const failures = rounds.reduce((sum, round) => sum + round.non2xx + round.errors, 0);
  if (failures > 0) throw new Error(`${failures} requests were not answered as they should be.`);
  return {
    requestsPerSecond: median(rounds.map(({ requests }) => requests.average)),
    p99: median(rounds.map(({ latency }) => latency.p99)),
  };
}
