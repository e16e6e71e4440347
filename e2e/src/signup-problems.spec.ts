import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { untilLive } from './live.ts';
import { codeOfMail } from './mailbox.ts';
import { PASSWORD, productUrl } from './product.ts';
import {
  askForConsent,
  begin,
  completeImporting,
  confirmConnect,
  consentAnew,
  fillAccount,
  heading,
  newAddress,
  otherThan,
  typeCode,
} from './signup-steps.ts';

// Each is a separate person with their own browser profile: two at a time.
test.describe('signup problems', () => {
  test.describe.configure({ mode: 'parallel' });
  test('reports a code of the wrong length, a wrong code and a code tried five times; a new code works', async ({
    page,
  }) => {
    const email = await begin(page);
    const code = await codeOfMail(email);
    await page.getByLabel('Digit 1 of 6').click();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '1234567');
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await expect(page.getByText('Invalid Code: email verify code is 6 digit.')).toBeVisible();
    for (let tries = 1; tries < 5; tries += 1) {
      await typeCode(page, otherThan(code));
      await expect(dialog(page, 'Invalid verification code')).toBeVisible();
      await press(page, 'Try again');
    }
    await typeCode(page, otherThan(code));
    await expect(dialog(page, 'Verify Email').getByText('This code was tried too often.')).toBeVisible();
    await dialog(page, 'Verify Email').getByRole('button', { name: 'Resend code' }).click();
    await dialog(page, 'Successfully Sent').getByRole('button', { name: 'Confirm' }).click();
    await typeCode(page, await codeOfMail(email, code));
    await heading(page, 'Connect your seller account');
  });

  test('creates one account with an unusual but valid email address, a non-Latin name and double clicks', async ({
    page,
  }) => {
    const email = newAddress("o'brien+shop");
    await page.goto('register/info');
    await fillAccount(page, email, { name: 'Ольга Ивановна', company: '青い港 & <Söhne>' });
    await page.getByRole('button', { name: 'Next' }).dblclick();
    await heading(page, 'Verify your email');
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(await codeOfMail(email));
    await page.getByRole('button', { name: 'Verify Email' }).dblclick();
    await heading(page, 'Connect your seller account');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('redirects the first of two tabs to the sign-in after the second verified the address', async ({
    page: first,
    context,
  }) => {
    const email = await begin(first);
    const code = await codeOfMail(email);
    const second = await context.newPage();
    await second.goto('register/info');
    await fillAccount(second, email, { password: `${PASSWORD}2` });
    await press(second, 'Next');
    await expect(dialog(second, 'Create an Account').getByText('Already exist in Email-Code.')).toBeVisible();
    await dialog(second, 'Create an Account').getByRole('button', { name: 'Verify Email' }).click();
    await typeCode(second, code);
    await heading(second, 'Connect your seller account');
    await typeCode(first, code);
    await expect(dialog(first, 'Verify Email').getByText('This email is verified already.')).toBeVisible();
    await dialog(first, 'Verify Email').getByRole('button', { name: 'Sign In' }).click();
    await heading(first, 'Sign In');
    // The account's password is that of the tab that verified the address.
    await first.getByLabel('Email').fill(email);
    await first.getByLabel('Password', { exact: true }).fill(`${PASSWORD}2`);
    await press(first, 'Sign In');
    // The sign-up has no store yet: it continues there.
    await expect(first.getByText('Your email is verified. Connect your store to finish.')).toBeVisible();
    await heading(first, 'Connect your seller account');
  });

  test('asks before going back at every step; completed steps redirect to the current one', async ({
    page,
  }) => {
    const staysOn = async (title: string) => {
      await page.goBack();
      await dialog(page, 'Leave this page?').getByRole('button', { name: 'Stay' }).click();
      await heading(page, title);
    };
    await page.goto('');
    await untilLive(page);
    await page.getByRole('link', { name: 'Create account' }).first().click();
    await heading(page, 'Create an account');
    // The form is rendered only in the browser: once it shows, the dialog is ready.
    await expect(page.getByRole('button', { name: /Email domain/ })).toBeVisible();
    await staysOn('Create an account');
    const email = newAddress();
    await fillAccount(page, email);
    await press(page, 'Next');
    await heading(page, 'Verify your email');
    await staysOn('Verify your email');
    await page.goBack();
    await dialog(page, 'Leave this page?').getByRole('button', { name: 'Leave' }).click();
    await heading(page, landing);
    await page.getByRole('link', { name: 'Create account' }).first().click();
    await press(page, 'Continue');
    await typeCode(page, await codeOfMail(email));
    await heading(page, 'Connect your seller account');
    await staysOn('Connect your seller account');
    await consentAnew(await askForConsent(page));
    await heading(page, 'Congratulations');
    await staysOn('Congratulations');
  });

  test('shows a message and a retry for a consent that is closed, denied, expired, blocked or for another seller', async ({
    page,
  }) => {
    await verified(page);
    const says = (words: string) => expect(page.getByRole('alert').getByText(words)).toBeVisible();

    const firstWindow = await askForConsent(page);
    await expect(firstWindow.getByLabel('Seller account')).toBeVisible();
    await firstWindow.close();
    await says('The window was closed before you finished.');

    const secondWindow = await confirmConnect(page);
    await secondWindow.getByRole('button', { name: 'Deny' }).click();
    await says('You declined access on Amazon, so nothing was connected.');

    // A code that Amazon no longer accepts: as after five minutes, or when it is used twice.
    await page.route('**/api/market/amazon', async (route) => {
      const body = { ...route.request().postDataJSON(), sp_api_auth_code: 'ANspent' };
      await route.continue({ postData: JSON.stringify(body) });
    });
    await consentAnew(await confirmConnect(page));
    await says('The authorization has expired: it is valid once, for 5 minutes.');
    await page.unroute('**/api/market/amazon');

    // Seller ids are public: a consent of one seller must not connect the id of another.
    await page.route('**/api/market/amazon', async (route) => {
      const body = { ...route.request().postDataJSON(), seller_id: 'A1NORTHWIND01' };
      await route.continue({ postData: JSON.stringify(body) });
    });
    await consentAnew(await confirmConnect(page));
    await says('Amazon did not confirm that this authorization belongs to the seller account.');
    await page.unroute('**/api/market/amazon');

    await page.evaluate(() => {
      const open = window.open;
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await press(page, 'Connect');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await says('Your browser blocked the window.');

    await consentAnew(await confirmConnect(page));
    await heading(page, 'Congratulations');
    await completeImporting(page);
  });

  test('ignores a return from the consent page that this browser did not request', async ({ page }) => {
    const address = `${productUrl()}auth/user/amazon`;
    await page.goto(`${address}?spapi_oauth_code=c&selling_partner_id=A1NORTHWIND01&state=planted`);
    await expect(page.getByText('This authorization was not started in this browser')).toBeVisible();
    await page.goto(`${address}?spapi_oauth_code=c`);
    await expect(page.getByText('The marketplace sent no authorization code')).toBeVisible();
  });

  test('redirects a direct visit of a step to the start of the sign-up, and shows the 404 page for an unknown step', async ({
    page,
  }) => {
    for (const [path, title] of [
      ['register/verify/email', landing],
      ['register/connect/amazon', landing],
      ['register/complete', landing],
      ['register/reimburse/verify', landing],
      ['register/reimburse/connect', landing],
      ['register/reimburse/complete', landing],
      ['add-new/company', 'Sign In'],
      ['register/no/such/step', 'Oops. This page has gone missing.'],
    ] as const) {
      await page.goto(`${path}`);
      await heading(page, title);
    }
  });
});

const landing = 'Know what customers say';
const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function verified(page: Page, account: Parameters<typeof begin>[1] = {}): Promise<string> {
  const email = await begin(page, account);
  await typeCode(page, await codeOfMail(email));
  await heading(page, 'Connect your seller account');
  return email;
}
