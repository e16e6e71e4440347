import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, visit } from './browser.ts';
import { accounts, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';

describe('guards', () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  it('never lets a seller download a file of the admin remote', async () => {
    const { page, context } = await visit(browser);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await signIn(page, accounts.seller);
    await page.goto(`${productUrl()}system/general-code`);
    await page.getByText('Oops. This page has gone missing.').waitFor();
    assert.deepEqual(
      fetched.filter((path) => path.includes('/remotes/mf-admin/')),
      [],
    );
    await context.close();
  });

  it('keeps the wanted page through the sign-in', async () => {
    const { page, context } = await visit(browser);
    await page.goto(`${productUrl()}settings/integrations`);
    await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
    await page.getByLabel('Email').fill(accounts.seller);
    await page.getByLabel('Password', { exact: true }).fill('Fairshelf!1');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { level: 1, name: 'Integrations' }).waitFor();
    await context.close();
  });

  it('answers an unknown address with the 404 page and a way home', async () => {
    const { page, context } = await visit(browser);
    await page.goto(`${productUrl()}no/such/page`);
    await page.getByText('Oops. This page has gone missing.').waitFor();
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await page.getByRole('heading', { level: 1, name: /Know what customers say/ }).waitFor();
    await context.close();
  });

  it('says nothing about which half of a wrong sign-in was wrong', async () => {
    const messages: string[] = [];
    for (const email of [accounts.seller, 'nobody@demo.test']) {
      const { page, context } = await visit(browser);
      await page.goto(`${productUrl()}login`);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('Wrong!password1');
      await page.getByRole('button', { name: 'Sign In' }).click();
      messages.push((await page.getByRole('alert').first().textContent()) ?? '');
      await context.close();
    }
    assert.equal(messages[0], messages[1]);
  });
});
