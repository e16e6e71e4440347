import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startEmbeddedPostgres } from '@fairshelf/tooling/database/embedded-postgres.ts';
import type { Browser, Page } from 'playwright-core';
import { launch, visit } from './browser.ts';
import { serveSample, serveShell } from './dev-servers.ts';
import { startGateway } from './own-gateway.ts';
import { accounts } from './product.ts';
import { fillSignIn } from './sign-in.ts';

// In the running shell the remote replaces a released one: it has no menu entry to wait for.
const REMOTE = 'mf-public';

describe('a remote while its team edits it', () => {
  let browser: Browser;
  let folder: string;
  before(async () => {
    browser = await launch();
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-dev-'));
  });
  after(async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Counts to one and saves another text: it shows in the same document with the count kept. */
  async function edit(page: Page, save: (words: string) => Promise<void>): Promise<void> {
    await page.getByText('First words').waitFor();
    await page.getByRole('button', { name: 'Counted 0' }).click();
    await page.getByRole('button', { name: 'Counted 1' }).waitFor();
    await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
    await save('Better words');
    await page.getByText('Better words').waitFor();
    await page.getByRole('button', { name: 'Counted 1' }).waitFor();
    assert.equal(await page.evaluate(() => Reflect.get(window, 'isSameDocument')), true);
  }

  it('alone in the mock shell: what is saved shows in place with its state, and nothing runs on afterwards', async (test) => {
    const server = await serveSample(test, folder, 'mf-alone');
    const { page, context, complaints } = await visit(browser);
    await page.goto(`${server.url}app/`);
    await page.getByRole('heading', { level: 1, name: 'mf-alone, alone' }).waitFor();
    await edit(page, server.save);
    assert.deepEqual(complaints, []);
    await context.close();
    await server.end();
  });

  it('in a shell that runs already and is pointed to its server: what is saved shows in place with its state', async (test) => {
    const [database, shell, server] = await Promise.all([
      startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false }),
      serveShell(test),
      serveSample(test, folder, REMOTE, '--serve'),
    ]);
    test.after(() => database.stop());
    const gateway = await startGateway(folder, database.url, { DEV_ORIGINS: shell.line });
    test.after(() => gateway.process.kill('SIGKILL'));
    const { page, context, complaints } = await visit(browser);
    // The page appears once the shell is compiled, in hundreds of chunks: on a busy machine this takes time.
    await page.goto(`${gateway.url}/app/login`, { timeout: 120_000 });
    await page.getByLabel('Email').waitFor({ timeout: 120_000 });
    await fillSignIn(page, accounts.admin);
    await page.goto(`${gateway.url}/app/system/platform?remote=${REMOTE}`);
    await page.getByRole('button', { name: 'Override in this browser' }).click();
    await page.getByLabel('URL of the build').fill(server.url);
    await page.getByRole('button', { name: 'Start override' }).click();
    await page.getByRole('status', { name: 'Override' }).getByText(server.url).waitFor();
    await page.goto(`${gateway.url}/app/public`);
    await edit(page, server.save);
    // The page server does not know this address: it answers 404, with the page all the same.
    assert.deepEqual(
      complaints.filter((text) => !text.includes('/app/public')),
      [],
    );
    await context.close();
    await Promise.all([server.end(), shell.end()]);
  });
});
