import type { Browser } from 'playwright-core';
import { mainThread, parseTrace, TRACED } from './main-thread.ts';
import { type LoggedRequest, logNetwork } from './network-log.ts';
import { serialRoundTrips } from './round-trips.ts';
import { fillAndSend, type StoredSession, visitor } from './sign-in.ts';
import { type Conditions, slowDown } from './slow-down.ts';
import { signInPage, type Usable, watchUsable } from './usable.ts';

/** The conditions of page loads: a mid-range phone on a mid-range connection. */
const CONDITIONS: Conditions = { cpuSlowdown: 4, bitsPerSecond: 9_000_000, latencyMs: 170 };
/** The resources of a build; pictures of products and answers of the gateway are the same for every build. */
const CODE = new Set(['Document', 'Script', 'Stylesheet', 'Font']);
const LOAD_LIMIT = 30_000;

export interface Load {
  readonly usableMs: number;
  /** When the application's own script had hydrated the page. */
  readonly liveMs: number;
  /** Documents, scripts, styles and fonts requested until the page was usable and live. */
  readonly bytes: number;
  readonly requests: number;
  readonly roundTrips: number;
  /** Including the calls of the gateway. */
  readonly roundTripsWithData: number;
  readonly log: readonly LoggedRequest[];
  /** Milliseconds of the main thread by kind of work, if the load was traced. */
  readonly thread?: ReadonlyMap<string, number>;
}

/** Options of a load; by default it is a first visit with a high latency. */
export interface LoadOptions {
  readonly session?: StoredSession | undefined;
  /** The round-trip time in milliseconds. */
  readonly latencyMs?: number;
  /** The cache holds what an earlier visit loaded. */
  readonly isSecond?: boolean;
  /** Tracing itself takes time: such a load is only compared with others like it. */
  readonly isTraced?: boolean;
}

/** Loads a page with throttling until it is usable. */
export async function measureLoad(
  browser: Browser,
  url: string,
  usable: Usable,
  { session, latencyMs = CONDITIONS.latencyMs, isSecond = false, isTraced = false }: LoadOptions = {},
): Promise<Load> {
  const context = await visitor(browser, session);
  try {
    if (isSecond) {
      const first = await context.newPage();
      await first.goto(url + usable.path, { waitUntil: 'networkidle', timeout: LOAD_LIMIT });
      await first.close();
    }
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const times = await watchUsable(page, cdp, usable, LOAD_LIMIT);
    const network = await logNetwork(cdp);
    await slowDown(cdp, { ...CONDITIONS, latencyMs });
    if (isTraced) await browser.startTracing(page, { categories: TRACED });
    await page.goto(url + usable.path, { waitUntil: 'commit', timeout: LOAD_LIMIT });
    const { usableMs, liveMs } = await times().catch(async (error: unknown) => {
      throw new Error(
        `${page.url()} never became usable. It shows: ${await page.locator('body').ariaSnapshot()}`,
        {
          cause: error,
        },
      );
    });
    const trace = isTraced ? parseTrace((await browser.stopTracing()).toString()) : undefined;
    await page.waitForLoadState('networkidle', { timeout: LOAD_LIMIT });
    const load = describe(network.requests(), usableMs, liveMs);
    return trace ? { ...load, thread: mainThread(trace, usableMs) } : load;
  } finally {
    await context.close();
  }
}

/**
 * Types and submits the moment the form counts as usable, under the same conditions, and waits to be signed in: proves
 * that 'usable' is true.
 */
export async function proveEarlySignIn(browser: Browser, url: string): Promise<void> {
  const context = await visitor(browser);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await watchUsable(page, cdp, signInPage, LOAD_LIMIT);
    await slowDown(cdp, CONDITIONS);
    await page.goto(url + signInPage.path, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.fairshelfUsableAt !== undefined, undefined, {
      timeout: LOAD_LIMIT,
    });
    await fillAndSend(page);
    await page.waitForURL((address) => !address.pathname.endsWith('/login'), { timeout: LOAD_LIMIT });
  } finally {
    await context.close();
  }
}

function describe(log: readonly LoggedRequest[], usableMs: number, liveMs: number): Load {
  const neededUntil = Math.max(usableMs, liveMs) / 1000;
  const relevantRequests = log.filter(({ startedAt }) => startedAt <= neededUntil);
  const code = relevantRequests.filter(({ type }) => CODE.has(type));
  const withData = relevantRequests.filter(
    ({ type }) => CODE.has(type) || type === 'Fetch' || type === 'XHR',
  );
  return {
    usableMs,
    liveMs,
    bytes: code.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: code.length,
    roundTrips: serialRoundTrips(code),
    roundTripsWithData: serialRoundTrips(withData),
    log,
  };
}
