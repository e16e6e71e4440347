import type { Browser, CDPSession, Page } from 'playwright-core';
import { WITHOUT_COMPILERS } from '../browser/retained-objects.ts';
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
const SETTLING_CYCLES = 60;
const DEFAULT_CYCLES = 100;

/**
 * Switching between two remotes through the menu, unthrottled: from the click until the new page's heading is in place;
 * and what one cycle there and back leaves in the heap. The engine compiles hot code for some 250 cycles, and this
 * machine code is counted with the heap: what the page keeps shows in a browser without compilers.
 */
export async function run(report: Report): Promise<void> {
  await withProduct(async ({ url }) => {
    await withBrowser(async (browser) => {
      const page = await openRatings(browser, url);
      await measureSwitches(page, report);
      await measureLeftBehind(page, report, '', undefined);
    });
    await withBrowser(async (browser) => {
      const page = await openRatings(browser, url);
      await measureLeftBehind(page, report, ', without compilers', 2.4);
    }, WITHOUT_COMPILERS);
  });
}

async function openRatings(browser: Browser, url: string): Promise<Page> {
  const context = await visitor(browser, await storedSession(browser, url));
  const page = await context.newPage();
  await page.goto(`${url}/app/rating/ratings`);
  await page.locator('table[aria-label="Products"][aria-busy="false"]').waitFor();
  return page;
}

async function measureSwitches(page: Page, report: Report): Promise<void> {
  const cold = await switchTo(page, CASES);
  await cycle(page);
  const warm: number[] = [];
  for (let turn = 0; turn < WARM_SWITCHES; turn += 2) {
    warm.push(await switchTo(page, RATINGS), await switchTo(page, CASES));
  }
  report.add({
    what: 'switch between remotes: cold',
    value: cold,
    unit: 'ms',
    target: { at: 'most', value: 100 },
  });
  report.add({
    what: 'switch between remotes: warm',
    value: median(warm),
    unit: 'ms',
    target: { at: 'most', value: 25 },
  });
}

async function measureLeftBehind(
  page: Page,
  report: Report,
  how: string,
  most: number | undefined,
): Promise<void> {
  const cycles = Number(process.env.BENCH_CYCLES) || DEFAULT_CYCLES;
  const cdp = await page.context().newCDPSession(page);
  for (let turn = 0; turn < SETTLING_CYCLES; turn++) await cycle(page);
  const before = await leftBehind(cdp);
  for (let turn = 0; turn < cycles; turn++) await cycle(page);
  const after = await leftBehind(cdp);
  const add = (what: string, value: number, unit: string, target?: number) =>
    report.add({
      what: `${what} more a cycle, over ${cycles}${how}`,
      value: value / cycles,
      unit,
      ...(target !== undefined && { target: { at: 'most', value: target } }),
    });
  add('heap', (after.heap - before.heap) / 1000, 'kB', most);
  add('DOM nodes', after.nodes - before.nodes, '');
  add('event listeners', after.listeners - before.listeners, '');
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

/** The heap after a forced garbage collection. */
async function leftBehind(cdp: CDPSession) {
  await cdp.send('Performance.enable');
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
