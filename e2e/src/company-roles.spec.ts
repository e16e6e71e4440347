import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { textOfMail } from './mailbox.ts';
import { accounts, PASSWORD } from './product.ts';
import { putOffPreferences, signIn } from './sign-in.ts';
import { heading, newAddress } from './signup-steps.ts';

test.describe('a viewer in a company', () => {
  test("is invited as a viewer, sees the role's pages without actions, and has no access to the rest", async ({
    page: owner,
    context,
    visit,
  }) => {
    const email = newAddress('vi');
    await signIn(owner, accounts.seller);
    await owner.getByRole('button', { name: 'User menu' }).click();
    await owner.getByRole('menuitem', { name: 'Invite a colleague' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Invite a colleague' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: /Role$/ }).click();
    await owner.getByRole('option', { name: 'Viewer' }).click();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(owner.getByText(`The invitation to ${email} is on its way.`)).toBeVisible();
    await context.close();

    const [link = ''] = /http\S+#\S+/.exec(await textOfMail(email, 'Join Northwind Goods')) ?? [];
    const { page, context: other, complaints } = await visit();
    await putOffPreferences(page);
    await page.goto(link);
    await expect(page.getByText('invites you to Northwind Goods as a viewer.')).toBeVisible();
    await page.getByLabel('Full name').fill('Vi Lee');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Join and sign in' }).click();
    await heading(page, 'Dashboard');

    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Reimbursement' }).click();
    await expect(menu.getByRole('link', { name: 'Cases', exact: true })).toBeVisible();
    await menu.getByRole('button', { name: 'Settings' }).click();
    await expect(menu.getByRole('link', { name: 'Integrations' })).toBeVisible();
    for (const linkName of [
      'Payout Summary',
      'Billing',
      'Tag Automation',
      'Case Preference',
      'Company and Team',
    ])
      await expect(menu.getByRole('link', { name: linkName }), linkName).toHaveCount(0);
    await page.getByRole('button', { name: 'User menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Invite a colleague' })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.goto('review/review-request-automation');
    await expect(page.getByText(VIEW_ONLY)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add rule' })).toHaveCount(0);
    await page.goto('settings/integrations');
    await expect(page.getByText(VIEW_ONLY)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Connect seller account' })).toHaveCount(0);

    await page.goto('reimburse/settings/billing');
    await heading(page, 'Dashboard');
    await expect(page.getByText('Your role in the company doesn’t include that page.')).toBeVisible();

    expect(complaints).toEqual([]);
    const refusal = await send(page, 'POST', '/api/user/invitation', {
      invitation: { email: newAddress() },
    });
    expect(refusal.status).toBe(403);
    expect(refusal.message).toMatch(/Your role in the company, viewer, does not allow this\. Please ask /);

    await test.step('sees where they are signed in, and ends the other sessions', async () => {
      const { page: phone, context: elsewhere } = await visit();
      await signIn(phone, email);
      await page.goto('settings/accounts');
      const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
      await expect(sessions).toHaveCount(2);
      await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1);
      await page.getByRole('button', { name: 'Sign out all others' }).click();
      await expect(sessions).toHaveCount(1);
      await phone.goto('settings/accounts');
      await expect(phone.getByRole('button', { name: 'Sign In' })).toBeVisible();
      await elsewhere.close();
    });

    await test.step('is removed, and loses the company at once', async () => {
      expect((await send(page, 'GET', BRANDS)).status).toBe(200);
      const { page: boss, context: office } = await visit();
      await signIn(boss, accounts.seller);
      await boss.goto('settings/company');
      const people = boss.getByRole('list', { name: 'People' });
      await boss.getByRole('button', { name: 'Remove Vi Lee' }).click();
      const removal = boss.getByRole('dialog', { name: 'Remove Vi Lee?' });
      await removal.getByRole('button', { name: 'Remove' }).click();
      // The list behind an open dialog is hidden from role queries.
      await expect(removal).toBeHidden();
      // Removing people needs a sign-in of the last minutes: it was one.
      await expect(people.getByText(email)).toHaveCount(0);
      expect((await send(page, 'GET', BRANDS)).status).not.toBe(200);
      await office.close();
    });
    await other.close();
  });
});

/** Something that only members of Northwind Goods may read. */
const BRANDS = '/api/review/product/rating/brands?sellerId=A1NORTHWIND01&marketId=ATVPDKIKX0DER';

const VIEW_ONLY = 'You can view this. Ask an owner of your company to make changes.';

/** The gateway's answer to a call of the person on this page. */
const send = (page: Page, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ([how, where, what]) => {
      const token = localStorage.getItem('auth.access_token') ?? sessionStorage.getItem('auth.access_token');
      const answer = await fetch(where, {
        method: how,
        headers: { authorization: `Bearer ${token}`, ...(what && { 'content-type': 'application/json' }) },
        ...(what && { body: what }),
      });
      const { message = '' }: { message?: string } = await answer.json();
      return { status: answer.status, message };
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  );
