import type { Page } from '@playwright/test';
import { expect, journey, test } from './fixtures.ts';
import { goThroughMenu } from './menu.ts';
import { accounts } from './product.ts';
import { signIn, signOut } from './sign-in.ts';
import { chooseStore } from './store.ts';
import { untilImported } from './until-imported.ts';

test.describe('from the landing page to a seller’s ratings', () => {
  const seller = journey();
  test('shows a visitor the landing page', async () => {
    await seller.page.goto('');
    await expect(
      seller.page.getByRole('heading', { level: 1, name: /Know what customers say/ }),
    ).toBeVisible();
    await seller.page.getByRole('link', { name: 'Sign In' }).first().click();
    await expect(seller.page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  });

  test('signs in the demo seller and shows the dashboard of both apps', async () => {
    await signIn(seller.page, accounts.seller);
    await expect(seller.page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(seller.page.getByText('Average rating')).toBeVisible();
    await expect(seller.page.getByText('Owed to you, estimated')).toBeVisible();
  });

  test('offers every store of both companies in the account switcher', async () => {
    await seller.page.getByRole('button', { name: /^Account: / }).click();
    for (const country of ['United States', 'Canada', 'Mexico', 'United Kingdom', 'Germany']) {
      await expect(seller.page.getByText(country).first()).toBeVisible();
    }
    await expect(seller.page.getByText('Pinecrest Outdoor').first()).toBeVisible();
    await seller.page.keyboard.press('Escape');
  });

  test('shows the import progress of every store', async () => {
    await untilImported(seller.page);
  });

  test('lists the products that the gateway imported, with their ratings', async () => {
    await chooseStore(seller.page, 'Northwind Goods', 'United States');
    await goThroughMenu(seller.page, 'Product Ratings Tracker');
    await expect(rows(seller.page, 'Products').first()).toBeVisible();
    await expect(seller.page.getByText(/^\d+ products$/)).toBeVisible();
    await expect(seller.page.getByText(/out of 5 stars/).first()).toBeAttached();
  });

  test('keeps sort and search in the URL', async () => {
    await seller.page.getByRole('button', { name: 'Rating', exact: true }).click();
    await seller.page.waitForURL(/sort=rating/);
    const whole = await seller.page.getByText(/^\d+ products$/).textContent();
    await seller.page.getByRole('searchbox', { name: 'Search products' }).fill('B0');
    await seller.page.waitForURL(/q=B0/);
    await seller.page.goBack();
    await expect(seller.page.getByText(whole ?? '', { exact: true })).toBeVisible();
  });

  test("opens a product's rating history at its own URL", async () => {
    await rows(seller.page, 'Products').first().getByRole('button').first().click();
    await seller.page.waitForURL(/asin=/);
    const drawer = seller.page.getByRole('dialog');
    await expect(drawer.getByText('Rating now')).toBeVisible();
    await drawer.getByRole('button', { name: 'View as table' }).first().click();
    expect(await drawer.getByRole('row').count(), 'a year of ratings has more than 30 days').toBeGreaterThan(
      30,
    );
    await seller.page.keyboard.press('Escape');
    await expect(drawer).not.toBeAttached();
  });

  test('switches the data with the store', async () => {
    const before = await seller.page.getByText(/^\d+ products$/).textContent();
    await chooseStore(seller.page, 'Pinecrest Outdoor', 'United States');
    await expect(seller.page.getByText('Pinecrest Outdoor, United States')).toBeVisible();
    await expect(rows(seller.page, 'Products').first()).toBeVisible();
    expect(await seller.page.getByText(/^\d+ products$/).textContent()).not.toBe(before);
    await chooseStore(seller.page, 'Northwind Goods', 'United States');
    await expect(seller.page.getByText(before ?? '', { exact: true })).toBeVisible();
  });

  test('shows a lost unit with the ledger rows it came from', async () => {
    await goThroughMenu(seller.page, 'Cases', 'Reimbursement');
    const lostCase = rows(seller.page, 'Cases').filter({ hasText: 'Lost in the warehouse' }).first();
    await lostCase.getByRole('button').first().click();
    const drawer = seller.page.getByRole('dialog');
    await expect(drawer.getByText('How this was computed')).toBeVisible();
    await expect(drawer.getByText('M, misplaced').first()).toBeVisible();
    await seller.page.keyboard.press('Escape');
  });

  test('signs out, after which the pages require a sign-in again', async () => {
    await signOut(seller.page);
    await seller.page.goto('rating/ratings');
    await expect(seller.page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  });

  test('causes no browser warnings or errors throughout', () => {
    expect(seller.complaints).toEqual([]);
  });
});

test.describe('a super-admin', () => {
  test.use({ person: accounts.admin });
  test('can edit a list in General Code', async ({ page, complaints }) => {
    await goThroughMenu(page, 'General Code', 'System');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const name = dialog.getByLabel('Name');
    const changed = `${await name.inputValue()} *`;
    await name.fill(changed);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).not.toBeAttached();
    await page.reload();
    await expect(page.getByText(changed, { exact: true }).first()).toBeVisible();
    expect(complaints).toEqual([]);
  });
});

test.describe('a seller without the reimburse plan', () => {
  test.use({ person: accounts.ratingsOnly });
  test('is led from Cases to their signup version, and on to the missing setup', async ({ page }) => {
    await page.goto('reimbursement/cases');
    await page.waitForURL(/reimburse\/signup-reimbursed-cases/);
    await page.getByRole('link', { name: 'See what’s left' }).click();
    await page.waitForURL(/reimburse\/signup-dashboard/);
    await expect(page.getByRole('button', { name: 'Start with this plan' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Reimbursement' })).toBeVisible();
  });
});

/** The rows of a table with data, without its header. */
const rows = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
