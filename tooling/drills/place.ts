import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../product/free-port.ts';
import { type Service, startService, waitUntilReady } from '../product/service.ts';
import { repository } from '../repository.ts';
import { plainEnvironment } from '../test/plain-environment.ts';

const READY_MS = 240_000;
const STOP_MS = 15_000;
const SECRETS_KEY = `drill:${Buffer.alloc(32, 11).toString('base64')}`;

/** Where a drill runs: its folder of logs, its sandbox, and the demo with it. */
export interface Place {
  readonly folder: string;
  readonly sandboxPort: number;
}

export interface GatewayOptions {
  readonly name: string;
  readonly databaseUrl: string;
  /** The sources of the release that runs; this repository unless stated. */
  readonly sources?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

export interface DrilledGateway {
  readonly name: string;
  readonly url: string;
  /** Whether a load balancer would send it requests. */
  readonly isReady: () => Promise<boolean>;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Starts it again under the same name, at the same port. */
  readonly start: () => Promise<void>;
}

/** Runs a drill with the sandbox in a folder of its own, which stays when the drill fails. */
export async function withPlace(use: (place: Place) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fairshelf-drill-'));
  console.log(`Logs: ${join(folder, 'logs')}`);
  const sandboxPort = await findFreePort();
  const sandbox = startService({
    name: 'sandbox',
    args: ['--no-warnings', 'marketplace-sandbox/src/main.ts'],
    cwd: repository,
    env: { ...plainEnvironment(process.env), SANDBOX_PORT: String(sandboxPort), SANDBOX_TIME_SCALE: '20000' },
    logFile: join(folder, 'logs', 'sandbox.log'),
  });
  try {
    await waitUntilReady(sandbox, `http://127.0.0.1:${sandboxPort}/_sandbox/health`, {
      limit: READY_MS,
      signal: undefined,
    });
    await use({ folder, sandboxPort });
  } finally {
    await sandbox.stop(STOP_MS);
  }
  await rm(folder, { recursive: true, force: true });
}

/** Starts a gateway from sources, as the demo, and waits until it serves. */
export async function startGateway(place: Place, options: GatewayOptions): Promise<DrilledGateway> {
  const { name, databaseUrl, sources = repository, settings = {} } = options;
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let running: Service;
  const start = async () => {
    running = startService({
      name,
      args: ['--no-warnings', 'gateway/src/main.ts'],
      cwd: sources,
      env: {
        ...plainEnvironment(process.env),
        NODE_ENV: 'production',
        DEMO: '1',
        PORT: String(port),
        SANDBOX_PORT: String(place.sandboxPort),
        WORKER_NAME: name,
        LOG_LEVEL: 'info',
        DATA_DIR: join(place.folder, 'data'),
        DATABASE_URL: databaseUrl,
        SECRETS_KEY,
        JOB_LEASE_SECONDS: '8',
        PUBLISH_LOCAL_BUILDS: '0',
        ...settings,
      },
      logFile: join(place.folder, 'logs', `${name}.log`),
    });
    await waitUntilReady(running, `${url}/api/health/ready`, { limit: READY_MS, signal: undefined });
  };
  await start();
  return {
    name,
    url,
    isReady: async () => {
      const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(1_000) }).catch(
        () => undefined,
      );
      await answer?.body?.cancel();
      return answer?.ok === true;
    },
    kill: () => running.kill(),
    stop: () => running.stop(STOP_MS),
    start,
  };
}
