import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@fairshelf/tooling/database/embedded-postgres.ts';
import type { Browser, Page } from 'playwright-core';
import { launch, visit } from './browser.ts';
import { type OwnGateway, startGateway } from './own-gateway.ts';
import { accounts } from './product.ts';
import { fillSignIn } from './sign-in.ts';

/** The product under test has one database for all specs: this one has its own gateway and database. */
describe('the whole product while its database is away', () => {
  let browser: Browser;
  let folder: string;
  let database: EmbeddedPostgres;
  let gateway: OwnGateway;

  const startDatabase = () => startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-down-'));
    browser = await launch();
    database = await startDatabase();
    gateway = await startGateway(folder, database.url);
  });
  after(async () => {
    await browser.close();
    gateway.process.kill('SIGKILL');
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('shows shell and menu, says clearly what is wrong, and heals by itself', async () => {
    const { page, context } = await visit(browser);
    await page.goto(`${gateway.url}/app/login`);
    // So that a second tab is signed in too.
    await page.getByText('Remember me').click();
    await fillSignIn(page, accounts.admin);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'System' }).waitFor();

    await database.stop();
    await gateway.healthIs(503);
    const answer = await page.goto(`${gateway.url}/app/system/general-code`);
    assert.equal(answer?.status(), 200);
    await page.getByRole('heading', { level: 1, name: 'General Code' }).waitFor();
    await menu.getByRole('link', { name: 'User Monitoring' }).click();
    await page.getByRole('heading', { level: 1, name: 'User Monitoring' }).waitFor();
    const again = (tab: Page) => tab.locator('#remote').getByRole('button', { name: 'Try again' });
    await again(page).waitFor();
    const other = await context.newPage();
    await other.goto(page.url());
    await again(other).waitFor();

    database = await startDatabase();
    await gateway.healthIs(200);
    const users = (tab: Page) => tab.getByRole('table', { name: 'Users' }).getByText(accounts.admin);
    await again(page).click();
    await users(page).waitFor();
    // What the browser reports to a page that becomes visible again.
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await users(other).waitFor();
  });
});
