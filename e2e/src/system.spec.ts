import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { assertAccessible } from './accessible.ts';
import { launch, visit } from './browser.ts';
import { accounts, PASSWORD, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';

// Each works on something of its own: two at a time.
describe('the system area', { concurrency: 2 }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  const openUser = async (page: Page, email: string) => {
    await page.goto(`${productUrl()}system/user-monitoring?q=${email}`);
    await page.getByRole('button', { name: email }).click();
    await page.getByRole('dialog', { name: email }).waitFor();
  };

  it('shows a user, views as them for a reason, and leads back', async () => {
    const { page, context } = await visit(browser);
    await signIn(page, accounts.admin);
    await openUser(page, accounts.seller);
    await page.getByRole('tab', { name: /Stores/ }).click();
    await page.getByText('A1NORTHWIND01').waitFor();
    await assertAccessible(page, 'the drawer of a user');
    await page.getByRole('button', { name: 'View as this user' }).click();
    await page.getByLabel('Reason').fill('Their question of this morning');
    await page.getByRole('button', { name: 'Start viewing' }).click();
    const band = page.getByRole('complementary', { name: 'Monitoring' });
    await band.getByText('Demo Seller').waitFor();
    await assertAccessible(page, 'the band of monitoring');
    await page.goto(`${productUrl()}settings/accounts`);
    await band.getByText('Demo Seller').waitFor();
    await page.getByLabel('Phone').fill('555 0100');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('You are viewing Fairshelf as Demo Seller, so nothing was changed.').waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await band.getByRole('button', { name: 'Exit monitoring' }).click();
    await page.getByRole('heading', { level: 1, name: 'User Monitoring' }).waitFor();
    await context.close();
  });

  it('asks who it is before viewing as a user, when the sign-in is old', async () => {
    const { page, context } = await visit(browser);
    await signIn(page, accounts.admin);
    await openUser(page, accounts.seller);
    // What the gateway answers 15 minutes after the sign-in.
    const message = 'Please confirm that it’s you.';
    let starts = 0;
    await page.route('**/api/monitoring/start', (route) => {
      starts += 1;
      if (starts > 1) return route.continue();
      const fields = [{ path: 'session.recent-sign-in', message }];
      return route.fulfill({ status: 403, json: { error: true, message, fields } });
    });
    await page.getByRole('button', { name: 'View as this user' }).click();
    await page.getByLabel('Reason').fill('Their question of this morning');
    await page.getByRole('button', { name: 'Start viewing' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm that it’s you' });
    await question.getByLabel('Password', { exact: true }).waitFor();
    await assertAccessible(page, 'the question who it is');
    await question.getByLabel('Password', { exact: true }).fill('Wrong!password1');
    await question.getByRole('button', { name: 'Confirm' }).click();
    await question.getByText('The password is not correct.').waitFor();
    await question.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await question.waitFor({ state: 'detached' });
    const band = page.getByRole('complementary', { name: 'Monitoring' });
    await band.getByText('Demo Seller').waitFor();
    await band.getByRole('button', { name: 'Exit monitoring' }).click();
    await page.getByRole('heading', { level: 1, name: 'User Monitoring' }).waitFor();
    await context.close();
  });

  it('gives a role and takes it, with the page of the person following', async () => {
    const { page, context } = await visit(browser);
    await signIn(page, accounts.admin);
    await page.goto(`${productUrl()}system/role-management?role=violation-reporter`);
    await page.getByLabel('Assign the role to').fill(accounts.ratingsOnly);
    await assertAccessible(page, 'the drawer of a role');
    await page.getByRole('button', { name: 'Assign' }).click();
    const theirs = page.getByRole('button', { name: `Remove the role from ${accounts.ratingsOnly}` });
    await theirs.click();
    await page.getByRole('button', { name: 'Remove role' }).click();
    await theirs.waitFor({ state: 'detached' });
    // Someone who already has the role keeps it.
    await page.getByRole('button', { name: `Remove the role from ${accounts.reporter}` }).waitFor();
    await context.close();
  });

  it('plans a change of a plan in use: the version in force stays', async () => {
    const { page, context } = await visit(browser);
    await signIn(page, accounts.admin);
    await page.goto(`${productUrl()}system/plan-management`);
    const table = page.getByRole('table', { name: 'Plans' });
    await table.getByRole('button', { name: 'Reimbursement', exact: true }).click();
    await page.getByRole('button', { name: 'Change plan' }).click();
    await page.getByLabel('Commission in percent').fill('20');
    await assertAccessible(page, 'the form of a plan');
    // Who is affected is shown before anything is saved.
    await page.getByRole('button', { name: 'Review change' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const versions = page.getByRole('heading', { level: 3, name: /^Version/ });
    await versions.filter({ hasText: 'Next' }).waitFor();
    assert.match((await versions.last().textContent()) ?? '', /Version 1.*In force/);
    await context.close();
  });

  it('lets an agent see the affiliate entrusted to them, and nothing to change', async () => {
    const name = `Harbour ${Date.now()}`;
    const operator = await visit(browser);
    await signIn(operator.page, accounts.admin);
    for (const [affiliate, agent] of [
      [name, accounts.agent],
      [`Tidal ${name}`, ''],
    ] as const) {
      await operator.page.goto(`${productUrl()}system/affiliates`);
      await operator.page.getByRole('button', { name: 'New affiliate' }).click();
      const dialog = operator.page.getByRole('dialog');
      await dialog.getByLabel('Name').fill(affiliate);
      await dialog.getByLabel('Email').fill('partner@demo.test');
      await dialog.getByLabel('Agent').fill(agent);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await operator.page.getByRole('link', { name: affiliate, exact: true }).waitFor();
    }
    await operator.context.close();

    const { page, context } = await visit(browser);
    await signIn(page, accounts.agent);
    await page.getByRole('heading', { level: 1, name: 'Affiliates' }).waitFor();
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Affiliate', exact: true }).waitFor();
    await page.getByText('No referrals yet').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Edit affiliate' }).count(), 0);
    await assertAccessible(page, 'the page of an affiliate');
    await page.goto(`${productUrl()}system/affiliates?q=Tidal`);
    await page.getByRole('button', { name: /Clear/ }).first().waitFor();
    assert.equal(await page.getByRole('link', { name: /Tidal/ }).count(), 0);
    await context.close();
  });
});
