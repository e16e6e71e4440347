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
  /** Functions that some set or map still holds: subscribers of the store, the bus, the cache of answers. */
  readonly subscriptions: number;
  /** Timers that will still run. */
  readonly timers: number;
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
  const subscriptions = await countSubscriptions(session);
  const timers = await page.evaluate(() => Reflect.get(window, 'timersPending').size);
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { documents, nodes, listeners: jsEventListeners, styleRules, subscriptions, timers, heap: usedSize };
}

/** Keeps account of timers from the start of each document on. */
function watchTimers(): void {
  const pending = new Set<unknown>();
  Reflect.set(window, 'timersPending', pending);
  const { setTimeout: after, setInterval: every, clearTimeout: end, clearInterval: endEvery } = window;
  const noted = (id: unknown) => {
    pending.add(id);
    return id;
  };
  const begin = (run: unknown, ms?: number, ...args: unknown[]) => {
    const id = after(() => {
      pending.delete(id);
      if (typeof run === 'function') run(...args);
    }, ms);
    return noted(id);
  };
  const repeat = (run: TimerHandler, ms?: number, ...args: unknown[]) => noted(every(run, ms, ...args));
  const forget = (clear: (id: number | undefined) => void) => (id: number | undefined) => {
    pending.delete(id);
    clear(id);
  };
  Object.assign(window, {
    setTimeout: begin,
    setInterval: repeat,
    clearTimeout: forget(end),
    clearInterval: forget(endEvery),
  });
}

/** Asks the engine for every set and map that something in the page still reaches. */
async function countSubscriptions(session: CDPSession): Promise<number> {
  const objectGroup = 'subscriptions';
  let count = 0;
  for (const expression of ['Set.prototype', 'Map.prototype']) {
    const { result: prototype } = await session.send('Runtime.evaluate', { expression, objectGroup });
    const { objects } = await session.send('Runtime.queryObjects', {
      prototypeObjectId: prototype.objectId ?? '',
      objectGroup,
    });
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: `function () {
        const members = (each) => { try { return [...each.keys(), ...each.values()]; } catch { return []; } };
        return this.flatMap(members).filter((member) => typeof member === 'function').length;
      }`,
      returnByValue: true,
    });
    count += Number(result.value);
  }
  await session.send('Runtime.releaseObjectGroup', { objectGroup });
  return count;
}

interface Way {
  readonly who: keyof typeof accounts;
  readonly titles: readonly [string, string];
  /** Stands on the second page afterwards, with the first one a step away. */
  readonly begin: (page: Page) => Promise<void>;
  readonly step: (page: Page, title: string, turn: number) => Promise<void>;
}

/** Through the menu, beginning at an address whose entries stand in a group. */
const byMenu = (who: Way['who'], titles: Way['titles'], first: string, group: string): Way => ({
  who,
  titles,
  begin: async (page) => {
    await page.goto(productUrl() + first);
    const opener = mainMenu(page).getByRole('button', { name: group });
    await opener.waitFor();
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  },
  step: (page, title) => mainMenu(page).getByRole('link', { name: title, exact: true }).click(),
});

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** Each remote is in one of them; the dashboard draws widgets of two. */
const WAYS: readonly Way[] = [
  byMenu('seller', ['Cases', 'Product Ratings Tracker'], 'rating/ratings', 'Reimbursement'),
  byMenu('admin', ['Product Ratings Tracker', 'General Code'], 'system/general-code', 'System'),
  {
    who: 'seller',
    titles: ['Contact Us', 'Dashboard'],
    begin: async (page) => {
      await page.goto(`${productUrl()}contact-us`);
      // Who is signed in already is led on.
      await page.getByRole('link', { name: 'Sign In' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    },
    step: (page, _, turn) =>
      page.evaluate((back) => (back ? window.history.back() : window.history.forward()), turn % 2 === 0),
  },
];

/** Goes there and back, and waits for each page. */
async function switchBetween(page: Page, { titles, step }: Way, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) {
    const title = titles[turn % 2] ?? '';
    await step(page, title, turn);
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

  for (const way of WAYS) {
    it(`after ${SWITCHES} switches: ${way.titles.join(' and ')}`, async () => {
      const { page, context } = await visit(browser);
      await page.addInitScript(watchTimers);
      await signIn(page, accounts[way.who]);
      await mainMenu(page).waitFor();
      await page.waitForLoadState('networkidle');
      await way.begin(page);
      const session = await context.newCDPSession(page);
      await switchBetween(page, way, WARM_UP);
      // What looking itself leaves behind the first time.
      await measure(page, session);
      await switchBetween(page, way, 2);
      let before = await measure(page, session);
      let afterwards = before;
      // What is fetched once, such as the watch for new versions, makes one round grow; what stays makes each grow.
      for (let round = 1; round <= ROUNDS; round++) {
        before = afterwards;
        await switchBetween(page, way, SWITCHES);
        afterwards = await measure(page, session);
        if (afterwards.heap <= before.heap * (1 + GROWTH)) break;
      }
      const numbers = JSON.stringify({ before, afterwards });
      assert.ok(afterwards.documents <= before.documents, numbers);
      // A toast or a tooltip may be there at one moment and not at the other; what stays with each switch is far more.
      assert.ok(afterwards.nodes <= before.nodes + SWITCHES, numbers);
      assert.ok(afterwards.listeners <= before.listeners + SWITCHES / 2, numbers);
      assert.ok(afterwards.subscriptions <= before.subscriptions, numbers);
      assert.ok(afterwards.timers <= before.timers + SWITCHES / 4, numbers);
      assert.ok(afterwards.styleRules <= before.styleRules, numbers);
      assert.ok(afterwards.heap <= before.heap * (1 + GROWTH), numbers);
      await context.close();
    });
  }
});
