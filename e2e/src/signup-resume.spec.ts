import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { blockSiteData, launch, visit } from './browser.ts';
import { codeOfMail } from './mailbox.ts';
import { accounts, PASSWORD, productUrl } from './product.ts';
import { fillSignIn, putOffPreferences } from './sign-in.ts';
import {
  askForConsent,
  begin,
  completeImporting,
  consentAnew,
  fillAccount,
  heading,
  newAddress,
  onDashboard,
  typeCode,
  WAYS_IN,
} from './signup-steps.ts';

const says = (page: Page, words: string) => page.getByText(words).waitFor();

describe('a sign-up that is interrupted', { concurrency: 2 }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  for (const way of ['review', 'reimburse'] as const) {
    it(`continues after a reload at every step of the way in for ${way}`, async () => {
      const { page, context, complaints } = await visit(browser);
      const email = newAddress();
      await page.goto(`${productUrl()}${WAYS_IN[way].path}`);
      await fillAccount(page, email, { name: 'Ann Reload' });
      await page.waitForFunction(() => sessionStorage.getItem('signup.draft')?.includes('Ann Reload'));
      await page.reload();
      await heading(page, 'Create an account');
      assert.equal(await page.getByLabel('Full name').inputValue(), 'Ann Reload');
      await page.getByRole('button', { name: 'Next' }).click();
      await heading(page, 'Verify your email');

      await page.reload();
      await says(page, 'Welcome back. Enter the code we sent you to continue.');
      await typeCode(page, await codeOfMail(email));
      await heading(page, 'Connect your seller account');

      await page.reload();
      await says(page, 'Welcome back. Your email is verified. Connect your store to finish.');
      await consentAnew(await askForConsent(page));
      await heading(page, 'Congratulations');

      await page.reload();
      await says(page, 'is connected, so there is one step left.');
      await says(page, 'United States');
      await completeImporting(page);
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }

  it('continues in a new tab, without what the closed one knew', async () => {
    const { page, context } = await visit(browser);
    const email = await begin(page);
    const code = await codeOfMail(email);
    await page.close();
    const second = await context.newPage();
    await second.goto(`${productUrl()}register/verify/email`);
    await says(second, 'Welcome back. Enter the code we sent you to continue.');
    await typeCode(second, code);
    await heading(second, 'Connect your seller account');
    await second.close();

    const third = await context.newPage();
    await third.goto(`${productUrl()}register/info`);
    await says(third, 'You have a sign-up in this browser that isn’t finished.');
    await third.getByRole('button', { name: 'Continue' }).click();
    await says(third, 'Welcome back. Your email is verified. Connect your store to finish.');
    await consentAnew(await askForConsent(third));
    await heading(third, 'Congratulations');
    await third.close();

    const last = await context.newPage();
    await last.goto(`${productUrl()}register/connect/amazon`);
    await heading(last, 'Congratulations');
    await completeImporting(last);
    await context.close();
  });

  it('is possible without site data, and says what that means', async () => {
    const { page, context } = await visit(browser);
    await blockSiteData(context);
    const email = await begin(page);
    await says(page, 'Your browser blocks site data, so a reload signs you out.');
    await typeCode(page, await codeOfMail(email));
    await consentAnew(await askForConsent(page));
    await heading(page, 'Congratulations');
    await completeImporting(page);
    await context.close();
  });

  it('continues on another device after the sign-in there', async () => {
    const { page: first, context } = await visit(browser);
    const email = await begin(first);
    await typeCode(first, await codeOfMail(email));
    await heading(first, 'Connect your seller account');

    const { page: second, context: device } = await visit(browser);
    await second.goto(`${productUrl()}login`);
    await fillSignIn(second, email);
    await says(second, 'Welcome back. Your email is verified. Connect your store to finish.');
    await consentAnew(await askForConsent(second));
    await heading(second, 'Congratulations');
    await completeImporting(second);

    await first.reload();
    await says(first, 'Your account is ready. Sign in to continue.');
    await putOffPreferences(first);
    await fillSignIn(first, email);
    await onDashboard(first);
    await device.close();
    await context.close();
  });

  it('returns to the app store that a new customer came from', async () => {
    const { page, context } = await visit(browser);
    const channels: unknown = await (
      await fetch(new URL('/api/code/common?class=AMZ_MARKET_CHANNEL', productUrl()))
    ).json();
    const [base = ''] = /https?:\/\/[^"]+/.exec(JSON.stringify(channels)) ?? [];
    const callback = `${new URL(base).origin}/apps/authorize/confirm/fairshelf`;
    const query = new URLSearchParams({
      amazon_callback_uri: callback,
      amazon_state: 'theirs',
      selling_partner_id: 'A1',
    });
    await page.goto(`${productUrl()}mapps/login?${query}`);
    await page.getByRole('link', { name: 'Create account' }).click();
    const email = newAddress();
    await heading(page, 'Create an account');
    await fillAccount(page, email);
    await page.getByRole('button', { name: 'Next' }).click();
    await heading(page, 'Verify your email');
    await page.reload();
    await putOffPreferences(page);
    await typeCode(page, await codeOfMail(email));
    await heading(page, 'Connect your store');

    // The app store's page redirects to the consent page, as Amazon does.
    let consentUrl = '';
    await page.route('**/api/market/connect/state', async (route) => {
      const response = await route.fetch();
      consentUrl = (await response.json()).data.consentUrl;
      await route.fulfill({ response });
    });
    await page.route(`${callback}**`, (route) =>
      route.fulfill({ status: 302, headers: { location: consentUrl } }),
    );
    await page.getByRole('button', { name: 'Continue to Amazon' }).click();
    await consentAnew(page);
    await says(page, 'is connected. Its data is being imported.');
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await onDashboard(page);
    await context.close();
  });

  it('keeps the way back to the app store over a forgotten password', async () => {
    const { page, context } = await visit(browser);
    const channels: unknown = await (
      await fetch(new URL('/api/code/common?class=AMZ_MARKET_CHANNEL', productUrl()))
    ).json();
    const [base = ''] = /https?:\/\/[^"]+/.exec(JSON.stringify(channels)) ?? [];
    const query = `amazon_callback_uri=${encodeURIComponent(`${new URL(base).origin}/apps/x`)}`;
    await page.goto(`${productUrl()}mapps/login?${query}&amazon_state=s&selling_partner_id=A1`);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await heading(page, 'Forgot Password');
    await page.getByRole('link', { name: 'Back to Sign In' }).click();
    await says(page, 'Sign in to continue connecting your store.');
    await putOffPreferences(page);
    await page.getByLabel('Email').fill(accounts.seller);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await heading(page, 'Connect your store');
    await page.getByRole('button', { name: 'Continue to Amazon' }).waitFor();
    await context.close();
  });
});
