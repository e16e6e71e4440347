import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { assertAccessible } from './accessible.ts';
import { newAffiliate } from './affiliate.ts';
import { launch, visit } from './browser.ts';
import { codeOfMail, textOfMail } from './mailbox.ts';
import { productUrl } from './product.ts';
import { fillSignIn, putOffPreferences } from './sign-in.ts';
import {
  askForConsent,
  begin,
  consentAnew,
  fillAccount,
  heading,
  newAddress,
  typeCode,
} from './signup-steps.ts';

/** The first import of a new store, on a slow machine: two run at a time, and those of other tests come first. */
const IMPORT_LIMIT_MS = 240_000;

/** Completes, and waits on the dashboard until the import has data to show. */
async function completeAndSee(page: Page, figure: string): Promise<void> {
  await putOffPreferences(page);
  await page.getByRole('button', { name: 'Complete' }).dblclick();
  await heading(page, 'Dashboard');
  await page.getByText(figure).first().waitFor({ timeout: IMPORT_LIMIT_MS });
}

describe('signing up', () => {
  let browser: Browser;
  const email = newAddress();
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  it('leads from the landing page through the mail and the consent page to the dashboard', async () => {
    const { page, context, complaints } = await visit(browser);
    const affiliate = await newAffiliate();
    await page.goto(`${productUrl()}?code=${affiliate.code}`);
    await page.getByRole('link', { name: 'Create account' }).first().click();
    await heading(page, 'Create an account');
    await page.getByText(`Referral code ${affiliate.code} applied.`).waitFor();
    await fillAccount(page, email);
    await page.getByRole('button', { name: 'Next' }).click();
    await heading(page, 'Verify your email');
    assert.deepEqual(await affiliate.companies(), ['Harbour Goods']);
    await assertAccessible(page, 'verify');
    await typeCode(page, await codeOfMail(email));
    await heading(page, 'Connect your seller account');
    await assertAccessible(page, 'connect');
    await consentAnew(await askForConsent(page));
    await heading(page, 'Congratulations');
    await page.getByText('United States').waitFor();
    await page.getByText(/^\d+ of \d+ fetched$/).waitFor();
    await assertAccessible(page, 'complete');
    await completeAndSee(page, 'Average rating');
    assert.match(await textOfMail(email, 'Welcome, Ann Lee'), /is connected to Fairshelf/);
    assert.equal(
      await page.evaluate(() => Object.values({ ...sessionStorage }).some((kept) => kept.includes('!1'))),
      false,
      'the password is no longer kept',
    );
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('of someone with an account only asks for the company and the store', async () => {
    const { page, context } = await visit(browser);
    await page.goto(`${productUrl()}add-new`);
    await heading(page, 'Add a new account');
    await page.getByRole('link', { name: 'Sign In' }).last().click();
    await putOffPreferences(page);
    await fillSignIn(page, email);
    await heading(page, 'Add a new account');
    await page.getByRole('button', { name: /Company/ }).click();
    await page.getByRole('option', { name: 'A new company' }).click();
    await page.getByLabel('Company name', { exact: true }).fill('Harbour Garden');
    await page.getByRole('button', { name: 'Next' }).click();
    await consentAnew(await askForConsent(page));
    await heading(page, 'Congratulations');
    await page.getByText(/^(\d+) of \1 fetched$/).waitFor({ timeout: IMPORT_LIMIT_MS });
    await page.getByRole('button', { name: 'Complete' }).click();
    await heading(page, 'Dashboard');
    await page.getByRole('button', { name: /^Account: / }).click();
    await page
      .getByRole('dialog', { name: 'Choose account' })
      .getByText('Harbour Garden')
      .filter({ visible: true })
      .first()
      .waitFor();
    await context.close();
  });

  // The last one: the stores of a whole continent take a while to import.
  it('for reimbursements begins at /register; one consent in Europe brings every marketplace', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.goto(`${productUrl()}register/market-select`);
    await heading(page, 'Create an account');
    assert.ok(page.url().endsWith('/register'));
    const other = await begin(page, { way: 'reimburse' });
    await typeCode(page, await codeOfMail(other));
    await consentAnew(await askForConsent(page, 'Europe', 'Germany'), 'Europe');
    await heading(page, 'Congratulations');
    const marketplaces = page.getByRole('list', { name: 'Connected marketplaces' }).getByRole('listitem');
    await marketplaces.nth(1).waitFor();
    const names = await marketplaces.allTextContents();
    assert.ok(names.includes('Germany') && names.length > 1, `every marketplace: ${names.join(', ')}`);
    await completeAndSee(page, 'Open cases');
    await page.getByRole('button', { name: /^Account: / }).click();
    for (const name of names)
      await page
        .getByRole('option', { name: new RegExp(name) })
        .first()
        .waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });
});
