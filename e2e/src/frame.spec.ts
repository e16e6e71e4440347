import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { MOST_SHIFT, shiftsOf, watchShifts } from './layout-shifts.ts';
import { accounts } from './product.ts';
import { holdShell } from './shell-script.ts';
import { signIn } from './sign-in.ts';
import { heading } from './signup-steps.ts';

/** The main pages, by who may open them. */
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
      'settings/accounts',
      'settings/notification',
      'settings/tag-automation',
      'settings/integrations',
      'reimbursement/cases',
      'reimburse/action-needed-cases',
      'reimburse/cases-in-progress',
      'reimburse/payout-summary',
      'reimburse/settings/accounts',
      'reimburse/settings/notification',
      'reimburse/settings/sourcing-cost',
      'reimburse/settings/billing',
      'reimburse/settings/case-preference',
    ],
  ],
  [
    accounts.admin,
    ['system/user-monitoring', 'system/role-management', 'system/affiliates', 'system/platform'],
  ],
];

test.describe("the product's frame", () => {
  test.describe.configure({ mode: 'parallel' });
  test("is painted in the chosen theme before the shell's script runs, and then replaced by the real frame", async ({
    page,
    complaints,
  }) => {
    await signIn(page, accounts.seller);
    await heading(page, 'Dashboard');
    const deliver = await holdShell(page);
    const backgrounds = new Set<string>();
    for (const theme of ['light', 'dark']) {
      await page.evaluate((choice) => localStorage.setItem('ui.theme', choice), theme);
      await page.goto('rating/ratings', { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      const frame = early(page);
      await expect(frame.getByText('Demo Seller')).toBeVisible();
      const active = await frame.locator('nav a[aria-current="page"]').textContent();
      expect(active, theme).toBe('Product Ratings Tracker');
      expect(await frame.getAttribute('aria-hidden'), 'silent until it works').toBe('true');
      const bar = frame.locator('header');
      backgrounds.add(await bar.evaluate((each) => getComputedStyle(each).backgroundColor));
    }
    expect(backgrounds.size, 'one for each theme').toBe(2);
    deliver();
    await expect(
      page.locator('table[aria-label="Products"][aria-busy="false"] tbody button').first(),
    ).toBeVisible();
    await expect(early(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test("isn't painted before all of it has arrived", async ({ page }) => {
    await signIn(page, accounts.seller);
    await heading(page, 'Dashboard');
    await holdShell(page);
    await page.route('**/rating/ratings', async (route) => {
      const response = await route.fetch();
      const [firstPart = ''] = (await response.text()).split('</header>');
      await route.fulfill({ response, body: firstPart });
    });
    await page.goto('rating/ratings', { waitUntil: 'commit' });
    await expect(early(page).locator('header')).toBeAttached();
    await expect(early(page).locator('header')).toBeHidden();
  });

  test("has the same menu as the real frame, with the page's submenu open", {
    tag: '@phone',
  }, async ({ page }) => {
    await signIn(page, accounts.seller);
    await heading(page, 'Dashboard');
    const deliver = await holdShell(page);
    await page.goto('settings/tag-automation', { waitUntil: 'commit' });
    await expect(early(page).getByText('Northwind Goods').first()).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('#shell nav[aria-label="Main menu"] [data-entry]')].map((entry) => {
          const { x, y, width, height } = entry.getBoundingClientRect();
          return `${entry.querySelector('span')?.firstChild?.textContent} ${[x, y, width, height].map(Math.round).join(' ')}`;
        }),
      );
    const drawnEarly = await places();
    deliver();
    await expect(early(page)).not.toBeAttached();
    expect(await places()).toEqual(drawnEarly);
  });

  test('defines its fonts outside the component styles, so that new rules cause no relayout', async ({
    page,
  }) => {
    await signIn(page, accounts.seller);
    await heading(page, 'Dashboard');
    await page.evaluate(() => document.fonts.ready);
    const fonts = await page.evaluate(() => ({
      ofComponents: [...document.styleSheets]
        .filter(({ ownerNode }) => ownerNode instanceof HTMLElement && ownerNode.dataset.styled !== undefined)
        .map(({ cssRules }) => [...cssRules].filter((rule) => rule instanceof CSSFontFaceRule).length),
      declared: document.fonts.size,
      isLoaded: [...document.fonts].some(({ status }) => status === 'loaded'),
    }));
    expect(fonts).toEqual({ ofComponents: [0], declared: 2, isLoaded: true });
  });

  test("isn't shown to a signed-out tab", async ({ page, context }) => {
    await signIn(page, accounts.seller);
    await heading(page, 'Dashboard');
    // The session ends with its tab, its cookie does not.
    const other = await context.newPage();
    const deliver = await holdShell(other);
    await other.goto('rating/ratings', { waitUntil: 'commit' });
    await expect(other.locator('script#registry')).toBeAttached();
    await expect(early(other)).toHaveCount(0);
    deliver();
    await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  for (const [email, paths] of PAGES)
    test(`has no layout shifts while data arrives: ${email}`, { tag: '@phone' }, async ({ page }) => {
      await signIn(page, email);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await watchShifts(page);
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await page.waitForFunction(
          () =>
            document.querySelector(
              '[data-early-frame], [role="status"][aria-busy="true"], table[aria-busy="true"]',
            ) === null,
        );
        // The observer reports a shift with the frame after it.
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        const shifts = await shiftsOf(page);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, `${path} moved by ${sum.toFixed(3)}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(
          MOST_SHIFT,
        );
      }
    });
});

const early = (page: Page) => page.locator('[data-early-frame]');
