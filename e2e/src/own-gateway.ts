import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';

const repository = join(import.meta.dirname, '..', '..');
const READY_MS = 60_000;

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

export interface OwnGateway {
  readonly url: string;
  readonly process: ChildProcess;
  /** Waits until /api/health answers with this status. */
  healthIs(status: number): Promise<void>;
}

/** A gateway next to the product under test, with demo accounts and its own database; `settings` are the gateway's. */
export async function startGateway(
  folder: string,
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnGateway> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const gateway = spawn(process.execPath, ['gateway/dist/server.mjs'], {
    cwd: repository,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DEMO: '1',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      SECRETS_KEY: `e2e:${randomBytes(32).toString('base64')}`,
      ...settings,
    },
  });
  const healthIs = async (status: number) => {
    const end = Date.now() + READY_MS;
    while ((await fetch(`${url}/api/health`).catch(() => undefined))?.status !== status) {
      expect(Date.now(), `/api/health does not answer ${status}`).toBeLessThan(end);
      await pause(100);
    }
  };
  await healthIs(200);
  return { url, process: gateway, healthIs };
}
