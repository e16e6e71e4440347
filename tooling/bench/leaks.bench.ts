import type { Browser, Page } from 'playwright-core';
import { keepAccount } from '../browser/keep-account.ts';
import { beginWalk, REMOTE_PAIRS, type RemotePair } from '../browser/remote-pairs.ts';
import { type Kept, WITHOUT_COMPILERS } from '../browser/retained-objects.ts';
import { withBrowser } from './load/browser.ts';
import { fillAndSend, visitor } from './load/sign-in.ts';
import type { Report } from './report.ts';
import { withAnyProduct } from './with-product.ts';

/** Caches, fonts and one-time fetches settle within these. */
const WARM_UP = 40;
const SWITCHES = 200;
const LOOKS = 3;
/** Nothing here is a time, so pairs can run in parallel. */
const AT_ONCE = 2;
/** How often progress is printed; even, because a stretch goes there and back. */
const STRETCH = 50;

/** Memory retained after 200 switches between every pair of remotes and a garbage collection. */
export async function run(report: Report): Promise<void> {
  await withAnyProduct((url) =>
    withBrowser((browser) => measureAll(browser, `${url}/app/`, report), WITHOUT_COMPILERS),
  );
}

async function measureAll(browser: Browser, url: string, report: Report): Promise<void> {
  const measurements = new Map<RemotePair, { before: Kept; afterwards: Kept }>();
  const waiting = [...REMOTE_PAIRS];
  const work = async () => {
    for (let pair = waiting.shift(); pair; pair = waiting.shift())
      measurements.set(pair, await measurePair(browser, url, pair));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const pair of REMOTE_PAIRS) {
    const looks = measurements.get(pair);
    if (looks) addRows(report, pair, looks.before, looks.afterwards);
  }
}

async function measurePair(browser: Browser, url: string, pair: RemotePair) {
  const began = performance.now();
  const tell = (what: string) =>
    console.log(`${pair.remotes}: ${what} after ${Math.round((performance.now() - began) / 1000)} s`);
  const switches = Number(process.env.BENCH_SWITCHES) || SWITCHES;
  const context = await visitor(browser);
  const page = await context.newPage();
  await signInAs(page, url, pair.who);
  const walk = await beginWalk(page, pair, url, WARM_UP);
  const before = await walk.leastOf(LOOKS);
  tell('warmed up');
  for (let count = 0; count < switches; count += STRETCH) {
    await walk.go(Math.min(STRETCH, switches - count));
    tell(`${Math.min(count + STRETCH, switches)} switches`);
  }
  const afterwards = await walk.leastOf(LOOKS);
  await context.close();
  return { before, afterwards };
}

async function signInAs(page: Page, url: string, who: RemotePair['who']): Promise<void> {
  await page.addInitScript(keepAccount);
  await page.goto(`${url}login`);
  await fillAndSend(page, `${who}@demo.test`);
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
}

/**
 * Counters that may differ between two measurements: a pending request of the shell; the cache's staleness timers of
 * the current page. A leak would be 100 more.
 */
const ABOUT = { listeners: 3, timers: 20 };

/** One line for the heap, and one for the maximum of everything that must not grow. */
function addRows(report: Report, { remotes }: RemotePair, before: Kept, afterwards: Kept): void {
  const { heap, listeners, timers, ...counts } = before;
  const more = (what: string) => Reflect.get(afterwards, what) - Reflect.get(before, what);
  const most = (names: readonly string[]) => Math.max(...names.map(more));
  report.add({
    what: `${remotes}: heap`,
    value: (afterwards.heap / heap - 1) * 100,
    unit: '%',
    target: { at: 'most', value: 2 },
  });
  report.add({
    what: `${remotes}: elements, subscriptions, style rules more`,
    value: most(Object.keys(counts)),
    unit: '',
    target: { at: 'most', value: 0 },
  });
  report.add({
    what: `${remotes}: detached elements`,
    value: afterwards.detached,
    unit: '',
    target: { at: 'most', value: 0 },
  });
  for (const [what, value] of Object.entries(ABOUT))
    report.add({
      what: `${remotes}: ${what} more`,
      value: more(what),
      unit: '',
      target: { at: 'most', value },
    });
}
