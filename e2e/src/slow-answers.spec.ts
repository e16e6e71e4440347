import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, visit } from './browser.ts';
import { accounts, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';
import { heading } from './signup-steps.ts';

const PAGES = [
  ['dashboard', 'Dashboard'],
  ['rating/ratings', 'Product Ratings Tracker'],
  ['rating/reviews', 'Review Observer'],
  ['reports', 'Reports'],
  ['reimbursement/cases', 'Cases'],
  ['settings/integrations', 'Integrations'],
] as const;

describe('a server that does not answer', () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  it('each page says so within 10 seconds, shows Server busy at 30, and fills when the answers come', async () => {
    const { page, context } = await visit(browser);
    await signIn(page, accounts.seller);
    await heading(page, 'Dashboard');
    await page.clock.install();
    for (const [path, title] of PAGES) {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/**', async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      await page.goto(`${productUrl()}${path}`);
      await page.getByRole('heading', { level: 1, name: title }).first().waitFor();
      const busy = page.getByRole('alertdialog', { name: 'Server busy' });
      await page.clock.runFor(10_000);
      await page.getByText('Taking longer than usual').waitFor();
      assert.equal(await busy.count(), 0, `${path}: not yet`);
      await page.clock.runFor(22_000);
      await busy.getByText('Too many requests received. Please refresh.').waitFor();
      release();
      await busy
        .getByRole('button', { name: 'Confirm' })
        .click({ timeout: 5_000 })
        .catch(() => undefined);
      await busy.waitFor({ state: 'detached' });
      await page.unroute('**/api/**');
      await page.getByText('Taking longer than usual').waitFor({ state: 'detached' });
    }
    await context.close();
  });
});
