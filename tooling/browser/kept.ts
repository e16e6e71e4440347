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
  /** Timers that will still run. */
  readonly timers: number;
  /** Bytes. */
  readonly heap: number;
}

/** Keeps account of timers and requests: an init script, so that it runs before anything of the page does. */
export function keepAccount(): void {
  const pending = new Map<unknown, number>();
  const account = { pending, requests: 0 };
  Reflect.set(window, 'fairshelfAccount', account);
  const {
    setTimeout: after,
    setInterval: every,
    clearTimeout: end,
    clearInterval: endEvery,
    fetch: ask,
  } = window;
  const begin = (run: unknown, ms = 0, ...args: unknown[]) => {
    const id = after(() => {
      pending.delete(id);
      if (typeof run === 'function') run(...args);
    }, ms);
    pending.set(id, ms);
    return id;
  };
  const repeat = (run: TimerHandler, ms?: number, ...args: unknown[]) => {
    const id = every(run, ms, ...args);
    pending.set(id, Number.POSITIVE_INFINITY);
    return id;
  };
  const forget = (clear: (id: number | undefined) => void) => (id: number | undefined) => {
    pending.delete(id);
    clear(id);
  };
  const counted = (...args: Parameters<typeof fetch>) => {
    account.requests += 1;
    return ask(...args).finally(() => {
      account.requests -= 1;
    });
  };
  Object.assign(window, {
    setTimeout: begin,
    setInterval: repeat,
    clearTimeout: forget(end),
    clearInterval: forget(endEvery),
    fetch: counted,
  });
}

/** Longer timers than these (ms) are watches that run for as long as the page does. */
const SHORT_MS = 5_000;

/** Waits until nothing is asked for and no short timer runs: toasts, tooltips and tails of animations are over. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction((short) => {
    const { pending, requests } = Reflect.get(window, 'fairshelfAccount');
    return requests === 0 && [...pending.values()].every((ms) => ms >= short);
  }, SHORT_MS);
}

/** Waits until nothing is asked for any more. */
export async function whenAnswered(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'fairshelfAccount').requests === 0);
}

/** Asks for what is left once the page has come to rest. It needs `keepAccount` as the page's init script. */
export async function measureKept(page: Page, session: CDPSession): Promise<Kept> {
  await settle(page);
  return countKept(page, session);
}

/** The same at this very moment. */
export async function countKept(page: Page, session: CDPSession): Promise<Kept> {
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
  const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const styleRules = await page.evaluate(() =>
    [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
  );
  const detached = await countObjects(session, ['Node.prototype'], DETACHED);
  const subscriptions = await countObjects(session, ['Set.prototype', 'Map.prototype'], FUNCTIONS);
  const timers = await page.evaluate(() => Reflect.get(window, 'fairshelfAccount').pending.size);
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
