import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch, visit } from './browser.ts';
import { textOfMail } from './mailbox.ts';
import { accounts, PASSWORD, productUrl } from './product.ts';
import { putOffPreferences, signIn } from './sign-in.ts';
import { heading, newAddress } from './signup-steps.ts';

const VIEW_ONLY = 'You can view this. Ask an owner of your company to make changes.';

/** What the gateway answers to a call of the person in this page. */
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

describe('a viewer in a company', () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  it('is invited as one, sees the pages of the role without actions, and is refused the rest', async () => {
    const email = newAddress('vi');
    const { page: owner, context } = await visit(browser);
    await signIn(owner, accounts.seller);
    await owner.getByRole('button', { name: 'User menu' }).click();
    await owner.getByRole('menuitem', { name: 'Invite a colleague' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Invite a colleague' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: /Role$/ }).click();
    await owner.getByRole('option', { name: 'Viewer' }).click();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await owner.getByText(`The invitation to ${email} is on its way.`).waitFor();
    await context.close();

    const [link = ''] = /http\S+#\S+/.exec(await textOfMail(email, 'Join Northwind Goods')) ?? [];
    const { page, context: other, complaints } = await visit(browser);
    await putOffPreferences(page);
    await page.goto(link);
    await page.getByText('invites you to Northwind Goods as a viewer.').waitFor();
    await page.getByLabel('Full name').fill('Vi Lee');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Join and sign in' }).click();
    await heading(page, 'Dashboard');

    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Reimbursement' }).click();
    await menu.getByRole('link', { name: 'Cases', exact: true }).waitFor();
    await menu.getByRole('button', { name: 'Settings' }).click();
    await menu.getByRole('link', { name: 'Integrations' }).waitFor();
    for (const hidden of [
      'Payout Summary',
      'Billing',
      'Tag Automation',
      'Case Preference',
      'Company and Team',
    ])
      assert.equal(await menu.getByRole('link', { name: hidden }).count(), 0, hidden);
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
    assert.equal(await page.getByRole('menuitem', { name: 'Invite a colleague' }).count(), 0);
    await page.keyboard.press('Escape');

    await page.goto(`${productUrl()}review/review-request-automation`);
    await page.getByText(VIEW_ONLY).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Add rule' }).count(), 0);
    await page.goto(`${productUrl()}settings/integrations`);
    await page.getByText(VIEW_ONLY).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Connect seller account' }).count(), 0);

    await page.goto(`${productUrl()}reimburse/settings/billing`);
    await heading(page, 'Dashboard');
    await page.getByText('Your role in the company doesn’t include that page.').waitFor();

    assert.deepEqual(complaints, []);
    const refused = await send(page, 'POST', '/api/user/invitation', {
      invitation: { email: newAddress() },
    });
    assert.equal(refused.status, 403);
    assert.match(refused.message, /Your role in the company, viewer, does not allow this\. Please ask /);
    await other.close();
  });
});
