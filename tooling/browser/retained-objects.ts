import type { CDPSession, Page } from 'playwright-core';

/**
 * The engine keeps compiling hot code: over 200 switches its machine code grows by a tenth of the heap, without one
 * more object. Without the compilers the heap is what the page keeps. A flag for starting the browser.
 */
export const WITHOUT_COMPILERS = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** Objects retained by a page after garbage collection. */
export interface Kept {
  readonly documents: number;
  readonly nodes: number;
  /** Elements that a script still references outside any document. */
  readonly detached: number;
  readonly listeners: number;
  readonly styleRules: number;
  /** Functions in sets or maps: subscribers of the store, the bus, the query cache. */
  readonly subscriptions: number;
  /** Pending timers and animation frames. */
  readonly timers: number;
  /** Bytes. */
  readonly heap: number;
}

/** Longer timers (ms) run for as long as the page does. */
const LIMITS = { short: 5_000 };

/** Waits until no request and no short timer is pending: toasts, tooltips and animations are over. */
async function settle(page: Page): Promise<void> {
  try {
    await page.waitForFunction(({ short }) => {
      const { pending, requests } = window.fairshelfAccount;
      return requests === 0 && [...pending.values()].every(({ ms }) => ms >= short);
    }, LIMITS);
  } catch (error) {
    const busy = await page.evaluate(({ short }) => {
      const { pending, requests } = window.fairshelfAccount;
      const timers = [...pending.values()].filter(({ ms }) => ms < short);
      return [`${requests} requests`, ...timers.map(({ ms, by }) => `timer of ${ms} ms, begun by ${by}`)];
    }, LIMITS);
    throw new Error(`The page does not come to rest: ${busy.join('; ')}`, { cause: error });
  }
}

/** Waits until no request is pending. */
export async function whenAnswered(page: Page): Promise<void> {
  await page.waitForFunction(() => window.fairshelfAccount.requests === 0);
}

/**
 * Measures what is left once the page is idle and the shell's short-lived caches are cleared. It needs `keepAccount` as
 * the page's init script.
 */
export async function measureKept(page: Page, session: CDPSession): Promise<Kept> {
  await settle(page);
  await page.evaluate(async ({ short }) => {
    window.fairshelfAccount.hasten(short);
    await new Promise((resolve) => requestIdleCallback(resolve));
  }, LIMITS);
  await settle(page);
  return countKept(page, session);
}

/** The same counts, without waiting for an idle page. */
export async function countKept(page: Page, session: CDPSession): Promise<Kept> {
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
  const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const styleRules = await page.evaluate(() =>
    [...document.styleSheets, ...document.adoptedStyleSheets].reduce(
      (sum, { cssRules }) => sum + cssRules.length,
      0,
    ),
  );
  const detached = await countObjects(session, ['Node.prototype'], DETACHED);
  const subscriptions = await countObjects(session, ['Set.prototype', 'Map.prototype'], FUNCTIONS);
  const timers = await page.evaluate(() => window.fairshelfAccount.timers());
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return {
    documents,
    nodes,
    detached,
    listeners: jsEventListeners,
    styleRules,
    subscriptions,
    timers,
    heap: usedSize,
  };
}

// Prototypes are among the objects and have no answer.
const DETACHED = `function () {
  const isDetached = (node) => { try { return !node.isConnected; } catch { return false; } };
  return this.filter(isDetached).length;
}`;
const FUNCTIONS = `function () {
  const members = (each) => { try { return [...each.keys(), ...each.values()]; } catch { return []; } };
  return this.flatMap(members).filter((member) => typeof member === 'function').length;
}`;

/** Asks the engine for every reachable object of these kinds, and counts in them. */
async function countObjects(
  session: CDPSession,
  kinds: readonly string[],
  functionDeclaration: string,
): Promise<number> {
  const objectGroup = 'kept';
  let count = 0;
  for (const expression of kinds) {
    const { result: prototype } = await session.send('Runtime.evaluate', { expression, objectGroup });
    const { objects } = await session.send('Runtime.queryObjects', {
      prototypeObjectId: prototype.objectId ?? '',
      objectGroup,
    });
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration,
      returnByValue: true,
    });
    count += Number(result.value);
  }
  await session.send('Runtime.releaseObjectGroup', { objectGroup });
  return count;
}
