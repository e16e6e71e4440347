import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { assertAccessibleInBothThemes } from './accessible.ts';
import { launch, VIEWPORTS, visit } from './browser.ts';
import { accounts, productUrl } from './product.ts';
import { signIn, signOut } from './sign-in.ts';
import { chooseStore } from './store.ts';

/** The window width from which the store's name shows (docs/specification/constants.md#sizes). */
const STORE_NAME_FROM = 1514;
const REMOTES = /\/remotes\//;

describe('with the servers of all four remotes stopped', () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  it('sign-in, menu, account switch and logout still work', async () => {
    const { page } = await visit(browser);
    const refused: string[] = [];
    await page.route(REMOTES, (route) => {
      refused.push(route.request().url());
      return route.abort('connectionrefused');
    });
    await signIn(page, accounts.seller);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Product Ratings Tracker' }).click();
    await page.getByRole('heading', { level: 1, name: 'Product Ratings Tracker' }).waitFor();
    await page.getByRole('button', { name: 'Back to Home' }).waitFor();
    await menu.getByRole('button', { name: 'Settings' }).click();
    await menu.getByRole('link', { name: 'Integrations' }).click();
    await page.getByRole('heading', { level: 1, name: 'Integrations' }).waitFor();

    await chooseStore(page, 'Pinecrest Outdoor', 'Canada');
    await page.getByRole('button', { name: /^Account: Pinecrest Outdoor CA/ }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();

    await signOut(page);
    await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
    // The target of links in mails, also in editions without some remote.
    await page.goto(`${productUrl()}unsubscribe/nobody`);
    await page.getByRole('heading', { level: 1, name: "This link doesn't work" }).waitFor();
    assert.ok(refused.length > 0, 'the remotes were asked for, and did not answer');
  });
});

describe('the account dropdown', () => {
  it('has the specified sizes', async (test) => {
    const browser = await launch();
    test.after(() => browser.close());
    const open = async (width: number) => {
      const { page } = await visit(browser, { viewport: { width, height: 900 } });
      await signIn(page, accounts.seller);
      await chooseStore(page, 'Northwind Goods', 'United States');
      return page;
    };
    const wide = await open(STORE_NAME_FROM);
    await accountButton(wide).getByText('Northwind Goods').waitFor();
    const page = await open(STORE_NAME_FROM - 1);
    const button = accountButton(page);
    await button.getByText('Northwind Goods').waitFor({ state: 'hidden' });
    await button.click();
    const panel = await page.getByRole('dialog', { name: 'Choose account' }).boundingBox();
    const list = await page.getByRole('listbox', { name: 'Store list' }).locator('..').boundingBox();
    assert.ok(panel && panel.height <= 450, `panel: ${panel?.height} px`);
    assert.ok(list && list.height <= 260, `list: ${list?.height} px`);
  });
});

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
      await page.getByRole('switch', { name: 'Unread only' }).waitFor();
    },
  },
  { name: 'Search or jump to …', opener: bell, open: (page) => page.keyboard.press('Control+k') },
  { name: 'Keyboard shortcuts', opener: accountButton, open: (page) => page.keyboard.press('?') },
];

describe('what opens over a page', { concurrency: true }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  for (const viewport of VIEWPORTS) {
    it(`is accessible in both themes, takes the focus and gives it back on Escape, ${viewport.width} px wide`, async () => {
      const { page, context } = await visit(browser, { viewport });
      await signIn(page, accounts.seller);
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      await page.waitForLoadState('networkidle');
      for (const { name, opener, open } of dialogs) {
        await opener(page).focus();
        await open(page);
        const dialog = page.getByRole('dialog', { name });
        await dialog.waitFor();
        const holdsFocus = await dialog.evaluate((element) => element.contains(document.activeElement));
        assert.ok(holdsFocus, `${name}: the focus is inside`);
        await assertAccessibleInBothThemes(page, name, '[role="dialog"]');
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        const hasItBack = await opener(page).evaluate((element) => element === document.activeElement);
        assert.ok(hasItBack, `${name}: the focus is where it was`);
      }
      await context.close();
    });
  }
});
