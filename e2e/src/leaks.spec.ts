import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launch, visit } from './browser.ts';
import { accounts, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';

/** Caches, fonts and compiled code settle within these. */
const WARM_UP = 20;
const SWITCHES = 40;
const ROUNDS = 3;
/** What the heap may grow by: 2 % in 200 switches, at the same rate. */
const GROWTH = 0.02 * (SWITCHES / 200);

/**
 * The engine goes on compiling what runs often: over 200 switches its machine code grows by a tenth of the heap, and not
 * one object stays. Without the compilers the heap is what the page keeps.
 */
const WITHOUT_COMPILERS = '--js-flags=--no-opt --no-maglev --no-sparkplug';

interface Kept {
  readonly documents: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly styleRules: number;
  /** Bytes. */
  readonly heap: number;
}

/** What is there after everything that can go has gone. */
async function measure(page: Page, session: CDPSession): Promise<Kept> {
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
  const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const styleRules = await page.evaluate(() =>
    [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
  );
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { documents, nodes, listeners: jsEventListeners, styleRules, heap: usedSize };
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

describe('documents, elements, listeners, style rules and objects of an unmounted remote are gone', () => {
  let browser: Browser;
  before(async () => {
    browser = await launch(WITHOUT_COMPILERS);
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
      // What looking itself leaves behind the first time.
      await measure(page, session);
      await switchBetween(page, titles, 2);
      let before = await measure(page, session);
      let afterwards = before;
      // What is fetched once, such as the watch for new versions, makes one round grow; what stays makes each grow.
      for (let round = 1; round <= ROUNDS; round++) {
        before = afterwards;
        await switchBetween(page, titles, SWITCHES);
        afterwards = await measure(page, session);
        if (afterwards.heap <= before.heap * (1 + GROWTH)) break;
      }
      const numbers = JSON.stringify({ before, afterwards });
      assert.ok(afterwards.documents <= before.documents, numbers);
      // A toast or a tooltip may be there at one moment and not at the other; what stays with each switch is far more.
      assert.ok(afterwards.nodes <= before.nodes + SWITCHES, numbers);
      assert.ok(afterwards.listeners <= before.listeners + SWITCHES / 2, numbers);
      assert.ok(afterwards.styleRules <= before.styleRules, numbers);
      assert.ok(afterwards.heap <= before.heap * (1 + GROWTH), numbers);
      await context.close();
    });
  }
});
