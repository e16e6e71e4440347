import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch, type Visit, visit } from './browser.ts';
import { untilImported } from './imported.ts';
import { goThroughMenu } from './menu.ts';
import { accounts, productUrl } from './product.ts';
import { signIn, signOut } from './sign-in.ts';
import { chooseStore } from './store.ts';

/** The rows of a table with data, without its header. */
const rows = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

describe('from the landing page to a seller’s ratings', () => {
  let browser: Browser;
  let seller: Visit;

  before(async () => {
    browser = await launch();
    seller = await visit(browser);
  });
  after(async () => {
    await browser.close();
  });

  it('shows a visitor the landing page', async () => {
    await seller.page.goto(productUrl());
    await seller.page.getByRole('heading', { level: 1, name: /Know what customers say/ }).waitFor();
    await seller.page.getByRole('link', { name: 'Sign In' }).first().click();
    await seller.page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
  });

  it('signs the demo seller in and shows the dashboard of both apps', async () => {
    await signIn(seller.page, accounts.seller);
    await seller.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await seller.page.getByText('Average rating').waitFor();
    await seller.page.getByText('Owed to you, estimated').waitFor();
  });

  it('offers every store of both companies in the account switcher', async () => {
    await seller.page.getByRole('button', { name: /^Account: / }).click();
    for (const country of ['United States', 'Canada', 'Mexico', 'United Kingdom', 'Germany']) {
      await seller.page.getByText(country).first().waitFor();
    }
    await seller.page.getByText('Pinecrest Outdoor').first().waitFor();
    await seller.page.keyboard.press('Escape');
  });

  it('shows how the import of every store goes', async () => {
    await untilImported(seller.page);
  });

  it('lists the products that the gateway imported, with their ratings', async () => {
    await chooseStore(seller.page, 'Northwind Goods', 'United States');
    await goThroughMenu(seller.page, 'Product Ratings Tracker');
    await rows(seller.page, 'Products').first().waitFor();
    await seller.page.getByText(/^\d+ products$/).waitFor();
    await seller.page
      .getByText(/out of 5 stars/)
      .first()
      .waitFor({ state: 'attached' });
  });

  it('keeps sort and search in the address', async () => {
    await seller.page.getByRole('button', { name: 'Rating', exact: true }).click();
    await seller.page.waitForURL(/sort=rating/);
    const whole = await seller.page.getByText(/^\d+ products$/).textContent();
    await seller.page.getByRole('searchbox', { name: 'Search products' }).fill('B0');
    await seller.page.waitForURL(/q=B0/);
    await seller.page.goBack();
    await seller.page.getByText(whole ?? '', { exact: true }).waitFor();
  });

  it('opens the rating history of a product under an address of its own', async () => {
    await rows(seller.page, 'Products').first().getByRole('button').first().click();
    await seller.page.waitForURL(/asin=/);
    const drawer = seller.page.getByRole('dialog');
    await drawer.getByText('Rating now').waitFor();
    await drawer.getByRole('button', { name: 'View as table' }).first().click();
    assert.ok((await drawer.getByRole('row').count()) > 30, 'a year of ratings has more than 30 days');
    await seller.page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  });

  it('switches the data with the market', async () => {
    const before = await seller.page.getByText(/^\d+ products$/).textContent();
    await chooseStore(seller.page, 'Pinecrest Outdoor', 'United States');
    await seller.page.getByText('Pinecrest Outdoor, United States').waitFor();
    await rows(seller.page, 'Products').first().waitFor();
    assert.notEqual(await seller.page.getByText(/^\d+ products$/).textContent(), before);
    await chooseStore(seller.page, 'Northwind Goods', 'United States');
    await seller.page.getByText(before ?? '', { exact: true }).waitFor();
  });

  it('shows a lost unit with the ledger rows it came from', async () => {
    await goThroughMenu(seller.page, 'Cases', 'Reimbursement');
    const lost = rows(seller.page, 'Cases').filter({ hasText: 'Lost in the warehouse' }).first();
    await lost.getByRole('button').first().click();
    const drawer = seller.page.getByRole('dialog');
    await drawer.getByText('How this was computed').waitFor();
    await drawer.getByText('M, misplaced').first().waitFor();
    await seller.page.keyboard.press('Escape');
  });

  it('signs out, and the pages are closed again', async () => {
    await signOut(seller.page);
    await seller.page.goto(`${productUrl()}rating/ratings`);
    await seller.page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
  });

  it('did all of it without one complaint of the browser', () => {
    assert.deepEqual(seller.complaints, []);
  });
});

describe('a super-admin', () => {
  it('opens General Code and edits a list', async () => {
    const browser = await launch();
    try {
      const { page, complaints } = await visit(browser);
      await signIn(page, accounts.admin);
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
      await dialog.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByText(changed, { exact: true }).first().waitFor();
      assert.deepEqual(complaints, []);
    } finally {
      await browser.close();
    }
  });
});

describe('a seller without the reimburse plan', () => {
  it('is led from Cases to their signup version, and on to what is missing to start', async () => {
    const browser = await launch();
    try {
      const { page } = await visit(browser);
      await signIn(page, accounts.ratingsOnly);
      await page.goto(`${productUrl()}reimbursement/cases`);
      await page.waitForURL(/reimburse\/signup-reimbursed-cases/);
      await page.getByRole('link', { name: 'See what’s left' }).click();
      await page.waitForURL(/reimburse\/signup-dashboard/);
      await page.getByRole('button', { name: 'Start with this plan' }).waitFor();
      await page.getByRole('heading', { level: 1, name: 'Reimbursement' }).waitFor();
    } finally {
      await browser.close();
    }
  });
});
