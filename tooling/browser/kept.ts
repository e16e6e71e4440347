import type { CDPSession, Page } from 'playwright-core';

/**
 * The engine goes on compiling what runs often: over 200 switches its machine code grows by a tenth of the heap, and not
 * one object stays. Without the compilers the heap is what the page keeps. A flag for the browser's start.
 */
export const WITHOUT_COMPILERS = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** What a page still holds after everything that can go has gone. */
export interface Kept {
  readonly documents: number;
  readonly nodes: number;
  /** Elements that some script still reaches, and that stand in no document. */
  readonly detached: number;
  readonly listeners: number;
  readonly styleRules: number;
  /** Functions that some set or map still holds: subscribers of the store, the bus, the cache of answers. */
  readonly subscriptions: number;
  /** Timers and animation frames that will still run. */
  readonly timers: number;
  /** Bytes. */
  readonly heap: number;
}

/** Longer timers than these (ms) are watches that run for as long as the page does. */
const LIMITS = { short: 5_000 };

/** Waits until nothing is asked for and no short timer runs: toasts, tooltips and tails of animations are over. */
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

/** Waits until nothing is asked for any more. */
export async function whenAnswered(page: Page): Promise<void> {
  await page.waitForFunction(() => window.fairshelfAccount.requests === 0);
}

/**
 * Asks for what is left once the page has come to rest. What the shell keeps ready for whoever comes back at once is over
 * by then. It needs `keepAccount` as the page's init script.
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

/** The same at this very moment. */
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
    ...{ documents, nodes, detached, listeners: jsEventListeners, styleRules },
    ...{ subscriptions, timers, heap: usedSize },
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

/** Asks the engine for every object of these kinds that something in the page still reaches, and counts in them. */
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
