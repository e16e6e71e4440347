import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@fairshelf/tooling/database/embedded-postgres.ts';
import type { Browser } from 'playwright-core';
import { launch, visit } from './browser.ts';
import { accounts } from './product.ts';
import { fillSignIn } from './sign-in.ts';

const repository = join(import.meta.dirname, '..', '..');
const READY_MS = 60_000;

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** The product under test has one database for all specs: this one has a gateway and a database of its own. */
describe('the whole product while its database is away', () => {
  let browser: Browser;
  let folder: string;
  let database: EmbeddedPostgres;
  let gateway: ChildProcess;
  let url: string;

  const startDatabase = () => startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  async function healthIs(status: number): Promise<void> {
    const end = Date.now() + READY_MS;
    while ((await fetch(`${url}/api/health`).catch(() => undefined))?.status !== status) {
      assert.ok(Date.now() < end, `/api/health does not answer ${status}`);
      await pause(100);
    }
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-down-'));
    browser = await launch();
    database = await startDatabase();
    const port = await freePort();
    url = `http://localhost:${port}`;
    gateway = spawn(process.execPath, ['gateway/dist/server.mjs'], {
      cwd: repository,
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DEMO: '1',
        LOG_LEVEL: 'silent',
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: database.url,
        SECRETS_KEY: `e2e:${randomBytes(32).toString('base64')}`,
      },
    });
    await healthIs(200);
  });
  after(async () => {
    await browser.close();
    gateway.kill('SIGKILL');
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('shows shell and menu, says clearly what is wrong, and heals by itself', async () => {
    const { page } = await visit(browser);
    await page.goto(`${url}/app/login`);
    await fillSignIn(page, accounts.admin);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'System' }).waitFor();

    await database.stop();
    await healthIs(503);
    const answer = await page.goto(`${url}/app/system/general-code`);
    assert.equal(answer?.status(), 200);
    await page.getByRole('heading', { level: 1, name: 'General Code' }).waitFor();
    await menu.getByRole('link', { name: 'User Monitoring' }).click();
    await page.getByRole('heading', { level: 1, name: 'User Monitoring' }).waitFor();
    const again = page.locator('#remote').getByRole('button', { name: 'Try again' });
    await again.waitFor();

    database = await startDatabase();
    await healthIs(200);
    await again.click();
    await page.getByRole('table', { name: 'Users' }).getByText(accounts.admin).waitFor();
  });
});
