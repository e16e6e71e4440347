import { assertAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { textOfMail } from './mailbox.ts';
import { accounts, PASSWORD } from './product.ts';
import { putOffPreferences, signIn } from './sign-in.ts';
import { heading, newAddress } from './signup-steps.ts';

test.describe('inviting a colleague', () => {
  test('creates an account with access to the stores from an emailed one-time link', async ({
    page: inviter,
    context,
    visit,
  }) => {
    const email = newAddress('bo');
    await signIn(inviter, accounts.ratingsOnly);
    await inviter.getByRole('button', { name: 'User menu' }).click();
    await inviter.getByRole('menuitem', { name: 'Invite a colleague' }).click();
    const dialog = inviter.getByRole('dialog', { name: 'Invite a colleague' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send invitation' }).dblclick();
    await expect(inviter.getByText(`The invitation to ${email} is on its way.`)).toBeVisible();
    await context.close();

    const [link = ''] = /http\S+#\S+/.exec(await textOfMail(email, 'Join Lumen Desk')) ?? [];
    const { page, context: other } = await visit();
    await putOffPreferences(page);
    await page.goto(link.slice(0, -4));
    await expect(page.getByText('This invitation link is not valid.')).toBeVisible();
    await page.goto(link);
    await expect(page.getByText(/invites you to Lumen Desk/)).toBeVisible();
    await assertAccessible(page, 'invitation');
    await page.getByLabel('Full name').fill('Bo Lee');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Join and sign in' }).dblclick();
    await heading(page, 'Dashboard');
    await expect(page.getByText('Lumen Desk').filter({ visible: true }).first()).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('This invitation was already accepted.')).toBeVisible();
    await other.close();
  });
});
