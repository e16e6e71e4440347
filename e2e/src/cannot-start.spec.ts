import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { blockSiteData, DESKTOP } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { accounts } from './product.ts';
import { holdShell, SHELL } from './shell-script.ts';
import { fillSignIn, putOffPreferences } from './sign-in.ts';
import { heading } from './signup-steps.ts';

test.describe('a shell that can’t start', () => {
  test.describe.configure({ mode: 'parallel' });
  test('shows an error when its script fails to load', async ({ page }) => {
    await page.route(SHELL, (route) => route.abort());
    for (const path of PAGES) {
      await page.goto(`${path}`);
      await assertAboveTheFold(page, 'Fairshelf couldn’t be loaded.');
      await expect(page.locator('#shell :is(input, button):enabled'), `${path}: no dead form`).toHaveCount(0);
    }
    await page.goto('');
    await heading(page, 'Know what customers say');
    await expect(guard(page), 'the public site is complete without it').toHaveCount(0);
    await page.unroute(SHELL);
    await page.goto('login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Please enter your email.')).toBeVisible();
    await expect(guard(page)).toHaveCount(0);
  });

  test('shows an error when its script was modified in transit', async ({ page }) => {
    await page.route(SHELL, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n// changed` });
    });
    await page.goto('login');
    await assertAboveTheFold(page, 'Fairshelf couldn’t be loaded.');
  });

  test('names the supported browsers in an outdated browser', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Array.prototype, 'toSorted');
      Reflect.deleteProperty(Object, 'hasOwn');
    });
    for (const path of [...PAGES, '']) {
      await page.goto(`${path}`);
      await assertAboveTheFold(page, 'This browser is too old for Fairshelf.');
    }
  });

  test('works with site data blocked, and explains the consequences', async ({ page, context }) => {
    await blockSiteData(context);
    await page.goto('login');
    await assertAboveTheFold(page, 'Your browser blocks site data, so a reload signs you out.');
    await putOffPreferences(page);
    await fillSignIn(page, accounts.seller);
    await heading(page, 'Dashboard');
    await page.goto('register/info');
    await page.getByLabel('Full name').fill('Ann Lee');
    await guard(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(guard(page)).toHaveCount(0);
  });

  test("asks for JavaScript, and hides forms that wouldn't work without it", async ({ browser }) => {
    const context = await browser.newContext({ viewport: DESKTOP, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of PAGES.filter((each) => each !== 'dashboard')) {
      await page.goto(`${path}`);
      // Playwright ignores text within <noscript>.
      const box = await page.locator('#no-script').boundingBox();
      assert.ok(box && box.y < 200 && box.height > 0, `above the fold: ${path}`);
      await expect(page.locator('form:visible'), path).toHaveCount(0);
    }
    await context.close();
  });

  test('shows after 10 seconds that it is still loading, and starts when the script arrives', async ({
    page,
  }) => {
    await page.clock.install();
    const deliver = await holdShell(page);
    await page.goto('login', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(guard(page).getByText('Still loading.')).toBeVisible();
    deliver();
    await expect(guard(page)).not.toBeAttached();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Please enter your email.')).toBeVisible();
  });
});

/** Pages that don't work without the application: prerendered, rendered by the shell, rendered by a remote. */
const PAGES = ['login', 'dashboard', 'register/info', 'demo/dashboard'];

const guard = (page: Page) => page.locator('#guard');

async function assertAboveTheFold(page: Page, words: string): Promise<void> {
  await expect(page.getByText(words)).toBeVisible();
  const box = await page.getByText(words).boundingBox();
  assert.ok(box && box.y < 200, `above the fold: ${box?.y}`);
}
