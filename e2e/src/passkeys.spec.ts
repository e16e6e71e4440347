import { after, before, describe, it } from 'node:test';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { assertAccessible } from './accessible.ts';
import { launch, visit } from './browser.ts';
import { accounts, productUrl } from './product.ts';
import { fillSignIn, putOffPreferences, signIn, signOut } from './sign-in.ts';

/** Gives the browser an authenticator that has no passkey yet and agrees to everything. */
async function plugIn(devtools: CDPSession): Promise<string> {
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

async function openAccounts(page: Page): Promise<void> {
  await page.goto(`${productUrl()}settings/accounts`);
  await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
}

describe('a passkey', () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  it('is added, signs in, and when lost gives way to the password and is removed', async () => {
    const { page, context } = await visit(browser);
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable', { enableUI: false });
    const device = await plugIn(devtools);
    const name = `Key ${Date.now()}`;

    await signIn(page, accounts.ratingsOnly);
    await openAccounts(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a passkey' });
    await adding.getByLabel('Name').fill(name);
    await assertAccessible(page, 'adding a passkey');
    await adding.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor();

    await signOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await openAccounts(page);
    await page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/last used/)
      .waitFor();
    await signOut(page);

    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: device });
    await plugIn(devtools);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('No passkey was used. Try again, or use your password.').waitFor();
    await fillSignIn(page, accounts.ratingsOnly);
    await putOffPreferences(page);
    await openAccounts(page);
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor({ state: 'detached' });
    await context.close();
  });
});
