import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@fairshelf/tooling/database/embedded-postgres.ts';
import type { Page } from '@playwright/test';
import { serveSample, serveShell } from './dev-servers.ts';
import { expect, test } from './fixtures.ts';
import { startGateway } from './own-gateway.ts';
import { accounts } from './product.ts';
import { fillSignIn } from './sign-in.ts';

test.describe('a remote while its team edits it', () => {
  let folder: string;
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-dev-'));
  });
  test.afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  test('standalone in the mock shell: hot-reloads saved changes with the state preserved, and leaves no process behind', async ({
    page,
    complaints,
    atEnd,
  }) => {
    const server = await serveSample(atEnd, folder, 'mf-alone');
    await page.goto(`${server.url}app/`, { timeout: COMPILED_MS });
    await expect(page.getByRole('heading', { level: 1, name: 'mf-alone, alone' })).toBeVisible({
      timeout: COMPILED_MS,
    });
    await edit(page, server.save);
    expect(complaints).toEqual([]);
    await server.end();
  });

  test('in a running shell pointed to its server: hot-reloads saved changes with the state preserved', async ({
    page,
    complaints,
    atEnd,
  }) => {
    const [database, shell, server] = await Promise.all([
      startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false }),
      serveShell(atEnd),
      serveSample(atEnd, folder, REMOTE, '--serve'),
    ]);
    atEnd(() => database.stop());
    const gateway = await startGateway(folder, database.url, { DEV_ORIGINS: shell.line });
    atEnd(() => gateway.process.kill('SIGKILL'));
    await page.goto(`${gateway.url}/app/login`, { timeout: COMPILED_MS });
    await expect(page.getByLabel('Email')).toBeVisible({ timeout: COMPILED_MS });
    await fillSignIn(page, accounts.admin);
    await page.goto(`${gateway.url}/app/system/platform?remote=${REMOTE}`);
    await page.getByRole('button', { name: 'Override in this browser' }).click();
    await page.getByLabel('URL of the build').fill(server.url);
    await page.getByRole('button', { name: 'Start override' }).click();
    // The drawer of the remote opens again, and hides the page from role queries.
    const override = page.getByRole('status', { name: 'Override', includeHidden: true });
    await expect(override.getByText(server.url)).toBeVisible({ timeout: COMPILED_MS });
    await page.goto(`${gateway.url}/app/public`);
    await edit(page, server.save);
    // The page server doesn't know this address: it answers 404, but still with the page.
    expect(complaints.filter((text) => !text.includes('/app/public'))).toEqual([]);
    await Promise.all([server.end(), shell.end()]);
  });

  /** Counts to one and saves another text: it shows in the same document with the count preserved. */
  async function edit(page: Page, save: (words: string) => Promise<void>): Promise<void> {
    await expect(page.getByText('First words')).toBeVisible();
    await page.getByRole('button', { name: 'Counted 0' }).click();
    await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible();
    await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
    await save('Better words');
    await expect(page.getByText('Better words')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
  }
});

// In the running shell the remote replaces a released one: it has no menu entry to wait for.
const REMOTE = 'mf-public';

/** A page appears once its server has compiled it, in hundreds of chunks: on a busy machine this takes time. */
const COMPILED_MS = 120_000;
