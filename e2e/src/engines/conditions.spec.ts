import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../product.ts';
import { prepareSeller } from './prepare-seller.ts';
import { SELLER_PAGES } from './seller-pages.ts';

// Playwright hides scrollbars; most sellers see them.
test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

test.describe('with scrollbars', () => {
  test.describe.configure({ mode: 'parallel' });
  test.beforeAll(({ browser }) => prepareSeller(browser));
  test.use({ person: accounts.seller });

  test('fits twelve pages on a 320 px screen, with a collapsed search', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [path, title, readyText] of SELLER_PAGES) {
      await open(page, path, title, readyText);
      await assertFits(page, path);
    }
    const search = await page.getByRole('button', { name: /^Search or jump to/ }).boundingBox();
    assert.ok(search && search.width >= 24 && search.height >= 24, `the search is ${search?.width} px wide`);
  });

  test('fits twelve pages at 200% text size', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const [path, title, readyText] of SELLER_PAGES) {
      await open(page, path, title, readyText);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await assertFits(page, path);
    }
  });

  test('shows one scrollbar in the notifications, and truncates no SKU in the tracker', async ({ page }) => {
    await open(page, 'rating/ratings', 'Product Ratings Tracker', /^\d+ products$/);
    const cut = await page
      .getByText(/^B0\w{8} · /)
      .evaluateAll((lines) =>
        lines.filter((line) => line.scrollWidth > line.clientWidth).map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
    const bars = await panel.evaluate((element) => {
      const scrolling = [element, ...element.querySelectorAll('*')];
      for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement)
        scrolling.push(outer);
      const styles = scrolling.map((each) => ({ each, style: getComputedStyle(each) }));
      return {
        down: styles.filter(
          ({ each, style }) => /auto|scroll/.test(style.overflowY) && each.scrollHeight > each.clientHeight,
        ).length,
        across: styles.filter(
          ({ each, style }) => /auto|scroll/.test(style.overflowX) && each.scrollWidth > each.clientWidth,
        ).length,
      };
    });
    expect(bars.down, `${bars.down} vertical scrollbars`).toBeLessThanOrEqual(1);
    expect(bars.across).toBe(0);
  });

  test('shows the current page, period and tab in forced colors, and the bars', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, 'rating/ratings', 'Product Ratings Tracker', /^\d+ products$/);
    const colorOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colorOf('a[aria-current="page"]'), 'the menu').not.toBe(
      await colorOf('a[href$="/rating/reviews"]'),
    );
    await open(page, 'rating/overview', 'Rating Overview', /^Products by rating$/);
    expect(await colorOf('label:has(> input[type="radio"]:checked)'), 'the period').not.toBe(
      await colorOf('label:has(> input[type="radio"]:not(:checked))'),
    );
    const bar = page.locator('[style*="--share"]').first();
    expect(
      await bar.evaluate((element) => getComputedStyle(element, '::before').backgroundColor),
      'the bars',
    ).not.toBe(await bar.evaluate((element) => getComputedStyle(element).backgroundColor));
    await open(page, 'settings/notification', 'Notification', /^Incident thresholds$/);
    const choice = page.getByRole('switch').first();
    const dot = () => choice.evaluate((element) => getComputedStyle(element, '::after').backgroundColor);
    expect(await dot(), 'a switch').not.toBe(
      await choice.evaluate((element) => getComputedStyle(element).backgroundColor),
    );
    await open(page, 'settings/company', 'Roles and Activity', /^Views and changes$/);
    expect(await colorOf('button[aria-pressed="true"]'), 'the filter').not.toBe(
      await colorOf('button[aria-pressed="false"]'),
    );
    await expect(page.locator('[aria-label="Breadcrumb"] [aria-current]')).toHaveCount(1);
  });

  test('animates nothing with reduced motion', async ({ page }) => {
    for (const [path, title, readyText] of SELLER_PAGES.slice(0, 3)) {
      await open(page, path, title, readyText);
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          // The global styles keep 1 ms: without any animation, code that waits for its end would wait forever.
          .filter(
            ({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 1,
          )
          .map((animation) =>
            'animationName' in animation ? String(animation.animationName) : animation.id,
          ),
      );
      expect(moving, path).toEqual([]);
    }
  });
});

/** Opens a seller's page and waits for its data. */
async function open(page: Page, path: string, title: string, readyText: RegExp): Promise<void> {
  await page.goto(`${path}`);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.getByText(readyText).filter({ visible: true }).first()).toBeVisible();
}

/** Waits until nothing overflows: charts and lists measure themselves after a resize. */
const assertFits = (page: Page, path: string) =>
  page
    .waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
    .catch((cause: unknown) => {
      throw new Error(`${path} reaches over the edge`, { cause });
    });
