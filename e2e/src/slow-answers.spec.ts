import { expect, test } from './fixtures.ts';
import { accounts } from './product.ts';
import { heading } from './signup-steps.ts';

test.describe("a server that doesn't respond", () => {
  test.use({ person: accounts.seller });
  test('shows a notice on each page within 10 seconds, Server busy at 30, and the data once the responses arrive', async ({
    page,
  }) => {
    await heading(page, 'Dashboard');
    await page.clock.install();
    for (const [path, title] of PAGES) {
      let release = () => {};
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/**', async (route) => {
        await gate;
        await route.continue().catch(() => undefined);
      });
      await page.goto(`${path}`);
      await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible();
      const busy = page.getByRole('alertdialog', { name: 'Server busy' });
      await page.clock.runFor(10_000);
      await expect(page.getByText('Taking longer than usual')).toBeVisible();
      await expect(busy, `${path}: not yet`).toHaveCount(0);
      await page.clock.runFor(22_000);
      await expect(busy.getByText('Too many requests received. Please refresh.')).toBeVisible();
      release();
      await busy
        .getByRole('button', { name: 'Confirm' })
        .click({ timeout: 5_000 })
        .catch(() => undefined);
      await expect(busy).not.toBeAttached();
      await page.unroute('**/api/**');
      await expect(page.getByText('Taking longer than usual')).not.toBeAttached();
    }
  });
});

const PAGES = [
  ['dashboard', 'Dashboard'],
  ['rating/ratings', 'Product Ratings Tracker'],
  ['rating/reviews', 'Review Observer'],
  ['reports', 'Reports'],
  ['reimbursement/cases', 'Cases'],
  ['settings/integrations', 'Integrations'],
] as const;
