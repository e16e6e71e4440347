import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@fairshelf/tooling/database/embedded-postgres.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { type OwnGateway, startGateway } from './own-gateway.ts';
import { accounts } from './product.ts';
import { fillSignIn } from './sign-in.ts';

/** The product under test has one database for all specs: this one has its own gateway and database. */
test.describe('the whole product while its database is unavailable', () => {
  let folder: string;
  let database: EmbeddedPostgres;
  let gateway: OwnGateway;

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-down-'));
    database = await startDatabase();
    gateway = await startGateway(folder, database.url);
  });
  test.afterAll(async () => {
    gateway.process.kill('SIGKILL');
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('shows shell and menu, explains the problem, and recovers automatically', async ({
    page,
    context,
  }) => {
    await page.goto(`${gateway.url}/app/login`);
    // So that a second tab is signed in too.
    await page.getByText('Remember me').click();
    await fillSignIn(page, accounts.admin);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('button', { name: 'System' })).toBeVisible();

    await database.stop();
    await gateway.healthIs(503);
    const answer = await page.goto(`${gateway.url}/app/system/general-code`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'General Code' })).toBeVisible();
    await menu.getByRole('link', { name: 'User Monitoring' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'User Monitoring' })).toBeVisible();
    const again = (tab: Page) => tab.locator('#remote').getByRole('button', { name: 'Try again' });
    await expect(again(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(again(other)).toBeVisible();

    database = await startDatabase();
    await gateway.healthIs(200);
    const users = (tab: Page) => tab.getByRole('table', { name: 'Users' }).getByText(accounts.admin);
    await again(page).click();
    await expect(users(page)).toBeVisible();
    // The browser's event on a page that becomes visible again.
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(users(other)).toBeVisible();
  });

  const startDatabase = () => startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
});
