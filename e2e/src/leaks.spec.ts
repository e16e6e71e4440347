import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Kept, keepAccount, WITHOUT_COMPILERS } from '@fairshelf/tooling/browser/kept.ts';
import { beginWalk, REMOTE_PAIRS } from '@fairshelf/tooling/browser/remote-pairs.ts';
import type { Browser } from 'playwright-core';
import { launch, visit } from './browser.ts';
import { accounts, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';

/** Caches, fonts and compiled code settle within these. */
const WARM_UP = 20;
const SWITCHES = 40;
/** What the heap may grow by: 2 % in 200 switches, at the same rate. `npm run bench leaks` makes all 200. */
const GROWTH = 0.02 * (SWITCHES / 200);
const LOOKS = 4;

/**
 * What may be there at one moment and not at the other: a request of the shell under way; the cache's watches for answers
 * of the page that stands there to grow old. What stays of a remote that was left would be more by each second switch.
 */
const ABOUT: Partial<Record<keyof Kept, number>> = { listeners: 3, timers: SWITCHES / 2 - 1 };

const COUNTED = [
  'documents',
  'nodes',
  'detached',
  'listeners',
  'styleRules',
  'subscriptions',
  'timers',
] as const;

const hasGrown = (before: Kept, afterwards: Kept): boolean =>
  afterwards.heap > before.heap * (1 + GROWTH) || afterwards.subscriptions > before.subscriptions;

describe('documents, elements, listeners, style rules and objects of an unmounted remote are gone', {
  // Two browsers: the most of it is waiting for timers to end.
  concurrency: true,
}, () => {
  for (const who of ['seller', 'admin'] as const) {
    describe(`as ${who}`, { concurrency: false }, () => {
      let browser: Browser;
      before(async () => {
        browser = await launch(WITHOUT_COMPILERS);
      });
      after(async () => {
        await browser.close();
      });

      for (const pair of REMOTE_PAIRS.filter((each) => each.who === who)) {
        it(`after ${SWITCHES} switches: ${pair.remotes}`, async () => {
          const { page, context } = await visit(browser);
          await page.addInitScript(keepAccount);
          await signIn(page, accounts[who]);
          await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
          const walk = await beginWalk(page, pair, productUrl(), WARM_UP);
          const before = await walk.leastOf(2);
          await walk.go(SWITCHES);
          let afterwards = await walk.leastOf(1);
          // Looks that a page drawn twice spoilt; what stays of pages that were left is in each.
          for (let look = 1; look < LOOKS && hasGrown(before, afterwards); look++)
            afterwards = await walk.leastOf(1);
          for (const what of COUNTED)
            assert.ok(
              afterwards[what] <= before[what] + (ABOUT[what] ?? 0),
              `${what}: ${JSON.stringify({ before, afterwards })}`,
            );
          assert.ok(!hasGrown(before, afterwards), `heap: ${JSON.stringify({ before, afterwards })}`);
          await context.close();
        });
      }
    });
  }
});
