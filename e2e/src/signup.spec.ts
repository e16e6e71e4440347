import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { launch, visit } from './browser.ts';
import { codeOfMail } from './mailbox.ts';
import { PASSWORD, productUrl } from './product.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** From the landing page to the code; each time another person. */
async function begin(page: Page): Promise<string> {
  const name = `ann.${randomUUID().slice(0, 8)}`;
  await page.goto(productUrl());
  await page.getByRole('link', { name: 'Create account' }).first().click();
  await heading(page, 'Create an account');
  await page.getByRole('button', { name: /Email domain/ }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await page.getByLabel('Full name').fill('Ann Lee');
  await page.getByLabel('Company name').fill('Harbour Goods');
  await page.getByLabel('Email', { exact: true }).fill(name);
  await page.getByLabel('Your email domain').fill('shop.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  await heading(page, 'Verify your email');
  return `${name}@shop.test`;
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Verify Email' }).click();
}

async function askForConsent(page: Page): Promise<Page> {
  await heading(page, 'Connect your seller account');
  await page.getByRole('button', { name: /Region/ }).click();
  await page.getByRole('option', { name: /North America/ }).click();
  await page.getByRole('button', { name: /Marketplace/ }).click();
  await page.getByRole('option', { name: /United States/ }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const popup = page.waitForEvent('popup');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  return popup;
}

async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    [],
  );
}

describe('signing up', () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  it('leads from the landing page through the mail and the consent page to the dashboard', async () => {
    const { page, context, complaints } = await visit(browser);
    const email = await begin(page);
    await isAccessible(page);
    await typeCode(page, await codeOfMail(email));
    await heading(page, 'Connect your seller account');
    await isAccessible(page);
    const popup = await askForConsent(page);
    const accounts = popup.getByLabel('Seller account');
    const fresh = accounts.locator('optgroup[label="North America"] option').last();
    await accounts.selectOption((await fresh.getAttribute('value')) ?? '');
    await popup.getByRole('button', { name: 'Confirm' }).click();
    await heading(page, 'Congratulations');
    await isAccessible(page);
    await page.getByRole('button', { name: 'Complete' }).click();
    await heading(page, 'Dashboard');
    assert.equal(
      await page.evaluate(() => Object.values({ ...sessionStorage }).some((kept) => kept.includes('!1'))),
      false,
      'the password is no longer kept',
    );
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('says that a code is wrong, and takes the right one after it', async () => {
    const { page, context } = await visit(browser);
    const email = await begin(page);
    const code = await codeOfMail(email);
    await typeCode(page, code === '000000' ? '111111' : '000000');
    await page.getByRole('alertdialog', { name: 'Invalid verification code' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await typeCode(page, code);
    await heading(page, 'Connect your seller account');
    await context.close();
  });

  it('says that consent was refused, and lets the person try again', async () => {
    const { page, context } = await visit(browser);
    await typeCode(page, await codeOfMail(await begin(page)));
    const popup = await askForConsent(page);
    await popup.getByRole('button', { name: 'Deny' }).click();
    await page.getByText('Consent was refused on the seller portal.').waitFor();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).waitFor();
    await context.close();
  });

  it('asks before Back leaves a step, keeps what was done and leads back to it', async () => {
    const { page, context } = await visit(browser);
    const email = await begin(page);
    await page.goBack();
    await page.getByRole('alertdialog', { name: 'Leave this page?' }).waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    await heading(page, 'Verify your email');
    await page.goBack();
    await page.getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Know what customers say');
    await page.getByRole('link', { name: 'Create account' }).first().click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await typeCode(page, await codeOfMail(email));
    await heading(page, 'Connect your seller account');
    await context.close();
  });

  for (const path of ['register/verify/email', 'register/connect/amazon', 'register/complete']) {
    it(`leads a direct visit of /${path} to the landing page`, async () => {
      const { page, context } = await visit(browser);
      await page.goto(`${productUrl()}${path}`);
      await heading(page, 'Know what customers say');
      assert.equal(new URL(page.url()).pathname, new URL(productUrl()).pathname);
      await context.close();
    });
  }
});
