import { expect, journey, test } from './fixtures.ts';
import { accounts } from './product.ts';
import { signIn } from './sign-in.ts';

test.describe('advertising', () => {
  const manager = journey({ person: accounts.advertising });
  test('drills down from campaigns to search terms, and edits a budget in place', async () => {
    const { page } = manager;
    await page.goto('ppc-manager');
    await expect(page.getByText(/^\d+ campaigns$/)).toBeVisible({ timeout: 120_000 });

    const budget = page.getByRole('button', { name: /^Daily budget of .*Change$/ }).first();
    const name = (await budget.getAttribute('aria-label'))?.replace(/^Daily budget of (.*): .*$/, '$1') ?? '';
    const newBudget = `${20 + (Date.now() % 10)}.${10 + (Date.now() % 89)}`;
    await budget.click();
    await page.getByRole('textbox', { name: `Daily budget of ${name}` }).fill(newBudget);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('button', { name: `Daily budget of ${name}: $${newBudget}. Change` }),
    ).toBeVisible();

    await page.getByRole('tab', { name: 'Changes' }).click();
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: name })
        .filter({ hasText: `→ $${newBudget}` })
        .getByText('Done')
        .first(),
    ).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name, exact: true }).click();
    await page.waitForURL(/campaign=/);
    await expect(page.getByText(/^\d+ ad groups?$/)).toBeVisible();
    await page.getByText('Search terms', { exact: true }).click();
    await expect(page.getByText(/^\d+ search terms?$/)).toBeVisible();
  });

  test('is hidden from everyone without the role', async ({ page }) => {
    await signIn(page, accounts.seller);
    await expect(page.getByRole('link', { name: 'PPC Manager' })).toHaveCount(0);
    await page.goto('ppc-manager');
    await expect(page.getByText('Oops. This page has gone missing.')).toBeVisible();
  });
});
