import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { assertAccessible } from './accessible.ts';
import { launch, visit } from './browser.ts';
import { untilLive } from './live.ts';
import { accounts, productUrl } from './product.ts';
import { fillSignIn, signIn } from './sign-in.ts';

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
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
  assert.equal(status, 200);
}

/** Signs in again where the page has led, and is led back to `title`. */
async function signInAgain(page: Page, email: string, title: string): Promise<void> {
  await page.getByText('Your session ended. Sign in to continue where you left off.').waitFor();
  await fillSignIn(page, email);
  await heading(page, title);
}

const DAY_MS = 24 * 60 * 60 * 1000;

// Each has its own browser profile: two at a time.
describe('what was typed and chosen before the session ended', { concurrency: 2 }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  it('returns to a rule that was half-filled', async () => {
    const { page, context } = await visit(browser);
    await signIn(page, accounts.ratingsOnly);
    await page.goto(`${productUrl()}review/review-request-automation?rule=new`);
    const rule = page.getByRole('dialog', { name: 'New rule' });
    await rule.getByLabel('Name').fill('A week after delivery');
    await rule.getByLabel('Never these SKUs').fill('MUG-1\nMUG-2');
    await rule.getByRole('button', { name: /Orders$/ }).click();
    await page.getByRole('option', { name: 'Also the orders of the last 14 days' }).click();
    await rule.getByRole('checkbox', { name: /^Active/ }).click();
    const isActive = await rule.getByRole('checkbox', { name: /^Active/ }).isChecked();
    await revoke(page);
    // The preview reads from the gateway.
    await rule.getByLabel('Days after delivery').fill('12');
    await signInAgain(page, accounts.ratingsOnly, 'Review Request Automation');
    await rule.getByText('Restore what you typed?').waitFor();
    await rule.getByText('Name: A week after delivery').waitFor();
    await assertAccessible(page, 'the offer in a dialog', '[role="dialog"]');
    await restore(page).click();
    await restore(page).waitFor({ state: 'detached' });
    assert.equal(await rule.getByLabel('Name').inputValue(), 'A week after delivery');
    assert.equal(await rule.getByLabel('Never these SKUs').inputValue(), 'MUG-1\nMUG-2');
    assert.equal(await rule.getByLabel('Days after delivery').inputValue(), '12');
    await rule.getByRole('button', { name: 'Also the orders of the last 14 days' }).waitFor();
    assert.equal(await rule.getByRole('checkbox', { name: /^Active/ }).isChecked(), isActive);
    // The form knows it too: leaving it asks first.
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: 'Leave this page?' }).waitFor();
    await context.close();
  });

  it('returns to the profile by keyboard, and what was saved is not offered', async () => {
    const { page, context } = await visit(browser);
    await signIn(page, accounts.violation);
    await page.goto(`${productUrl()}settings/accounts`);
    const phone = page.getByLabel('Phone', { exact: true });
    const before = await phone.inputValue();
    const typed = `+1 555 ${String(Date.now()).slice(-7)}`;
    await phone.fill(typed);
    await revoke(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await signInAgain(page, accounts.violation, 'Accounts');
    await restore(page).waitFor();
    assert.equal(await phone.inputValue(), before);
    await assertAccessible(page, 'the offer on a page');
    await restore(page).press('Enter');
    await restore(page).waitFor({ state: 'detached' });
    assert.equal(await phone.inputValue(), typed);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Your profile is saved.').waitFor();
    await page.reload();
    await heading(page, 'Accounts');
    assert.equal(await page.evaluate(() => sessionStorage.getItem('form.drafts')), null);
    await context.close();
  });

  it('is never offered to the next person in the tab', async () => {
    const { page, context } = await visit(browser);
    await signIn(page, accounts.violationLead);
    await page.goto(`${productUrl()}settings/accounts`);
    await page.getByLabel('Phone', { exact: true }).fill('+1 555 0100');
    await revoke(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await signInAgain(page, accounts.reporter, 'Accounts');
    await page.waitForFunction(() => sessionStorage.getItem('form.drafts') === null);
    assert.equal(await page.getByText('+1 555 0100').count(), 0);
    assert.equal(await restore(page).count(), 0);
    await context.close();
  });

  it('returns to the contact form of a person whose session expires there', async () => {
    const { page, context } = await visit(browser);
    await page.clock.install();
    await signIn(page, accounts.advertising);
    await page.goto(`${productUrl()}contact-us`);
    await untilLive(page);
    await page.getByRole('link', { name: 'Dashboard' }).first().waitFor();
    const message = page.getByLabel('Message');
    await message.fill('Where is my report?');
    await page.clock.fastForward(8 * DAY_MS);
    await page.waitForURL((url) => url.pathname.endsWith('/login'));
    await page.clock.setSystemTime(Date.now());
    await signInAgain(page, accounts.advertising, 'Contact Us');
    await restore(page).click();
    await restore(page).waitFor({ state: 'detached' });
    assert.equal(await message.inputValue(), 'Where is my report?');
    await context.close();
  });
});
