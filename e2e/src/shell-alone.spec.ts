import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { assertAccessibleInBothThemes } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { accounts } from './product.ts';
import { signIn, signOut } from './sign-in.ts';
import { chooseStore } from './store.ts';

test.describe('with the servers of all four remotes stopped', () => {
  test('still supports sign-in, menu, account switching and logout', async ({ page }) => {
    const refusals: string[] = [];
    await page.route(REMOTES, (route) => {
      refusals.push(route.request().url());
      return route.abort('connectionrefused');
    });
    await signIn(page, accounts.seller);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Product Ratings Tracker' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Product Ratings Tracker' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back to Home' })).toBeVisible();
    await menu.getByRole('button', { name: 'Settings' }).click();
    await menu.getByRole('link', { name: 'Integrations' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();

    await chooseStore(page, 'Northwind Goods', 'Canada');
    await expect(page.getByRole('button', { name: /^Account: Northwind Goods CA/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

    await signOut(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
    // The target of links in emails, also in editions without some remote.
    await page.goto('unsubscribe/nobody');
    await expect(page.getByRole('heading', { level: 1, name: "This link doesn't work" })).toBeVisible();
    expect(refusals.length, 'the remotes were asked for, and did not answer').toBeGreaterThan(0);
  });
});

test.describe('the account dropdown', () => {
  test('has the specified sizes', async ({ visit }) => {
    const open = async (width: number) => {
      const { page } = await visit({ viewport: { width, height: 900 } });
      await signIn(page, accounts.seller);
      await chooseStore(page, 'Northwind Goods', 'United States');
      return page;
    };
    const wide = await open(STORE_NAME_FROM);
    await expect(accountButton(wide).getByText('Northwind Goods')).toBeVisible();
    const page = await open(STORE_NAME_FROM - 1);
    const button = accountButton(page);
    await expect(button.getByText('Northwind Goods')).toBeHidden();
    await button.click();
    const panel = await page.getByRole('dialog', { name: 'Choose account' }).boundingBox();
    const list = await page.getByRole('listbox', { name: 'Store list' }).locator('..').boundingBox();
    assert.ok(panel && panel.height <= 450, `panel: ${panel?.height} px`);
    assert.ok(list && list.height <= 260, `list: ${list?.height} px`);
  });
});

test.describe('an overlay on a page', () => {
  test.use({ person: accounts.seller });
  test('is accessible in both themes, takes focus and restores it on Escape', {
    tag: '@phone',
  }, async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const { name, opener, open } of dialogs) {
      await opener(page).focus();
      await open(page);
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      const holdsFocus = await dialog.evaluate((element) => element.contains(document.activeElement));
      assert.ok(holdsFocus, `${name}: the focus is inside`);
      await assertAccessibleInBothThemes(page, name, '[role="dialog"]');
      await page.keyboard.press('Escape');
      await expect(dialog).not.toBeAttached();
      const hasItBack = await opener(page).evaluate((element) => element === document.activeElement);
      assert.ok(hasItBack, `${name}: the focus is where it was`);
    }
  });
});

/** The window width from which the store's name shows (docs/specification/constants.md#sizes). */
const STORE_NAME_FROM = 1514;
const REMOTES = /\/remotes\//;

const accountButton = (page: Page) => page.getByRole('button', { name: /^Account: / });
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

/** Everything of the shell that opens over a page: what has focus before, and what opens it. */
const dialogs: readonly {
  readonly name: string;
  readonly opener: (page: Page) => Locator;
  readonly open: (page: Page) => Promise<unknown>;
}[] = [
  { name: 'Choose account', opener: accountButton, open: (page) => accountButton(page).click() },
  {
    name: 'Notifications',
    opener: bell,
    open: async (page) => {
      await bell(page).click();
      await expect(page.getByRole('switch', { name: 'Unread only' })).toBeVisible();
    },
  },
  { name: 'Search or jump to …', opener: bell, open: (page) => page.keyboard.press('Control+k') },
  { name: 'Keyboard shortcuts', opener: accountButton, open: (page) => page.keyboard.press('?') },
];
