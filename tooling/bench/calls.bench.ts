import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getUser } from '@fairshelf/shared-contracts/identity';
import autocannon from 'autocannon';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { reachableTemporaryFolder } from '../database/reachable-folder.ts';
import { withConnection } from '../database/socket-url.ts';
import { ratingListPath } from './demo-seller.ts';
import { cpuOfChildren, useOf } from './process-use.ts';
import type { Report } from './report.ts';
import { withProduct } from './with-product.ts';

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 2_000);
const WARM_UP = 500;
/** Enough to keep both sides busy; processor time per request hardly depends on it. */
const CONNECTIONS = 4;
const MANY = 500;
const MEGABYTE = 1_000_000;
/** Idle: V8 gives back what an import left after two minutes without much work. */
const IDLE_MS = 180_000;

/**
 * The cost of a request: CPU time of the gateway and of PostgreSQL, which other work on the machine hardly affects. And
 * the gateway's memory: idle after the imports, and while 500 connections request a list.
 */
export async function run(report: Report): Promise<void> {
  const folder = await mkdtemp(join(await reachableTemporaryFolder(), 'fairshelf-bench-'));
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: true });
  try {
    await withProduct(async ({ url, gatewayPid = 0 }, { accessToken, channel }) => {
      const postgres = await withConnection(server.url, async (client) => {
        await client.query('analyze');
        return parentOf((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid);
      });
      await wait(IDLE_MS);
      const idle = (await useOf(gatewayPid))?.bytes ?? 0;
      const load = (path: string, options: { amount?: number; duration?: number; connections: number }) =>
        autocannon({ url: url + path, headers: { authorization: `Bearer ${accessToken}` }, ...options });
      const cpu = async () => ({
        gateway: (await useOf(gatewayPid))?.cpuSeconds ?? 0,
        database: await cpuOfChildren(postgres),
      });
      for (const { what, path, gateway, database } of [
        { what: 'the signed-in person', path: getUser.path, gateway: 0.5, database: undefined },
        { what: '50 rows of ratings', path: ratingListPath(channel), gateway: 1, database: 1.5 },
      ]) {
        await load(path, { amount: WARM_UP, connections: CONNECTIONS });
        const before = await cpu();
        const { non2xx, errors } = await load(path, { amount: REQUESTS, connections: CONNECTIONS });
        if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx + errors} requests failed.`);
        const after = await cpu();
        const add = (part: 'gateway' | 'database', target: number | undefined) =>
          report.add({
            what: `${what}: processor time of the ${part}`,
            value: ((after[part] - before[part]) * 1_000) / REQUESTS,
            unit: 'ms',
            ...(target === undefined ? {} : { target: { at: 'most', value: target } }),
          });
        add('gateway', gateway);
        add('database', database);
      }
      await load(ratingListPath(channel), { duration: 10, connections: MANY });
      const busy = await useOf(gatewayPid);
      const memory = (what: string, bytes: number, value: number) =>
        report.add({
          what: `gateway's memory ${what}`,
          value: bytes / MEGABYTE,
          unit: 'MB',
          target: { at: 'most', value },
        });
      memory('when idle', idle, 250);
      memory(`with ${MANY} connections`, busy?.bytes ?? 0, 450);
    }, server.url);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The postmaster, from one of its backends. */
async function parentOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/PPid:\s+(\d+)/.exec(status)?.[1] ?? 0);
}
