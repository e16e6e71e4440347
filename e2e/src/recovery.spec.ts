import { expect, test } from './fixtures.ts';
import { goThroughMenu } from './menu.ts';
import { accounts } from './product.ts';
import { signIn } from './sign-in.ts';

test.describe('a remote that is down', () => {
  test("doesn't affect the rest of the product, and recovers with Try again", async ({ page }) => {
    const files = /\/remotes\/mf-reimburse\//;
    await page.route(files, (route) => route.abort());
    await signIn(page, accounts.seller);
    await expect(page.getByText('Average rating')).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Reimbursement' }).click();
    await menu.getByRole('link', { name: 'Cases', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Back to Home' })).toBeVisible();
    // The menu and other remotes still work.
    await goThroughMenu(page, 'Product Ratings Tracker');
    await menu.getByRole('link', { name: 'Cases', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Back to Home' })).toBeVisible();
    const loads = await page.evaluate(() => performance.getEntriesByType('navigation').length);
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible();
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(loads);
  });
});
