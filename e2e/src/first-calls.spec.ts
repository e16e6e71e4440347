import { expect, test } from './fixtures.ts';
import { countReads, holdShell, withoutWaits } from './page-reads.ts';
import { accounts } from './product.ts';
import { signIn } from './sign-in.ts';
import { heading } from './signup-steps.ts';

/** The pages that name the reads they make first, by who may open them. */
const PAGES: readonly (readonly [email: string, paths: readonly string[]])[] = [
  [
    accounts.seller,
    [
      'dashboard',
      'rating/overview',
      'rating/ratings',
      'rating/reviews',
      'rating/incidents',
      'review/review-request-automation',
      'reports',
      'settings/tag-automation',
      'reimbursement/cases',
      'reimburse/action-needed-cases',
      'reimburse/cases-in-progress',
      'reimburse/settings/sourcing-cost',
    ],
  ],
  [
    accounts.admin,
    [
      'system/email-campaign',
      'system/user-monitoring',
      'system/role-management',
      'system/plan-management',
      'system/affiliates',
      'system/news-posts',
    ],
  ],
  [accounts.caseManager, ['reimburse/case-manager']],
  [accounts.advertising, ['ppc-manager']],
  [accounts.violation, ['violation']],
];

declare global {
  interface Window {
    fairshelfFirst?: { readonly calls: readonly { readonly url: string }[] };
  }
}

test.describe("a page's first reads", () => {
  test.describe.configure({ mode: 'parallel' });
  for (const [email, paths] of PAGES)
    test(`are each requested once, and used by the page: ${email}`, async ({ visit }) => {
      const visitor = await visit();
      const { page, context, complaints } = visitor;
      await signIn(page, email);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await withoutWaits(visitor);
      const reads = countReads(page);
      for (const path of paths) {
        // The previous page makes no more requests.
        await page.goto('about:blank');
        reads.clear();
        await page.goto(`${path}`);
        const firstCalls: { page: string[] } = JSON.parse(
          (await page.locator('#first-calls').textContent()) ?? '{}',
        );
        expect(firstCalls.page.length, path).toBeGreaterThan(0);
        // Answers that the page doesn't request itself stay here.
        await page
          .waitForFunction(() => window.fairshelfFirst?.calls.length === 0)
          .catch(async (error: unknown) => {
            const left = await page.evaluate(() => window.fairshelfFirst?.calls.map(({ url }) => url));
            throw new Error(`${path} does not ask for ${left?.join(' or ')}`, { cause: error });
          });
        // The sign-up poll restarts when the page chooses the store.
        const twice = [...reads]
          .filter(([address, count]) => count > 1 && !address.includes('/signup/status'))
          .map(([address]) => address);
        expect(twice, `${path}: requested once`).toEqual([]);
      }
      expect(complaints).toEqual([]);
      await context.close();
    });

  test("are requested while the shell's script is loading", async ({ page }) => {
    await signIn(page, accounts.seller);
    await heading(page, 'Dashboard');
    const deliver = await holdShell(page);
    const response = page.waitForResponse(/\/api\/review\/product\/rating\/list/);
    await page.goto('rating/ratings', { waitUntil: 'commit' });
    expect((await response).status()).toBe(200);
    deliver();
    await expect(
      page.locator('table[aria-label="Products"][aria-busy="false"] tbody button').first(),
    ).toBeVisible();
  });
});
