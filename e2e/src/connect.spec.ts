import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch, visit } from './browser.ts';
import { accounts, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';

async function startConnecting(page: Page): Promise<Page> {
  await page.goto(`${productUrl()}settings/integrations`);
  await page.getByRole('button', { name: 'Connect seller account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Region/ }).click();
  await page.getByRole('option', { name: /North America/ }).click();
  await dialog.getByRole('button', { name: /Marketplace/ }).click();
  await page.getByRole('option', { name: /United States/ }).click();
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  const popup = page.waitForEvent('popup');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  return popup;
}

describe('connecting a seller account', () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  it('goes through the consent page in the popup and starts the import', async () => {
    const { page } = await visit(browser);
    await signIn(page, accounts.ratingsOnly);
    const popup = await startConnecting(page);
    await popup.getByLabel('Seller account').waitFor();
    await popup.getByLabel('Seller account').selectOption('A4NEWSELLER001');
    await popup.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText(/Harbor & Hive is connected/).waitFor();
    await page.getByRole('rowheader', { name: /^Harbor & Hive, Mexico/ }).waitFor();
  });

  it('says that consent was refused, and lets the person try again', async () => {
    const { page } = await visit(browser);
    await signIn(page, accounts.ratingsOnly);
    const popup = await startConnecting(page);
    await popup.getByRole('button', { name: 'Deny' }).click();
    await page.getByText('You declined access on Amazon, so nothing was connected.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).waitFor();
  });

  it('says that the window was closed before it was done', async () => {
    const { page } = await visit(browser);
    await signIn(page, accounts.ratingsOnly);
    const popup = await startConnecting(page);
    await popup.getByLabel('Seller account').waitFor();
    await popup.close();
    await page.getByText('The window was closed before you finished.').waitFor();
  });
});
