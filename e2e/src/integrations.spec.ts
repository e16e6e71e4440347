import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch, type Visit, visit } from './browser.ts';
import { accounts, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';

describe('integrations', () => {
  let browser: Browser;
  let seller: Visit;

  before(async () => {
    browser = await launch();
    seller = await visit(browser);
    await signIn(seller.page, accounts.seller);
    await seller.page.goto(`${productUrl()}settings/integrations`);
  });
  after(async () => {
    await browser.close();
  });

  const rows = (page: Page) => page.getByRole('table', { name: 'Connected marketplaces' });
  const choose = async (page: Page, act: string) => {
    await rows(page)
      .getByRole('button', { name: /^Actions for/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: act }).click();
  };

  it('a marketplace is paused, after it was said what that means, and resumed', async () => {
    const { page } = seller;
    await choose(page, 'Pause');
    const question = page.getByRole('alertdialog');
    await question.getByText('Imported data stays available').waitFor();
    await question.getByRole('button', { name: 'Pause' }).click();
    await rows(page).getByText('Paused', { exact: true }).waitFor();
    await choose(page, 'Resume');
    await rows(page).getByText('Paused', { exact: true }).waitFor({ state: 'detached' });
  });

  it('a Keepa key is checked with Keepa, shown masked, and forgotten again', async () => {
    const { page } = seller;
    await page.getByRole('button', { name: 'Add key' }).first().click();
    const dialog = page.getByRole('dialog');
    const key = dialog.getByLabel('Key', { exact: true });
    await key.fill('nobody-knows-this');
    await dialog.getByRole('button', { name: 'Check and save' }).click();
    await dialog.getByText('Keepa refused the key or the request (400).').waitFor();
    await key.fill('sandbox-of-northwind');
    await dialog.getByRole('button', { name: 'Check and save' }).click();
    await page.getByText('Key ending in wind.').waitFor();
    assert.equal(await page.getByText('sandbox-of-northwind').count(), 0);
    await page.getByRole('button', { name: 'Remove key' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove key' }).click();
    await page.getByText('Key ending in wind.').waitFor({ state: 'detached' });
  });
});
