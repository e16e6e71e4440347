import type { Page } from '@playwright/test';
import { assertAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { accounts, PASSWORD } from './product.ts';
import { signIn } from './sign-in.ts';

// Each works on its own data: two at a time.
test.describe('the system area', () => {
  test.describe.configure({ mode: 'parallel' });

  test('can view as a user for a stated reason, and return', async ({ page }) => {
    await signIn(page, accounts.admin);
    await openUser(page, accounts.seller);
    await page.getByRole('tab', { name: /Stores/ }).click();
    await expect(page.getByText('A1NORTHWIND01')).toBeVisible();
    await assertAccessible(page, 'the drawer of a user');
    await page.getByRole('button', { name: 'View as this user' }).click();
    await page.getByLabel('Reason').fill('Their question of this morning');
    await page.getByRole('button', { name: 'Start viewing' }).click();
    const band = page.getByRole('complementary', { name: 'Monitoring' });
    await expect(band.getByText('Demo Seller')).toBeVisible();
    await assertAccessible(page, 'the band of monitoring');
    await page.goto('settings/accounts');
    await expect(band.getByText('Demo Seller')).toBeVisible();
    await page.getByLabel('Phone').fill('555 0100');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(
      page.getByText('You are viewing Fairshelf as Demo Seller, so nothing was changed.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await band.getByRole('button', { name: 'Exit monitoring' }).click();
    await onUser(page, accounts.seller);
  });

  test('requires a recent sign-in before viewing as a user', async ({ page }) => {
    await signIn(page, accounts.admin);
    await openUser(page, accounts.seller);
    // The gateway's response once the sign-in is more than 15 minutes old.
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
    await expect(question.getByLabel('Password', { exact: true })).toBeVisible();
    await assertAccessible(page, 'the question who it is');
    await question.getByLabel('Password', { exact: true }).fill('Wrong!password1');
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(question.getByText('The password is not correct.')).toBeVisible();
    await question.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(question).not.toBeAttached();
    const band = page.getByRole('complementary', { name: 'Monitoring' });
    await expect(band.getByText('Demo Seller')).toBeVisible();
    await band.getByRole('button', { name: 'Exit monitoring' }).click();
    await onUser(page, accounts.seller);
  });

  test("grants and revokes a role, and the person's page updates", async ({ page }) => {
    await signIn(page, accounts.admin);
    await page.goto('system/role-management?role=violation-reporter');
    await page.getByLabel('Assign the role to').fill(accounts.mustChangePassword);
    await assertAccessible(page, 'the drawer of a role');
    await page.getByRole('button', { name: 'Assign' }).click();
    const theirs = page.getByRole('button', { name: `Remove the role from ${accounts.mustChangePassword}` });
    await theirs.click();
    await page.getByRole('button', { name: 'Remove role' }).click();
    await expect(theirs).not.toBeAttached();
    // Someone who already has the role keeps it.
    await expect(
      page.getByRole('button', { name: `Remove the role from ${accounts.reporter}` }),
    ).toBeVisible();
  });

  test('schedules a change to a plan in use without changing the current version', async ({ page }) => {
    await signIn(page, accounts.admin);
    await page.goto('system/plan-management');
    const table = page.getByRole('table', { name: 'Plans' });
    await table.getByRole('button', { name: 'Reimbursement', exact: true }).click();
    await page.getByRole('button', { name: 'Change plan' }).click();
    await page.getByLabel('Commission in percent').fill('20');
    await assertAccessible(page, 'the form of a plan');
    // Who is affected is shown before anything is saved.
    await page.getByRole('button', { name: 'Review change' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const versions = page.getByRole('heading', { level: 3, name: /^Version/ });
    await expect(versions.filter({ hasText: 'Next' })).toBeVisible();
    expect((await versions.last().textContent()) ?? '').toMatch(/Version 1.*In force/);
  });

  test('shows agents the affiliate assigned to them as read-only', async ({ visit }) => {
    const name = `Harbour ${Date.now()}`;
    const operator = await visit();
    await signIn(operator.page, accounts.admin);
    for (const [affiliate, agent] of [
      [name, accounts.agent],
      [`Tidal ${name}`, ''],
    ] as const) {
      await operator.page.goto('system/affiliates');
      await operator.page.getByRole('button', { name: 'New affiliate' }).click();
      const dialog = operator.page.getByRole('dialog');
      await dialog.getByLabel('Name').fill(affiliate);
      await dialog.getByLabel('Email').fill('partner@demo.test');
      await dialog.getByLabel('Agent').fill(agent);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(operator.page.getByRole('link', { name: affiliate, exact: true })).toBeVisible();
    }
    await operator.context.close();

    const { page, context } = await visit();
    await signIn(page, accounts.agent);
    await expect(page.getByRole('heading', { level: 1, name: 'Affiliates' })).toBeVisible();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Affiliate', exact: true })).toBeVisible();
    await expect(page.getByText('No referrals yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit affiliate' })).toHaveCount(0);
    await assertAccessible(page, 'the page of an affiliate');
    await page.goto('system/affiliates?q=Tidal');
    await expect(page.getByRole('button', { name: /Clear/ }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /Tidal/ })).toHaveCount(0);
    await context.close();
  });

  const onUser = (page: Page, email: string) =>
    expect(page.getByRole('dialog', { name: email })).toBeVisible();
  const openUser = async (page: Page, email: string) => {
    await page.goto(`system/user-monitoring?q=${email}`);
    await page.getByRole('button', { name: email }).click();
    await onUser(page, email);
  };
});
