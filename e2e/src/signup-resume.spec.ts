import type { Page } from '@playwright/test';
import { blockSiteData } from './browser.ts';
import { expect, test } from './fixtures.ts';
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

test.describe('an interrupted sign-up', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const way of ['review', 'reimburse'] as const) {
    test(`continues after a reload at every step for ${way}`, async ({ page, complaints }) => {
      const email = newAddress();
      await page.goto(`${WAYS_IN[way].path}`);
      await fillAccount(page, email, { name: 'Ann Reload' });
      // The last field that was typed.
      await page.waitForFunction(() => JSON.parse(sessionStorage.getItem('signup.draft') ?? '{}').password);
      await page.reload();
      await heading(page, 'Create an account');
      await expect(page.getByLabel('Full name')).toHaveValue('Ann Reload');
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
      expect(complaints).toEqual([]);
    });
  }

  test('continues in a new tab, without the data typed in the closed one', async ({ page, context }) => {
    const email = await begin(page);
    const code = await codeOfMail(email);
    await page.close();
    const second = await context.newPage();
    await second.goto('register/verify/email');
    await says(second, 'Welcome back. Enter the code we sent you to continue.');
    await typeCode(second, code);
    await heading(second, 'Connect your seller account');
    await second.close();

    const third = await context.newPage();
    await third.goto('register/info');
    await says(third, 'You have a sign-up in this browser that isn’t finished.');
    await third.getByRole('button', { name: 'Continue' }).click();
    await says(third, 'Welcome back. Your email is verified. Connect your store to finish.');
    await consentAnew(await askForConsent(third));
    await heading(third, 'Congratulations');
    await third.close();

    const last = await context.newPage();
    await last.goto('register/connect/amazon');
    await heading(last, 'Congratulations');
    await completeImporting(last);
  });

  test('works with site data blocked, and explains the consequences', async ({ page, context }) => {
    await blockSiteData(context);
    const email = await begin(page);
    await says(page, 'Your browser blocks site data, so a reload signs you out.');
    await typeCode(page, await codeOfMail(email));
    await consentAnew(await askForConsent(page));
    await heading(page, 'Congratulations');
    await completeImporting(page);
  });

  test('continues on another device after signing in there', async ({ page: first, visit }) => {
    const email = await begin(first);
    await typeCode(first, await codeOfMail(email));
    await heading(first, 'Connect your seller account');

    const { page: second, context: device } = await visit();
    await second.goto('login');
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
  });

  test('returns new customers to the app store that they came from', async ({ page }) => {
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
    await page.goto(`mapps/login?${query}`);
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
  });

  test('still returns to the app store after a password reset', async ({ page }) => {
    const channels: unknown = await (
      await fetch(new URL('/api/code/common?class=AMZ_MARKET_CHANNEL', productUrl()))
    ).json();
    const [base = ''] = /https?:\/\/[^"]+/.exec(JSON.stringify(channels)) ?? [];
    const query = `amazon_callback_uri=${encodeURIComponent(`${new URL(base).origin}/apps/x`)}`;
    await page.goto(`mapps/login?${query}&amazon_state=s&selling_partner_id=A1`);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await heading(page, 'Forgot Password');
    await page.getByRole('link', { name: 'Back to Sign In' }).click();
    await says(page, 'Sign in to continue connecting your store.');
    await putOffPreferences(page);
    await page.getByLabel('Email').fill(accounts.seller);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await heading(page, 'Connect your store');
    await expect(page.getByRole('button', { name: 'Continue to Amazon' })).toBeVisible();
  });
});

const says = (page: Page, words: string) => expect(page.getByText(words)).toBeVisible();
