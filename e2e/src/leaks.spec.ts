import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launch, visit } from './browser.ts';
import { accounts, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';

/** Caches, fonts and compiled code settle within these. */
const WARM_UP = 10;
const SWITCHES = 40;

interface Kept {
  readonly documents: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly styleRules: number;
}

/** What is there after everything that can go has gone. */
async function measure(page: Page, session: CDPSession): Promise<Kept> {
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
  const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const styleRules = await page.evaluate(() =>
    [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
  );
  return { documents, nodes, listeners: jsEventListeners, styleRules };
}

/** Follows links of the menu in turn, and waits for the page behind each. */
async function switchBetween(page: Page, titles: readonly string[], count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) {
    const title = titles[turn % titles.length] ?? '';
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: title, exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  }
}

describe('documents, elements, listeners and style rules of an unmounted remote are gone', () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  for (const [account, first, group, titles] of [
    ['seller', 'rating/ratings', 'Reimbursement', ['Cases', 'Product Ratings Tracker']],
    ['admin', 'system/general-code', 'System', ['Product Ratings Tracker', 'General Code']],
  ] as const) {
    it(`after ${SWITCHES} switches: ${titles.join(' and ')}`, async () => {
      const { page, context } = await visit(browser);
      await signIn(page, accounts[account]);
      await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.goto(productUrl() + first);
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      const opener = menu.getByRole('button', { name: group });
      await opener.waitFor();
      if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
      const session = await context.newCDPSession(page);
      await switchBetween(page, titles, WARM_UP);
      const before = await measure(page, session);
      await switchBetween(page, titles, SWITCHES);
      const afterwards = await measure(page, session);
      const numbers = JSON.stringify({ before, afterwards });
      assert.ok(afterwards.documents <= before.documents, numbers);
      // A toast or a tooltip may be there at one moment and not at the other; what stays with each switch is far more.
      assert.ok(afterwards.nodes <= before.nodes + SWITCHES, numbers);
      assert.ok(afterwards.listeners <= before.listeners + SWITCHES / 2, numbers);
      assert.ok(afterwards.styleRules <= before.styleRules, numbers);
      await context.close();
    });
  }
});
