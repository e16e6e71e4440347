import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { assertAccessible, assertAccessibleInBothThemes } from './accessible.ts';
import { launch, VIEWPORTS, visit } from './browser.ts';
import { untilImported } from './imported.ts';
import { accounts, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';

const TITLE = 'Search or jump to …';
/** How long a page is idle before it checks for a newer version (host-shell/src/notices/new-version.tsx). */
const WATCH_AFTER_MS = 5_000;
const palette = (page: Page) => page.getByRole('dialog', { name: TITLE });
const search = (page: Page) => palette(page).getByRole('combobox');

describe('the command palette', () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  it('goes to a page, switches the store and opens a product, by keyboard alone', async () => {
    const { page, context, complaints } = await visit(browser);
    await signIn(page, accounts.seller);
    await untilImported(page);

    await page.keyboard.press('Control+k');
    await search(page).fill('product ratings');
    await palette(page).getByRole('option', { name: 'Product Ratings Tracker' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Product Ratings Tracker' }).waitFor();
    await page.getByText(/^\d+ products$/).waitFor();

    const account = page.getByRole('button', { name: /^Account: / });
    const before = await account.getAttribute('aria-label');
    await page.keyboard.press('Control+k');
    await search(page).waitFor();
    // The chosen page comes first now.
    assert.match(
      (await palette(page).getByRole('option').first().textContent()) ?? '',
      /Product Ratings Tracker/,
    );
    const stores = palette(page).getByRole('group', { name: 'Stores' });
    const store = (await stores.getByRole('option').first().textContent()) ?? '';
    await search(page).fill(store);
    await stores.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (old) => document.querySelector('button[aria-label^="Account: "]')?.getAttribute('aria-label') !== old,
      before,
    );

    await page.getByText(/^\d+ products$/).waitFor();
    const title = (await page.getByRole('row').nth(1).getByRole('button').first().textContent()) ?? '';
    await page.keyboard.press('Control+k');
    await search(page).fill(title);
    await palette(page).getByRole('group', { name: 'Products' }).getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname.endsWith('/rating/ratings') && url.searchParams.has('asin'));
    await page.getByRole('dialog').waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('closes on Escape and gives the focus back', async () => {
    const { page, context } = await visit(browser);
    await signIn(page, accounts.seller);
    const button = page.getByRole('button', { name: TITLE });
    await button.press('Enter');
    await search(page).fill('cas');
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    await page.waitForFunction((name) => document.activeElement?.textContent?.startsWith(name), TITLE);
    await context.close();
  });

  it('is joined by a list of shortcuts, by key and in the user menu', async () => {
    const { page, context } = await visit(browser);
    await signIn(page, accounts.seller);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.keyboard.press('?');
    await sheet.getByText('Show these shortcuts').waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await sheet.waitFor();
    await context.close();
  });

  it('costs a visitor and the first page nothing', async () => {
    const { page, context } = await visit(browser);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await signIn(page, accounts.seller);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    assert.deepEqual(
      fetched.filter((path) => /\/(palette|shortcut-sheet)\./.test(path)),
      [],
    );
    await context.close();
  });
});

describe('notices', () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  it('say that the network is away, and go when it is back', async () => {
    const { page, context } = await visit(browser);
    await signIn(page, accounts.seller);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await context.setOffline(true);
    await page.getByText('You are offline').waitFor();
    await assertAccessible(page, 'offline');
    await context.setOffline(false);
    await page.getByText('You are offline').waitFor({ state: 'detached' });
    await context.close();
  });

  it('say that a new version is there, and reload only when told to', async () => {
    const { page, context } = await visit(browser);
    await page.clock.install();
    await page.route('**/app/registry.json', async (route) => {
      const versions = await (await route.fetch()).json();
      await route.fulfill({ json: { ...versions, shell: 'another' } });
    });
    await signIn(page, accounts.seller);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.clock.fastForward(WATCH_AFTER_MS);
    await page.getByText('New version available').waitFor();
    await assertAccessible(page, 'new version');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await context.close();
  });

  it('say nothing while the version is the same', async () => {
    const { page, context } = await visit(browser);
    await page.clock.install();
    // On a slow machine the idle time may be over before the sign-in is.
    const asked = page.waitForResponse((response) => response.url().endsWith('/app/registry.json'), {
      timeout: 60_000,
    });
    await signIn(page, accounts.seller);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.clock.fastForward(WATCH_AFTER_MS);
    const answer = await asked;
    assert.equal(answer.status(), 200);
    await answer.finished();
    // A change by the answer is rendered by the second frame after it.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    assert.equal(await page.getByText('New version available').count(), 0);
    await context.close();
  });
});

describe('palette and shortcuts', { concurrency: true }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  for (const viewport of VIEWPORTS) {
    it(`are accessible in both themes, ${viewport.width} px wide`, async () => {
      const { page, context, complaints } = await visit(browser, { viewport });
      await signIn(page, accounts.seller);
      await page.goto(`${productUrl()}settings/integrations`);
      await page.getByRole('button', { name: TITLE }).click();
      await palette(page).getByRole('option').first().waitFor();
      await assertAccessibleInBothThemes(page, 'palette');
      await search(page).fill('zzzz');
      await palette(page).getByText("Nothing matches 'zzzz'.").first().waitFor();
      await assertAccessibleInBothThemes(page, 'palette without results');
      await page.keyboard.press('Escape');
      await palette(page).waitFor({ state: 'detached' });
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await assertAccessibleInBothThemes(page, 'shortcuts');
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
});
