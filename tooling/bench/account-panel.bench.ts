import type { BrowserContext, Page } from 'playwright-core';
import { withBrowser } from './load/browser.ts';
import { storedSession, visitor } from './load/sign-in.ts';
import { median, type Report } from './report.ts';
import { withProduct } from './with-product.ts';

const STORES = 2_000;
const COMPANIES = 100;
const LOADS = 5;

/** A person with very many stores, as the gateway would list them. */
const channels = Array.from({ length: STORES }, (_, index) => ({
  seller_id: `A${String(index).padStart(12, '0')}`,
  company_name: `Company ${index % COMPANIES}`,
  country_name: 'United States',
  channel_info: { code: 'ATVPDKIKX0DER', value_2: 'US' },
  channel_store: `Store ${index}`,
  default_marketplace_id: 'ATVPDKIKX0DER',
}));

/**
 * The first opening of the account panel with 2,000 stores, unthrottled: from the click until its rows are painted.
 * Each value is a separate page load, because only the first opening renders everything.
 */
export async function run(report: Report): Promise<void> {
  await withProduct(({ url }) =>
    withBrowser(async (browser) => {
      const context = await visitor(browser, await storedSession(browser, url));
      report.add({
        what: `account panel: first paint with ${STORES} stores`,
        value: await firstPaint(context, `${url}/app/dashboard`),
        unit: 'ms',
        target: { at: 'most', value: 100 },
      });
      await context.close();
    }),
  );
}

/** Median milliseconds over several page loads. */
async function firstPaint(context: BrowserContext, address: string): Promise<number> {
  await context.route(/\/api\/market\/channel\?/, (route) =>
    route.fulfill({ json: { error: false, data: channels } }),
  );
  const values: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('button', { name: /^Account: Company/ }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    // The first rendering's leftover work must not count.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    values.push(await openPanel(page));
    await page.close();
  }
  return median(values);
}

/** Milliseconds from the click until the frame in which the list's rows were painted. */
function openPanel(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const button = document.querySelector<HTMLElement>('button[aria-label^="Account: "]');
        if (!button) return reject(new Error('There is no account switcher.'));
        const deadline = setTimeout(() => reject(new Error('The panel did not open.')), 20_000);
        const began = performance.now();
        const watching = new MutationObserver(() => {
          if (!document.querySelector('[role="listbox"] [role="option"]')) return;
          watching.disconnect();
          clearTimeout(deadline);
          // A task queued in the next frame runs once that frame is painted.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        });
        watching.observe(document.body, { childList: true, subtree: true });
        button.click();
      }),
  );
}
