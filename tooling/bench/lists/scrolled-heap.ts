import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../product/demo-accounts.ts';
import { withBrowser } from '../load/browser.ts';

const ROWS = 10_000;

/**
 * Opens the tracker of a large seller, scrolls through it page by page to its end (or until 10,000 rows have been
 * shown), and returns the heap in bytes after garbage collection, with the number of rows.
 */
export async function heapAfterScrolling(
  url: string,
  email: string,
): Promise<{ heap: number; rows: number }> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(`${url}/app/login`);
    await page.locator('input[name="email"]').fill(email);
    await page.locator('input[name="password"]').fill(DEMO_PASSWORD);
    await page.locator('input[name="password"]').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.goto(`${url}/app/rating/ratings`);
    let rows = await settledRows(page);
    const next = page.getByRole('button', { name: 'Next page' });
    while (rows < ROWS && (await next.isEnabled())) {
      const first = await firstRow(page);
      await page.locator('table[aria-label="Products"] tbody tr').last().scrollIntoViewIfNeeded();
      await next.click();
      await page.waitForFunction(
        (before) =>
          document.querySelector('table[aria-label="Products"] tbody tr')?.textContent !== before &&
          document.querySelector('table[aria-label="Products"][aria-busy="false"]') !== null,
        first,
      );
      rows += await settledRows(page);
    }
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('HeapProfiler.enable');
    await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    return { heap: usedSize, rows };
  });
}

const firstRow = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('table[aria-label="Products"] tbody tr')?.textContent ?? '');

async function settledRows(page: Page): Promise<number> {
  await page.locator('table[aria-label="Products"][aria-busy="false"] tbody button').first().waitFor();
  return page.locator('table[aria-label="Products"] tbody tr').count();
}
