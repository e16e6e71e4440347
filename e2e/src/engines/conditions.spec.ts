import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { FLAGS } from '../browser.ts';
import { accounts, productUrl } from '../product.ts';
import { signIn } from '../sign-in.ts';
import { prepareSeller } from './prepare-seller.ts';
import { SELLER_PAGES } from './seller-pages.ts';

/** Opens a seller's page and waits for its data. */
async function open(page: Page, path: string, title: string, settled: RegExp): Promise<void> {
  await page.goto(`${productUrl()}${path}`);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.getByText(settled).filter({ visible: true }).first().waitFor();
}

/** Waits until nothing reaches over the edge: charts and lists measure themselves after a change of size. */
const assertFits = (page: Page, path: string) =>
  page
    .waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
    .catch(() => assert.fail(`${path} reaches over the edge`));

// Playwright hides scrollbars; most sellers see them.
describe('with scrollbars', { concurrency: 2 }, () => {
  let browser: Browser;
  before(async () => {
    await prepareSeller();
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '',
      args: FLAGS,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    });
  });
  after(async () => {
    await browser.close();
  });

  const enter = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    await signIn(page, accounts.seller);
    return page;
  };

  it('fits twelve pages on a screen of 320 px, with a search to press', async () => {
    const page = await enter({ viewport: { width: 320, height: 640 } });
    for (const [path, title, settled] of SELLER_PAGES) {
      await open(page, path, title, settled);
      await assertFits(page, path);
    }
    const search = await page.getByRole('button', { name: /^Search or jump to/ }).boundingBox();
    assert.ok(search && search.width >= 24 && search.height >= 24, `the search is ${search?.width} px wide`);
    await page.context().close();
  });

  it('fits twelve pages with text of twice the size', async () => {
    const page = await enter({ viewport: { width: 1280, height: 900 } });
    for (const [path, title, settled] of SELLER_PAGES) {
      await open(page, path, title, settled);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await assertFits(page, path);
    }
    await page.context().close();
  });

  it('scrolls the notifications by one scrollbar, and cuts no SKU in the tracker', async () => {
    const page = await enter({ viewport: { width: 1440, height: 900 } });
    await open(page, 'rating/ratings', 'Product Ratings Tracker', /^\d+ products$/);
    const cut = await page
      .getByText(/^B0\w{8} · /)
      .evaluateAll((lines) =>
        lines.filter((line) => line.scrollWidth > line.clientWidth).map(({ textContent }) => textContent),
      );
    assert.deepEqual(cut, []);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('button', { name: 'Mark all as read' }).waitFor();
    const bars = await panel.evaluate((element) => {
      const scrolling = [element, ...element.querySelectorAll('*')];
      for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement)
        scrolling.push(outer);
      const styled = scrolling.map((each) => ({ each, style: getComputedStyle(each) }));
      return {
        down: styled.filter(
          ({ each, style }) => /auto|scroll/.test(style.overflowY) && each.scrollHeight > each.clientHeight,
        ).length,
        across: styled.filter(
          ({ each, style }) => /auto|scroll/.test(style.overflowX) && each.scrollWidth > each.clientWidth,
        ).length,
      };
    });
    assert.ok(bars.down <= 1, `${bars.down} vertical scrollbars`);
    assert.equal(bars.across, 0);
    await page.context().close();
  });

  it('shows in forced colors which page, period and tab is chosen, and the bars', async () => {
    const page = await enter({ viewport: { width: 1440, height: 900 }, forcedColors: 'active' });
    await open(page, 'rating/ratings', 'Product Ratings Tracker', /^\d+ products$/);
    const colorOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    assert.notEqual(
      await colorOf('a[aria-current="page"]'),
      await colorOf('a[href$="/rating/reviews"]'),
      'the menu',
    );
    await open(page, 'rating/overview', 'Rating Overview', /^Products by rating$/);
    assert.notEqual(
      await colorOf('label:has(> input[type="radio"]:checked)'),
      await colorOf('label:has(> input[type="radio"]:not(:checked))'),
      'the period',
    );
    const bar = page.locator('[style*="--share"]').first();
    assert.notEqual(
      await bar.evaluate((element) => getComputedStyle(element, '::before').backgroundColor),
      await bar.evaluate((element) => getComputedStyle(element).backgroundColor),
      'the bars',
    );
    await open(page, 'settings/notification', 'Notification', /^Incident thresholds$/);
    const choice = page.getByRole('switch').first();
    const dot = () => choice.evaluate((element) => getComputedStyle(element, '::after').backgroundColor);
    assert.notEqual(
      await dot(),
      await choice.evaluate((element) => getComputedStyle(element).backgroundColor),
      'a switch',
    );
    await open(page, 'settings/company', 'Roles and Activity', /^Views and changes$/);
    assert.notEqual(
      await colorOf('button[aria-pressed="true"]'),
      await colorOf('button[aria-pressed="false"]'),
      'the filter',
    );
    assert.equal(await page.locator('[aria-label="Breadcrumb"] [aria-current]').count(), 1);
    await page.context().close();
  });

  it('moves nothing for who asked for less motion', async () => {
    const page = await enter({ viewport: { width: 1440, height: 900 } });
    for (const [path, title, settled] of SELLER_PAGES.slice(0, 3)) {
      await open(page, path, title, settled);
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().duration !== 0)
          .map((animation) =>
            'animationName' in animation ? String(animation.animationName) : animation.id,
          ),
      );
      assert.deepEqual(moving, [], path);
    }
    await page.context().close();
  });
});
