import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../database/embedded-postgres.ts';
import { findFreePort } from '../../product/free-port.ts';
import { gatewayMemory, gatewayServer } from '../../product/gateway-server.ts';
import { type Service, startService, waitUntilReady } from '../../product/service.ts';
import { repository } from '../../repository.ts';
import { plainEnvironment } from '../../test/plain-environment.ts';
import { CLIENT, SECRETS_KEY } from './connect.ts';
import { type WatchedUse, watchUse } from './watch-use.ts';

const READY_MS = 180_000;
const STOP_MS = 30_000;

export interface RunningGateway {
  readonly use: WatchedUse;
  readonly look: () => Promise<void>;
  /** Kills it like a crash, and restarts it under the same name. */
  readonly killAndRestart: () => Promise<void>;
  /** Returns how many seconds a graceful stop took. */
  readonly stop: () => Promise<number>;
}

export interface Installation {
  readonly databaseUrl: string;
  readonly sandboxUrl: string;
  readonly gateways: readonly [RunningGateway, RunningGateway];
  readonly sandbox: { readonly use: WatchedUse; readonly look: () => Promise<void> };
  /** A log file of every request that the sandbox received. */
  readonly requests: string;
  readonly stop: () => Promise<void>;
}

/** Starts a database, the sandbox at Amazon's speed and two gateways, each as a separate process. */
export async function startInstallation(folder: string): Promise<Installation> {
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: true });
  const requests = join(folder, 'requests.ndjson');
  const sandboxPort = await findFreePort();
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const sandbox = startService({
    name: 'sandbox',
    args: ['--no-warnings', 'tooling/bench/imports-hour/sandbox-process.ts', String(sandboxPort), requests],
    cwd: repository,
    env: plainEnvironment(process.env),
    logFile: join(folder, 'logs', 'sandbox.log'),
  });
  const sandboxUse = watchUse('sandbox');
  try {
    await waitUntilReady(sandbox, `${sandboxUrl}/_sandbox/health`, { limit: READY_MS, signal: undefined });
    const place = { folder, databaseUrl: database.url, sandboxUrl };
    // The first one runs the migrations.
    const first = await startGateway('gateway-1', place);
    const second = await startGateway('gateway-2', place);
    return {
      databaseUrl: database.url,
      sandboxUrl,
      gateways: [first, second],
      sandbox: { use: sandboxUse, look: () => sandboxUse.look(sandbox) },
      requests,
      stop: async () => {
        await sandbox.stop(STOP_MS);
        await database.stop();
      },
    };
  } catch (error) {
    await sandbox.stop(STOP_MS);
    await database.stop();
    throw error;
  }
}

interface Place {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly sandboxUrl: string;
}

async function startGateway(name: string, place: Place): Promise<RunningGateway> {
  const port = await findFreePort();
  const use = watchUse(name);
  const start = async (): Promise<Service> => {
    const service = startService({
      name,
      args: gatewayServer,
      cwd: repository,
      env: gatewayEnvironment(name, port, place),
      logFile: join(place.folder, 'logs', `${name}.log`),
    });
    await waitUntilReady(service, `http://127.0.0.1:${port}/api/health`, {
      limit: READY_MS,
      signal: undefined,
    });
    return service;
  };
  let running = await start();
  return {
    use,
    look: () => use.look(running),
    killAndRestart: async () => {
      await use.look(running);
      await running.kill();
      use.restarted();
      running = await start();
    },
    stop: async () => {
      await use.look(running);
      const began = performance.now();
      await running.stop(STOP_MS);
      return (performance.now() - began) / 1000;
    },
  };
}

const gatewayEnvironment = (name: string, port: number, { folder, databaseUrl, sandboxUrl }: Place) => ({
  ...plainEnvironment(process.env),
  ...gatewayMemory,
  NODE_ENV: 'production',
  DEMO: '0',
  HOST: '127.0.0.1',
  PORT: String(port),
  WORKER_NAME: name,
  LOG_LEVEL: 'warn',
  DATA_DIR: join(folder, name),
  DATABASE_URL: databaseUrl,
  SECRETS_KEY,
  PUBLISH_LOCAL_BUILDS: '0',
  ...CLIENT,
  LWA_TOKEN_URL: `${sandboxUrl}/auth/o2/token`,
  SPAPI_ENDPOINT_NA: `${sandboxUrl}/spapi/na`,
  SPAPI_ENDPOINT_EU: `${sandboxUrl}/spapi/eu`,
  SPAPI_ENDPOINT_FE: `${sandboxUrl}/spapi/fe`,
  SPAPI_RATE_SCALE: '1',
  ADS_ENDPOINT: `${sandboxUrl}/ads`,
  KEEPA_ENDPOINT: `${sandboxUrl}/keepa`,
  KEEPA_KEY: 'sandbox',
});
