import type { Page } from '@playwright/test';
import { assertAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { untilLive } from './live.ts';
import { accounts } from './product.ts';
import { fillSignIn, signIn } from './sign-in.ts';

// Each has its own browser profile: two at a time.
test.describe('a draft from before the session ended', () => {
  test.describe.configure({ mode: 'parallel' });
  test('is restored in a half-filled rule', async ({ page }) => {
    await signIn(page, accounts.ratingsOnly);
    await page.goto('review/review-request-automation?rule=new');
    const rule = page.getByRole('dialog', { name: 'New rule' });
    await rule.getByLabel('Name').fill('A week after delivery');
    await rule.getByRole('button', { name: /Orders$/ }).click();
    await page.getByRole('option', { name: 'Also the orders of the last 14 days' }).click();
    await rule.getByRole('checkbox', { name: /^Active/ }).click();
    const isActive = await rule.getByRole('checkbox', { name: /^Active/ }).isChecked();
    await revoke(page);
    // The preview reads from the gateway.
    await rule.getByLabel('Days after delivery').fill('12');
    await signInAgain(page, accounts.ratingsOnly, 'Review Request Automation');
    await expect(rule.getByText('Restore what you typed?')).toBeVisible();
    await expect(rule.getByText('Name: A week after delivery')).toBeVisible();
    await assertAccessible(page, 'the offer in a dialog', '[role="dialog"]');
    await restore(page).click();
    await expect(restore(page)).not.toBeAttached();
    await expect(rule.getByLabel('Name')).toHaveValue('A week after delivery');
    await expect(rule.getByLabel('Days after delivery')).toHaveValue('12');
    await expect(rule.getByRole('button', { name: 'Also the orders of the last 14 days' })).toBeVisible();
    expect(await rule.getByRole('checkbox', { name: /^Active/ }).isChecked()).toBe(isActive);
    // The form has unsaved changes: leaving it asks first.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog', { name: 'Leave this page?' })).toBeVisible();
  });

  test('is restored in the profile by keyboard, without the values that were saved', async ({ page }) => {
    await signIn(page, accounts.violation);
    await page.goto('settings/accounts');
    const phone = page.getByLabel('Phone', { exact: true });
    const before = await phone.inputValue();
    const phoneNumber = `+1 555 ${String(Date.now()).slice(-7)}`;
    await phone.fill(phoneNumber);
    await revoke(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await signInAgain(page, accounts.violation, 'Accounts');
    await expect(restore(page)).toBeVisible();
    await expect(phone).toHaveValue(before);
    await assertAccessible(page, 'the offer on a page');
    await restore(page).press('Enter');
    await expect(restore(page)).not.toBeAttached();
    await expect(phone).toHaveValue(phoneNumber);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    await page.reload();
    await heading(page, 'Accounts');
    expect(await page.evaluate(() => sessionStorage.getItem('form.drafts'))).toBe(null);
  });

  test('is never offered to the next person in the tab', async ({ page }) => {
    await signIn(page, accounts.violationLead);
    await page.goto('settings/accounts');
    await page.getByLabel('Phone', { exact: true }).fill('+1 555 0100');
    await revoke(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await signInAgain(page, accounts.reporter, 'Accounts');
    await page.waitForFunction(() => sessionStorage.getItem('form.drafts') === null);
    await expect(page.getByText('+1 555 0100')).toHaveCount(0);
    await expect(restore(page)).toHaveCount(0);
  });

  test('is restored in the contact form after the session expires there', async ({ page }) => {
    await page.clock.install();
    await signIn(page, accounts.advertising);
    await page.goto('contact-us');
    await untilLive(page);
    await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
    const message = page.getByLabel('Message');
    await message.fill('Where is my report?');
    await page.clock.fastForward(8 * DAY_MS);
    await page.waitForURL((url) => url.pathname.endsWith('/login'));
    await page.clock.setSystemTime(Date.now());
    await signInAgain(page, accounts.advertising, 'Contact Us');
    await restore(page).click();
    await expect(restore(page)).not.toBeAttached();
    await expect(message).toHaveValue('Where is my report?');
  });
});

/** An open drawer hides the page's heading from role queries. */
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true, includeHidden: true })).toBeVisible();
const restore = (page: Page) => page.getByRole('button', { name: 'Restore', exact: true });

/** Ends the session at the gateway, as an administrator or another device does; the page doesn't know yet. */
async function revoke(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const token = localStorage.getItem('auth.access_token') ?? sessionStorage.getItem('auth.access_token');
    const answer = await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.status;
  });
  expect(status).toBe(200);
}

/** Signs in again on the redirect, and is returned to `title`. */
async function signInAgain(page: Page, email: string, title: string): Promise<void> {
  await expect(page.getByText('Your session ended. Sign in to continue where you left off.')).toBeVisible();
  await fillSignIn(page, email);
  await heading(page, title);
}

const DAY_MS = 24 * 60 * 60 * 1000;
