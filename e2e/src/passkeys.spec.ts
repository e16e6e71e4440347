import type { CDPSession, Page } from '@playwright/test';
import { assertAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { accounts } from './product.ts';
import { fillSignIn, putOffPreferences, signIn, signOut } from './sign-in.ts';

test.describe('a passkey', () => {
  test('can be added, used to sign in, and removed with the password when it is lost', async ({
    page,
    context,
  }) => {
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
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();

    await signOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await openAccounts(page);
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: name })
        .getByText(/last used/),
    ).toBeVisible();
    await signOut(page);

    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: device });
    await plugIn(devtools);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('No passkey was used. Try again, or use your password.')).toBeVisible();
    await fillSignIn(page, accounts.ratingsOnly);
    await putOffPreferences(page);
    await openAccounts(page);
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: `Remove ${name}` })).not.toBeAttached();
  });
});

/** Gives the browser an authenticator that has no passkey yet and approves everything. */
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
  await page.goto('settings/accounts');
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
}
