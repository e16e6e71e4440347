import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { PlainError } from '../plain-error.ts';
import { repository } from '../repository.ts';
import { prepareDataFolder } from './disk-space.ts';
import type { Environment } from './environment.ts';
import { assertPortFree } from './free-port.ts';
import { gatewayServer } from './gateway-server.ts';
import { gatewayEnvironment, needsSandbox, sandboxEnvironment } from './product-environment.ts';
import { developmentKey, releaseToken } from './secrets-key.ts';
import { type Service, startService, waitUntilReady } from './service.ts';

export interface ProductOptions {
  port: number;
  sandboxPort: number;
  dataDir: string;
  /** The person's environment: its values override every default. */
  env: Environment;
  /** Runs gateway and sandbox from their sources and restarts them when these change. */
  sources?: boolean;
  /** Aborted if the person asks to stop during startup. */
  signal?: AbortSignal;
  /** Receives lines that a person should see, such as warnings, with the name of their service. */
  show?: (service: string, line: string) => void;
}

export interface Product {
  url: string;
  /** Undefined if the product is connected to the real marketplace. */
  sandboxUrl: string | undefined;
  /** The gateway's process, to measure it. */
  gatewayPid: number | undefined;
  /** Stops everything in order: gateway, sandbox, database. Calling it twice is harmless. */
  stop(): Promise<void>;
  /** Settles when a part has ended unexpectedly, with a sentence that says which and its last output. */
  broken: Promise<string>;
}

const READY_LIMIT = 120_000;
// A running job may finish; one that takes longer is resumed at the next start.
const GATEWAY_STOP_LIMIT = 30_000;
const SANDBOX_STOP_LIMIT = 5_000;

/**
 * Starts the database (unless DATABASE_URL is set), the marketplace sandbox (unless the settings are those of the
 * real marketplace) and the gateway, and waits until they are ready.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { port, sandboxPort, env } = options;
  const dataDir = resolve(options.dataDir);
  const { signal } = options;
  await assertPortFree(port, 'PORT');
  const withSandbox = needsSandbox(sandboxPort, env);
  if (withSandbox) await assertPortFree(sandboxPort, 'SANDBOX_PORT');
  await prepareDataFolder(dataDir);

  // In start order; stopped in reverse order.
  const running: { name: string; ended: Promise<string>; stop(): Promise<void> }[] = [];
  let shutdown: Promise<void> | undefined;
  const stop = () => {
    shutdown ??= stopInTurn(running.toReversed());
    return shutdown;
  };
  const run = (name: string, args: readonly string[], environment: Environment, limit: number): Service => {
    const service = startService({
      name,
      args,
      cwd: repository,
      env: environment,
      logFile: join(dataDir, 'logs', `${name}.log`),
      show: options.show && ((line) => options.show?.(name, line)),
    });
    running.push({ name, ended: service.ended, stop: () => service.stop(limit) });
    return service;
  };

  try {
    let databaseUrl = env.DATABASE_URL;
    if (!databaseUrl) {
      const database = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), durable: true });
      running.push({ name: 'database', ended: database.ended, stop: () => database.stop() });
      databaseUrl = database.url;
    }
    signal?.throwIfAborted();
    const secretsKey = await developmentKey(dataDir);

    const watch = options.sources ? ['--watch', '--watch-preserve-output'] : [];
    const sandboxMain = 'marketplace-sandbox/src/main.ts';
    const sandbox = withSandbox
      ? run('sandbox', [...watch, sandboxMain], sandboxEnvironment(sandboxPort, env), SANDBOX_STOP_LIMIT)
      : undefined;
    const gatewayEnv = gatewayEnvironment(
      { port, sandboxPort, dataDir, databaseUrl, secretsKey, releaseToken: await releaseToken(dataDir) },
      env,
    );
    const gateway = run(
      'gateway',
      options.sources ? [...watch, 'gateway/src/main.ts'] : gatewayServer,
      gatewayEnv,
      GATEWAY_STOP_LIMIT,
    );

    const url = `http://localhost:${port}`;
    const sandboxUrl = sandbox && `http://localhost:${sandboxPort}`;
    await Promise.all([
      sandbox &&
        waitUntilReady(sandbox, `http://127.0.0.1:${sandboxPort}/_sandbox/health`, {
          limit: READY_LIMIT,
          signal,
        }),
      waitUntilReady(gateway, `http://127.0.0.1:${port}/api/health`, { limit: READY_LIMIT, signal }),
    ]);
    const broken = Promise.race(
      running.map(({ name, ended }) => ended.then((words) => `The ${name} ended:\n${words}`)),
    );
    return { url, sandboxUrl, gatewayPid: gateway.pid, stop, broken };
  } catch (error) {
    await stop();
    throw diskFull(error) ?? error;
  }
}

async function stopInTurn(parts: { stop(): Promise<void> }[]): Promise<void> {
  for (const part of parts) await part.stop();
}

function diskFull(error: unknown): PlainError | undefined {
  const text = error instanceof Error ? error.message : '';
  return /ENOSPC|No space left on device/.test(text) && !text.startsWith('The disk is full')
    ? new PlainError('The disk is full: free some space and start again.')
    : undefined;
}
