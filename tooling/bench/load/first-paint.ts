import type { Browser } from 'playwright-core';
import { type StoredSession, visitor } from './sign-in.ts';
import { type Conditions, slowDown } from './slow-down.ts';

/** Slow 4G on a mid-range phone. */
const CONDITIONS: Conditions = { cpuSlowdown: 4, bitsPerSecond: 1_600_000, latencyMs: 150 };
const PAINT_LIMIT = 60_000;

/** The first contentful paint of a page in milliseconds, with an empty cache. */
export async function measureFirstPaint(
  browser: Browser,
  url: string,
  path: string,
  session?: StoredSession,
): Promise<number> {
  const context = await visitor(browser, session);
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), CONDITIONS);
    await page.goto(url + path, { waitUntil: 'commit', timeout: PAINT_LIMIT });
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      undefined,
      { timeout: PAINT_LIMIT, polling: 100 },
    );
    const paintedAt = await paint.jsonValue();
    if (paintedAt === undefined) throw new Error(`${path} was never painted.`);
    // A redirecting page would be measured under a wrong name.
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}.`);
    return paintedAt;
  } finally {
    await context.close();
  }
}
