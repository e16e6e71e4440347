import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { blockSiteData, DESKTOP, launch, visit } from './browser.ts';
import { accounts, productUrl } from './product.ts';
import { fillSignIn, putOffPreferences } from './sign-in.ts';
import { heading } from './signup-steps.ts';

const SHELL = /\/app\/shell\/shell\.[\w-]+\.js/;
/** Pages that are nothing without the application: prerendered, drawn by the shell, drawn by a remote. */
const PAGES = ['login', 'dashboard', 'register/info', 'demo/dashboard'];

const guard = (page: Page) => page.locator('#guard');

async function assertAboveTheFold(page: Page, words: string): Promise<void> {
  await page.getByText(words).waitFor();
  const box = await page.getByText(words).boundingBox();
  assert.ok(box && box.y < 200, `above the fold: ${box?.y}`);
}

describe('a shell that can not start', { concurrency: 2 }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  it('says so when its script does not arrive', async () => {
    const { page, context } = await visit(browser);
    await page.route(SHELL, (route) => route.abort());
    for (const path of PAGES) {
      await page.goto(`${productUrl()}${path}`);
      await assertAboveTheFold(page, 'Fairshelf couldn’t be loaded.');
      assert.equal(
        await page.locator('#shell :is(input, button):enabled').count(),
        0,
        `${path}: no dead form`,
      );
    }
    await page.goto(productUrl());
    await heading(page, 'Know what customers say');
    assert.equal(await guard(page).count(), 0, 'the public site is complete without it');
    await page.unroute(SHELL);
    await page.goto(`${productUrl()}login`);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Please enter your email.').waitFor();
    assert.equal(await guard(page).count(), 0);
    await context.close();
  });

  it('says so when its script was changed on the way', async () => {
    const { page, context } = await visit(browser);
    await page.route(SHELL, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n// changed` });
    });
    await page.goto(`${productUrl()}login`);
    await assertAboveTheFold(page, 'Fairshelf couldn’t be loaded.');
    await context.close();
  });

  it('names the supported browsers to an old one', async () => {
    const { page, context } = await visit(browser);
    await page.addInitScript(() => {
      Reflect.deleteProperty(Array.prototype, 'toSorted');
      Reflect.deleteProperty(Object, 'hasOwn');
    });
    for (const path of [...PAGES, '']) {
      await page.goto(`${productUrl()}${path}`);
      await assertAboveTheFold(page, 'This browser is too old for Fairshelf.');
    }
    await context.close();
  });

  it('works without site data, and says what that means', async () => {
    const { page, context } = await visit(browser);
    await blockSiteData(context);
    await page.goto(`${productUrl()}login`);
    await assertAboveTheFold(page, 'Your browser blocks site data, so a reload signs you out.');
    await putOffPreferences(page);
    await fillSignIn(page, accounts.seller);
    await heading(page, 'Dashboard');
    await page.goto(`${productUrl()}register/info`);
    await page.getByLabel('Full name').fill('Ann Lee');
    await guard(page).getByRole('button', { name: 'Dismiss' }).click();
    assert.equal(await guard(page).count(), 0);
    await context.close();
  });

  it('asks for JavaScript, and shows no form that would lead nowhere', async () => {
    const context = await browser.newContext({ viewport: DESKTOP, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of PAGES.filter((each) => each !== 'dashboard')) {
      await page.goto(`${productUrl()}${path}`);
      // Playwright looks for no text within <noscript>.
      const box = await page.locator('#no-script').boundingBox();
      assert.ok(box && box.y < 200 && box.height > 0, `above the fold: ${path}`);
      assert.equal(await page.locator('form:visible').count(), 0, path);
    }
    await context.close();
  });

  it('says after 10 seconds that it is still loading, and starts when the script comes', async () => {
    const { page, context } = await visit(browser);
    await page.clock.install();
    let deliver = () => {};
    const held = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await page.route(SHELL, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${productUrl()}login`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await page.clock.runFor(10_000);
    await guard(page).getByText('Still loading.').waitFor();
    deliver();
    await guard(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Please enter your email.').waitFor();
    await context.close();
  });
});
