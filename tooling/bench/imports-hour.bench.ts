import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPool } from '../../gateway/src/base/database/pool.ts';
import { createSandbox } from '../../marketplace-sandbox/src/sandbox.ts';
import { compareRows, type RowComparison } from './imports-hour/compare-rows.ts';
import { connectSellers } from './imports-hour/connect.ts';
import { DISTURBANCES, type Disturbance } from './imports-hour/disturbances.ts';
import { type Installation, startInstallation } from './imports-hour/installation.ts';
import { markdownTable } from './imports-hour/print.ts';
import { rateUse, readRequests, reportUse } from './imports-hour/requests.ts';
import { drawnSellerIds, largeSellers, SEED } from './imports-hour/sellers.ts';
import { median, type Report } from './report.ts';

const MINUTE_MS = 60_000;
const LOOK_MS = 2_000;
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: { minutes: { type: 'string', default: '60' }, sellers: { type: 'string', default: '40' } },
  strict: false,
});
const MINUTES = Number(options.minutes);
const SELLERS = Number(options.sellers);

type Pool = ReturnType<typeof createPool>;

/**
 * Imports in real time at Amazon's rate limits and report times, for an hour or `--minutes`: all sellers (`--sellers`,
 * 40) are connected at the start, two gateways import, one of them is killed every ten minutes, and the marketplace
 * fails in between. At the end the stored rows are compared with the sandbox's.
 */
export async function run(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fairshelf-hour-'));
  console.log(`Logs and requests: ${folder}`);
  const installation = await startInstallation(folder);
  const owner = createPool({ url: installation.databaseUrl, max: 2, as: 'owner', onError: () => undefined });
  try {
    const connected = await connectAll(installation);
    const connections = await disturbAndWatch(installation, owner, connected.began);
    await summarise(report, { installation, owner, connected, connections });
  } finally {
    await owner.end();
    await installation.stop();
  }
  if (process.env.BENCH_KEEP === undefined) await rm(folder, { recursive: true, force: true });
}

interface Connected {
  readonly began: number;
  readonly at: ReadonlyMap<string, number>;
}

/** The sandbox's own view of its sellers, in this process: it is the same for the same seed. */
const { directory } = createSandbox({ seed: SEED, sellers: largeSellers() });

async function connectAll(installation: Installation): Promise<Connected> {
  const directoryIds = directory.listed.map(({ sellerId }) => sellerId);
  const ids = [...directoryIds, ...drawnSellerIds(Math.max(0, SELLERS - directoryIds.length))].slice(
    0,
    SELLERS,
  );
  const sellers = ids.map((sellerId) => {
    const [home] = directory.find(sellerId)?.profile.marketplaces ?? [];
    if (!home) throw new Error(`The sandbox has no seller ${sellerId}.`);
    return { sellerId, marketplaceId: home.id };
  });
  const began = Date.now();
  const at = await connectSellers(installation, sellers);
  console.log(`${at.size} sellers connected in ${Math.round((Date.now() - began) / 1000)} s.`);
  return { began, at };
}

/**
 * Runs until the time is up; returns the maximum number of database connections that the gateways had open at once.
 */
async function disturbAndWatch(installation: Installation, owner: Pool, began: number): Promise<number> {
  const waiting = [...DISTURBANCES];
  const underWay = new Set<Promise<void>>();
  let most = 0;
  let lastPrinted = 0;
  for (;;) {
    const share = (Date.now() - began) / (MINUTES * MINUTE_MS);
    if (share >= 1) break;
    while (waiting[0] && waiting[0].at <= share) {
      const next = waiting.shift();
      if (next) {
        const disturbance = disturb(installation, next).finally(() => underWay.delete(disturbance));
        underWay.add(disturbance);
      }
    }
    await Promise.all([...installation.gateways, installation.sandbox].map(({ look }) => look()));
    most = Math.max(most, await openConnections(owner));
    const minute = Math.floor((Date.now() - began) / MINUTE_MS);
    if (minute > lastPrinted) {
      lastPrinted = minute;
      console.log(`Minute ${minute}: ${await progress(owner)}`);
    }
    await wait(LOOK_MS);
  }
  await Promise.all(underWay);
  return most;
}

async function disturb({ gateways, sandboxUrl }: Installation, disturbance: Disturbance): Promise<void> {
  if (disturbance.what === 'kill') {
    console.log(`kill -9 of gateway ${disturbance.gateway + 1}`);
    await gateways[disturbance.gateway].killAndRestart();
    console.log(`gateway ${disturbance.gateway + 1} is back`);
    return;
  }
  const { minutes, ...rest } = disturbance.scenario;
  const scenario = { ...rest, ...(minutes !== undefined && { minutes: (minutes * MINUTES) / 60 }) };
  console.log(`scenario ${JSON.stringify(scenario)}`);
  const answer = await fetch(`${sandboxUrl}/_sandbox/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(scenario),
  });
  if (!answer.ok) throw new Error(`The scenario was refused: ${await answer.text()}`);
}

/** The gateways' connections: this process has two more. */
async function openConnections(owner: Pool): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? 0;
}

async function progress(owner: Pool): Promise<string> {
  const { rows } = await owner.query<{ ready: number; first: number; steps: number; dead: number }>(
    `select (select count(*)::int from seller_account where first_import_at is not null) as ready,
       count(*) filter (where first_done_at is not null)::int as first, count(*)::int as steps,
       count(*) filter (where state = 'dead' or attempt > 2)::int as dead
     from import_step`,
  );
  const [now] = rows;
  return now
    ? `${now.ready} sellers ready, ${now.first} of ${now.steps} feeds read, ${now.dead} failing`
    : '';
}

interface Outcome {
  readonly installation: Installation;
  readonly owner: Pool;
  readonly connected: Connected;
  readonly connections: number;
}

async function summarise(report: Report, { installation, owner, connected, connections }: Outcome) {
  const endedAt = Date.now();
  const seconds = (endedAt - connected.began) / 1000;
  const feeds = await feedAges(owner);
  const accounts = await readyTimes(owner, connected);
  const { rows: leases } = await owner.query<{ leases: number; dead: number }>(
    `select sum(lease_no)::int as leases, count(*) filter (where state = 'dead')::int as dead from import_step`,
  );
  const stops = await Promise.all(installation.gateways.map((gateway) => gateway.stop()));
  const requests = await readRequests(installation.requests);
  const rates = rateUse(requests, seconds);
  const reports = reportUse(requests);
  const rows = new Map<string, RowComparison>();
  for (const [sellerId, connectedAt] of connected.at) {
    const seller = directory.find(sellerId);
    if (seller) rows.set(sellerId, await compareRows(owner, seller, { connectedAt, now: Date.now() }));
  }

  console.log(
    `\n${markdownTable(
      [
        'seller',
        'ready after s',
        'orders',
        'missing',
        'unknown',
        'other units',
        'ledger rows',
        'rows too many',
        'units too many',
      ],
      [...connected.at.keys()].map((sellerId) => {
        const row = rows.get(sellerId);
        return [
          sellerId,
          accounts.get(sellerId),
          row?.orders,
          row?.ordersMissing,
          row?.ordersUnknown,
          row?.ordersWithOtherUnits,
          row?.ledgerRows,
          row?.ledgerDifference,
          row?.ledgerUnitsDifference,
        ];
      }),
    )}`,
  );
  console.log(
    `\n${markdownTable(
      ['feed', 'steps', 'not read yet', 'youngest s', 'median s', 'oldest s', 'failing'],
      feeds.map(({ feed, steps, unread, ages, failing }) => [
        feed,
        steps,
        unread,
        ages[0],
        ages.length > 0 ? median(ages) : undefined,
        ages.at(-1),
        failing,
      ]),
    )}`,
  );
  console.log(
    `\n${markdownTable(
      ['operation', 'requests', 'sellers', 'largest share of its rate', '429', '429 of scenarios'],
      rates.map(({ operation, requests: count, sellers, largestShare, throttled, disturbed }) => [
        operation,
        count,
        sellers,
        largestShare,
        throttled,
        disturbed,
      ]),
    )}`,
  );
  console.log(
    `\n${markdownTable(
      ['report', 'ordered', 'twice'],
      reports.map(({ reportType, ordered, twice }) => [reportType, ordered, twice]),
    )}`,
  );

  const sum = (of: (row: RowComparison) => number | undefined) =>
    [...rows.values()].reduce((total, row) => total + Math.abs(of(row) ?? 0), 0);
  const none = { at: 'most', value: 0 } as const;
  const ready = [...accounts.values()];
  report.add({ what: 'sellers', value: connected.at.size, unit: '' });
  report.add({
    what: 'sellers ready',
    value: ready.length,
    unit: '',
    target: { at: 'least', value: connected.at.size },
  });
  if (ready.length > 0) {
    report.add({ what: 'ready after connecting, median', value: median(ready) / 60, unit: 'min' });
    report.add({ what: 'ready after connecting, last', value: Math.max(...ready) / 60, unit: 'min' });
  }
  report.add({
    what: 'feeds not read yet',
    value: feeds.reduce((total, { unread }) => total + unread, 0),
    unit: '',
  });
  report.add({ what: 'steps given up', value: leases[0]?.dead ?? 0, unit: '', target: none });
  report.add({ what: 'requests', value: requests.length, unit: '' });
  report.add({ what: 'requests', value: requests.length / seconds, unit: '/s' });
  report.add({ what: 'leases of steps', value: (leases[0]?.leases ?? 0) / seconds, unit: '/s' });
  report.add({
    what: '429 answers outside scenarios',
    value: rates.reduce((total, { throttled }) => total + throttled, 0),
    unit: '',
    target: none,
  });
  report.add({
    what: 'largest share of a rate',
    value: Math.max(...rates.map(({ largestShare }) => largestShare)),
    unit: '',
    target: { at: 'most', value: 1 },
  });
  report.add({
    what: 'reports ordered',
    value: reports.reduce((total, { ordered }) => total + ordered, 0),
    unit: '',
  });
  report.add({
    what: 'reports ordered twice',
    value: reports.reduce((total, { twice }) => total + twice, 0),
    unit: '',
    target: none,
  });
  report.add({ what: 'orders stored', value: sum(({ orders }) => orders), unit: '' });
  report.add({
    what: 'orders lost',
    value: sum(({ ordersMissing }) => ordersMissing),
    unit: '',
    target: none,
  });
  report.add({
    what: 'orders unknown, or with other units',
    value: sum((row) => row.ordersUnknown + row.ordersWithOtherUnits),
    unit: '',
    target: none,
  });
  report.add({ what: 'ledger rows stored', value: sum(({ ledgerRows }) => ledgerRows), unit: '' });
  report.add({
    what: 'ledger rows lost or doubled',
    value: sum(({ ledgerDifference }) => ledgerDifference),
    unit: '',
    target: none,
  });
  report.add({ what: 'database connections, most', value: connections, unit: '' });
  for (const { use } of [...installation.gateways, installation.sandbox]) {
    const { cpuSeconds, peakBytes } = use.total();
    report.add({ what: `${use.name}: memory, most`, value: peakBytes / 2 ** 20, unit: 'MB' });
    report.add({ what: `${use.name}: processor`, value: cpuSeconds / seconds, unit: 'cores' });
  }
  report.add({
    what: 'graceful stop, longest',
    value: Math.max(...stops),
    unit: 's',
    target: { at: 'most', value: 10 },
  });
}

interface FeedAge {
  readonly feed: string;
  readonly steps: number;
  readonly unread: number;
  readonly failing: number;
  /** Seconds since the latest complete cycle, ascending. */
  readonly ages: readonly number[];
}

async function feedAges(owner: Pool): Promise<readonly FeedAge[]> {
  const { rows } = await owner.query<FeedAge>(
    `select feed, count(*)::int as steps, count(*) filter (where done_at is null)::int as unread,
       count(*) filter (where attempt > 0)::int as failing,
       coalesce(array_agg(extract(epoch from now() - done_at)::float8 order by done_at desc)
         filter (where done_at is not null), '{}') as ages
     from import_step group by feed order by min(weight)`,
  );
  return rows;
}

/** Seconds from connecting to ready, by seller. */
async function readyTimes(owner: Pool, { at }: Connected): Promise<ReadonlyMap<string, number>> {
  const { rows } = await owner.query<{ seller_id: string; first_import_at: Date }>(
    `select seller_id, first_import_at from seller_account where first_import_at is not null`,
  );
  return new Map(
    rows.map(({ seller_id, first_import_at }) => [
      seller_id,
      (first_import_at.getTime() - (at.get(seller_id) ?? 0)) / 1000,
    ]),
  );
}
