import type { CDPSession, Page } from 'playwright-core';
import { withBrowser } from './load/browser.ts';
import { storedSession, visitor } from './load/sign-in.ts';
import { median, type Report } from './report.ts';
import { withProduct } from './with-product.ts';

interface Target {
  readonly link: string;
  readonly heading: string;
}

const RATINGS: Target = { link: 'Product Ratings Tracker', heading: 'Product Ratings Tracker' };
const CASES: Target = { link: 'Cases', heading: 'Cases' };
const WARM_SWITCHES = 20;
/** The engine compiles hot code during some fifty cycles, once and not for every cycle. */
const SETTLING_CYCLES = 60;
const DEFAULT_CYCLES = 100;

/**
 * Switching between two remotes through the menu, unthrottled: from the click until the new page's heading is in place;
 * and what one cycle there and back leaves in the heap.
 */
export async function run(report: Report): Promise<void> {
  const cycles = Number(process.env.BENCH_CYCLES) || DEFAULT_CYCLES;
  await withProduct(({ url }) =>
    withBrowser(async (browser) => {
      const context = await visitor(browser, await storedSession(browser, url));
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await page.goto(`${url}/app/rating/ratings`);
      await page.locator('table[aria-label="Products"][aria-busy="false"]').waitFor();

      const cold = await switchTo(page, CASES);
      await cycle(page);
      const warm: number[] = [];
      for (let turn = 0; turn < WARM_SWITCHES; turn += 2) {
        warm.push(await switchTo(page, RATINGS), await switchTo(page, CASES));
      }
      report.add({ what: 'switch between remotes: cold', value: cold, unit: 'ms' });
      report.add({
        what: 'switch between remotes: warm',
        value: median(warm),
        unit: 'ms',
        target: { at: 'most', value: 50 },
      });

      for (let turn = 0; turn < SETTLING_CYCLES; turn++) await cycle(page);
      const before = await leftBehind(cdp);
      for (let turn = 0; turn < cycles; turn++) await cycle(page);
      const after = await leftBehind(cdp);
      report.add({
        what: `heap growth a cycle, over ${cycles}`,
        value: (after.heap - before.heap) / cycles / 1000,
        unit: 'kB',
        target: { at: 'most', value: 5 },
      });
      report.add({ what: 'DOM nodes more a cycle', value: (after.nodes - before.nodes) / cycles, unit: '' });
      report.add({
        what: 'event listeners more a cycle',
        value: (after.listeners - before.listeners) / cycles,
        unit: '',
      });
      await context.close();
    }),
  );
}

async function cycle(page: Page): Promise<void> {
  await switchTo(page, RATINGS);
  await switchTo(page, CASES);
}

/** Milliseconds from the click on the menu until the other page's heading is in place. */
async function switchTo(page: Page, target: Target): Promise<number> {
  return page.evaluate(
    ({ link, heading }) =>
      new Promise<number>((resolve, reject) => {
        const links = [...document.querySelectorAll<HTMLElement>('nav[aria-label="Main menu"] a')];
        const found = links.find((candidate) => candidate.textContent?.trim() === link);
        if (!found) return reject(new Error(`The menu has no '${link}'.`));
        const began = performance.now();
        const deadline = setTimeout(() => reject(new Error(`'${heading}' did not come.`)), 20_000);
        const watching = new MutationObserver(() => {
          if (document.querySelector('#remote h1')?.textContent?.trim() !== heading) return;
          watching.disconnect();
          clearTimeout(deadline);
          resolve(performance.now() - began);
        });
        watching.observe(document.body, { childList: true, subtree: true, characterData: true });
        found.click();
      }),
    target,
  );
}

/** What is still reachable after a forced garbage collection. */
async function leftBehind(cdp: CDPSession) {
  await cdp.send('Performance.enable');
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
