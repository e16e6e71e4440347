import type { Browser } from 'playwright-core';
import { pageReport } from './page-report.ts';
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
    const cdp = await context.newCDPSession(page);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const [paint] = list.getEntriesByName('first-contentful-paint');
        if (paint) window.fairshelfReport?.(String(paint.startTime));
      }).observe({ type: 'paint', buffered: true });
    });
    const awaitReport = await pageReport(cdp, PAINT_LIMIT);
    await slowDown(cdp, CONDITIONS);
    await page.goto(url + path, { waitUntil: 'commit', timeout: PAINT_LIMIT });
    const paintedAt = Number(await awaitReport());
    // A redirecting page would be measured under a wrong name.
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}.`);
    return paintedAt;
  } finally {
    await context.close();
  }
}
