import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { assertAccessible } from './accessible.ts';
import { launch, visit } from './browser.ts';
import { textOfMail } from './mailbox.ts';
import { accounts, PASSWORD } from './product.ts';
import { putOffPreferences, signIn } from './sign-in.ts';
import { heading, newAddress } from './signup-steps.ts';

describe('inviting a colleague', () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  it('leads by a mailed link to an account that sees the stores; the link works once', async () => {
    const email = newAddress('bo');
    const { page: inviter, context } = await visit(browser);
    await signIn(inviter, accounts.ratingsOnly);
    await inviter.getByRole('button', { name: 'User menu' }).click();
    await inviter.getByRole('menuitem', { name: 'Invite a colleague' }).click();
    const dialog = inviter.getByRole('dialog', { name: 'Invite a colleague' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send invitation' }).dblclick();
    await inviter.getByText(`The invitation to ${email} is on its way.`).waitFor();
    await context.close();

    const [link = ''] = /http\S+#\S+/.exec(await textOfMail(email, 'Join Lumen Desk')) ?? [];
    const { page, context: other } = await visit(browser);
    await putOffPreferences(page);
    await page.goto(link.slice(0, -4));
    await page.getByText('This invitation link is not valid.').waitFor();
    await page.goto(link);
    await page.getByText(/invites you to Lumen Desk/).waitFor();
    await assertAccessible(page, 'invitation');
    await page.getByLabel('Full name').fill('Bo Lee');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Join and sign in' }).dblclick();
    await heading(page, 'Dashboard');
    await page.getByText('Lumen Desk').filter({ visible: true }).first().waitFor();
    await page.goto(link);
    await page.getByText('This invitation was already accepted.').waitFor();
    await other.close();
  });
});
