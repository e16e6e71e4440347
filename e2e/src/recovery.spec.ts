import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, visit } from './browser.ts';
import { goThroughMenu } from './menu.ts';
import { accounts } from './product.ts';
import { signIn } from './sign-in.ts';

describe('a remote that is down', () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  it('leaves the rest of the product working, and comes back with Try again', async () => {
    const { page } = await visit(browser);
    const files = /\/remotes\/mf-reimburse\//;
    await page.route(files, (route) => route.abort());
    await signIn(page, accounts.seller);
    await page.getByText('Average rating').waitFor();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Reimbursement' }).click();
    await menu.getByRole('link', { name: 'Cases', exact: true }).click();
    await page.getByRole('button', { name: 'Back to Home' }).waitFor();
    // The menu and other remotes still work.
    await goThroughMenu(page, 'Product Ratings Tracker');
    await menu.getByRole('link', { name: 'Cases', exact: true }).click();
    await page.getByRole('button', { name: 'Back to Home' }).waitFor();
    const loads = await page.evaluate(() => performance.getEntriesByType('navigation').length);
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor();
    assert.equal(await page.evaluate(() => performance.getEntriesByType('navigation').length), loads);
  });
});
