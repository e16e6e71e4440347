import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { assertAccessible } from './accessible.ts';
import { newAffiliate } from './affiliate.ts';
import { expect, test } from './fixtures.ts';
import { codeOfMail, textOfMail } from './mailbox.ts';
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

test.describe('signing up', () => {
  const email = newAddress();
  test('goes from the landing page through email verification and consent to the dashboard', async ({
    page,
    complaints,
  }) => {
    const affiliate = await newAffiliate();
    await page.goto(`?code=${affiliate.code}`);
    await page.getByRole('link', { name: 'Create account' }).first().click();
    await heading(page, 'Create an account');
    await expect(page.getByText(`Referral code ${affiliate.code} applied.`)).toBeVisible();
    await fillAccount(page, email);
    await page.getByRole('button', { name: 'Next' }).click();
    await heading(page, 'Verify your email');
    expect(await affiliate.companies()).toEqual(['Harbour Goods']);
    await assertAccessible(page, 'verify');
    await typeCode(page, await codeOfMail(email));
    await heading(page, 'Connect your seller account');
    await assertAccessible(page, 'connect');
    await consentAnew(await askForConsent(page));
    await heading(page, 'Congratulations');
    await expect(page.getByText('United States')).toBeVisible();
    await expect(page.getByText(/^\d+ of \d+ fetched$/)).toBeVisible();
    await assertAccessible(page, 'complete');
    await completeAndSee(page, 'Average rating');
    expect(await textOfMail(email, 'Welcome, Ann Lee')).toMatch(/is connected to Fairshelf/);
    expect(
      await page.evaluate(() => Object.values({ ...sessionStorage }).some((entry) => entry.includes('!1'))),
      'the password is no longer kept',
    ).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('asks an existing account only for the company and the store', async ({ page }) => {
    await page.goto('add-new');
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
    await expect(page.getByText(/^(\d+) of \1 fetched$/)).toBeVisible({ timeout: IMPORT_LIMIT_MS });
    await page.getByRole('button', { name: 'Complete' }).click();
    await heading(page, 'Dashboard');
    await page.getByRole('button', { name: /^Account: / }).click();
    await expect(
      page
        .getByRole('dialog', { name: 'Choose account' })
        .getByText('Harbour Garden')
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  });

  // The last one: the stores of a whole continent take a while to import.
  test('starts at /register for reimbursements; one consent in Europe connects every marketplace', async ({
    page,
    complaints,
  }) => {
    await page.goto('register/market-select');
    await heading(page, 'Create an account');
    expect(page.url().endsWith('/register')).toBe(true);
    const other = await begin(page, { way: 'reimburse' });
    await typeCode(page, await codeOfMail(other));
    await consentAnew(await askForConsent(page, 'Europe', 'Germany'), 'Europe');
    await heading(page, 'Congratulations');
    const marketplaces = page.getByRole('list', { name: 'Connected marketplaces' }).getByRole('listitem');
    await expect(marketplaces.nth(1)).toBeVisible();
    const names = await marketplaces.allTextContents();
    assert.ok(names.includes('Germany') && names.length > 1, `every marketplace: ${names.join(', ')}`);
    await completeAndSee(page, 'Open cases');
    await page.getByRole('button', { name: /^Account: / }).click();
    for (const name of names)
      await expect(page.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible();
    expect(complaints).toEqual([]);
  });
});

/** The first import of a new store on a slow machine, where two imports run at a time and other tests' come first. */
const IMPORT_LIMIT_MS = 240_000;

/** Completes, and waits on the dashboard until the import has data to show. */
async function completeAndSee(page: Page, figure: string): Promise<void> {
  await putOffPreferences(page);
  await page.getByRole('button', { name: 'Complete' }).dblclick();
  await heading(page, 'Dashboard');
  await expect(page.getByText(figure).first()).toBeVisible({ timeout: IMPORT_LIMIT_MS });
}
