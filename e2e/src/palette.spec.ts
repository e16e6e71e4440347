import type { Page } from '@playwright/test';
import { assertAccessible, assertAccessibleInBothThemes } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { accounts } from './product.ts';
import { signIn } from './sign-in.ts';
import { untilImported } from './until-imported.ts';

test.describe('the command palette', () => {
  test('opens a page, switches the store and opens a product by keyboard only', async ({
    page,
    complaints,
  }) => {
    await signIn(page, accounts.seller);
    await untilImported(page);

    await page.keyboard.press('Control+k');
    await search(page).fill('product ratings');
    await expect(palette(page).getByRole('option', { name: 'Product Ratings Tracker' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Product Ratings Tracker' })).toBeVisible();
    await expect(page.getByText(/^\d+ products$/)).toBeVisible();

    const account = page.getByRole('button', { name: /^Account: / });
    const before = await account.getAttribute('aria-label');
    await page.keyboard.press('Control+k');
    await expect(search(page)).toBeVisible();
    // The chosen page comes first now.
    expect((await palette(page).getByRole('option').first().textContent()) ?? '').toMatch(
      /Product Ratings Tracker/,
    );
    const stores = palette(page).getByRole('group', { name: 'Stores' });
    // Of the same company: other tests sign in as the same person, and start in the last chosen store.
    const store =
      (await stores
        .getByRole('option', { name: /Northwind/ })
        .first()
        .textContent()) ?? '';
    await search(page).fill(store);
    await expect(stores.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (old) => document.querySelector('button[aria-label^="Account: "]')?.getAttribute('aria-label') !== old,
      before,
    );

    await expect(page.getByText(/^\d+ products$/)).toBeVisible();
    const title = (await page.getByRole('row').nth(1).getByRole('button').first().textContent()) ?? '';
    await page.keyboard.press('Control+k');
    await search(page).fill(title);
    await expect(
      palette(page).getByRole('group', { name: 'Products' }).getByRole('option').first(),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname.endsWith('/rating/ratings') && url.searchParams.has('asin'));
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('closes on Escape and restores focus', async ({ page }) => {
    await signIn(page, accounts.seller);
    const button = page.getByRole('button', { name: TITLE });
    await button.press('Enter');
    await search(page).fill('cas');
    await page.keyboard.press('Escape');
    await expect(palette(page)).not.toBeAttached();
    await page.waitForFunction((name) => document.activeElement?.textContent?.startsWith(name), TITLE);
  });

  test('is complemented by a list of shortcuts, by key and in the user menu', async ({ page }) => {
    await signIn(page, accounts.seller);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.keyboard.press('?');
    await expect(sheet.getByText('Show these shortcuts')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).not.toBeAttached();
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await expect(sheet).toBeVisible();
  });

  test("isn't downloaded for visitors or with the first page", async ({ page }) => {
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await signIn(page, accounts.seller);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(paths.filter((path) => /\/(palette|shortcut-sheet)\./.test(path))).toEqual([]);
  });
});

test.describe('notices', () => {
  test('say that the network is down, and disappear when it is back', async ({ page, context }) => {
    await signIn(page, accounts.seller);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You are offline')).toBeVisible();
    await assertAccessible(page, 'offline');
    await context.setOffline(false);
    await expect(page.getByText('You are offline')).not.toBeAttached();
  });

  test('say that a new version is available, and reload only on request', async ({ page }) => {
    await page.clock.install();
    await page.route('**/app/registry.json', async (route) => {
      const versions = await (await route.fetch()).json();
      await route.fulfill({ json: { ...versions, shell: 'another' } });
    });
    await signIn(page, accounts.seller);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.clock.fastForward(WATCH_AFTER_MS);
    await expect(page.getByText('New version available')).toBeVisible();
    await assertAccessible(page, 'new version');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await loaded;
  });

  test("don't appear while the version is unchanged", async ({ page }) => {
    await page.clock.install();
    // On a slow machine the idle time may be over before the sign-in is.
    const versionCheck = page.waitForResponse((response) => response.url().endsWith('/app/registry.json'), {
      timeout: 60_000,
    });
    await signIn(page, accounts.seller);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.clock.fastForward(WATCH_AFTER_MS);
    const answer = await versionCheck;
    expect(answer.status()).toBe(200);
    await answer.finished();
    // A change caused by the answer is rendered by the second frame after it.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect(page.getByText('New version available')).toHaveCount(0);
  });
});

test.describe('palette and shortcuts', () => {
  test.use({ person: accounts.seller });
  test('are accessible in both themes', { tag: '@phone' }, async ({ page, complaints }) => {
    await page.goto('settings/integrations');
    await page.getByRole('button', { name: TITLE }).click();
    await expect(palette(page).getByRole('option').first()).toBeVisible();
    await assertAccessibleInBothThemes(page, 'palette');
    await search(page).fill('zzzz');
    await expect(palette(page).getByText('Nothing matches ‘zzzz’.').first()).toBeVisible();
    await assertAccessibleInBothThemes(page, 'palette without results');
    await page.keyboard.press('Escape');
    await expect(palette(page)).not.toBeAttached();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await assertAccessibleInBothThemes(page, 'shortcuts');
    expect(complaints).toEqual([]);
  });
});

const TITLE = 'Search or jump to …';
/** How long a page is idle before it checks for a newer version (host-shell/src/notices/new-version.tsx). */
const WATCH_AFTER_MS = 5_000;
const palette = (page: Page) => page.getByRole('dialog', { name: TITLE });
const search = (page: Page) => palette(page).getByRole('combobox');
