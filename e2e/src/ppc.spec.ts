import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, type Visit, visit } from './browser.ts';
import { accounts, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';

describe('advertising', () => {
  let browser: Browser;
  let manager: Visit;

  before(async () => {
    browser = await launch();
    manager = await visit(browser);
    await signIn(manager.page, accounts.advertising);
  });
  after(async () => {
    await browser.close();
  });

  it('shows campaigns down to what was searched for, and a budget changed in place', async () => {
    const { page } = manager;
    await page.goto(`${productUrl()}ppc-manager`);
    await page.getByText(/^\d+ campaigns$/).waitFor({ timeout: 120_000 });

    const budget = page.getByRole('button', { name: /^Daily budget of .*Change$/ }).first();
    const name = (await budget.getAttribute('aria-label'))?.replace(/^Daily budget of (.*): .*$/, '$1') ?? '';
    const wanted = `${20 + (Date.now() % 10)}.${10 + (Date.now() % 89)}`;
    await budget.click();
    await page.getByRole('textbox', { name: `Daily budget of ${name}` }).fill(wanted);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Daily budget of ${name}: $${wanted}. Change` }).waitFor();

    await page.getByRole('tab', { name: 'Changes' }).click();
    await page
      .getByRole('row')
      .filter({ hasText: name })
      .filter({ hasText: `→ $${wanted}` })
      .getByText('Done')
      .first()
      .waitFor();
    await page.goBack();
    await page.getByRole('button', { name, exact: true }).click();
    await page.waitForURL(/campaign=/);
    await page.getByText(/^\d+ ad groups?$/).waitFor();
    await page.getByText('Search terms', { exact: true }).click();
    await page.getByText(/^\d+ search terms?$/).waitFor();
  });

  it('is shown to nobody without the role', async () => {
    const { page } = await visit(browser);
    await signIn(page, accounts.seller);
    assert.equal(await page.getByRole('link', { name: 'PPC Manager' }).count(), 0);
    await page.goto(`${productUrl()}ppc-manager`);
    await page.getByText('Oops. This page has gone missing.').waitFor();
  });
});
