import type { Page } from 'playwright-core';
import { countKept, type Kept, measureKept, whenAnswered } from './retained-objects.ts';

/** Two pages to switch between. */
export interface RemotePair {
  readonly remotes: string;
  /** The account whose menu contains both pages. */
  readonly who: 'seller' | 'admin';
  readonly titles: readonly [string, string];
  /**
   * Ends on the second page with the first one a step away. Returns the distance in the history, unless it is in the
   * menu.
   */
  readonly begin: (page: Page, url: string) => Promise<number | undefined>;
}

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function openGroup(page: Page, name: string): Promise<void> {
  const opener = mainMenu(page).getByRole('button', { name, exact: true });
  await opener.waitFor();
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
}

/** Through the menu: both links must be visible, whatever groups they are in. */
function throughMenu(
  remotes: string,
  who: RemotePair['who'],
  titles: RemotePair['titles'],
  path: string,
  ...groups: readonly string[]
): RemotePair {
  const begin = async (page: Page, url: string) => {
    await page.goto(url + path);
    for (const group of groups) await openGroup(page, group);
    await heading(page, titles[1]).waitFor();
    return undefined;
  };
  return { remotes, who, titles, begin };
}

/** Back and forth in the history: the public site has no menu. A signed-in person is redirected to the first page. */
function throughHistory(
  remotes: string,
  who: RemotePair['who'],
  title: string,
  first: string,
  ...groups: readonly string[]
): RemotePair {
  const begin = async (page: Page, url: string) => {
    await page.goto(`${url}contact-us`);
    const before = await page.evaluate(() => window.history.length);
    await page.getByRole('link', { name: 'Sign In' }).first().click();
    await heading(page, first).waitFor();
    if (title !== first) {
      for (const group of groups) await openGroup(page, group);
      await mainMenu(page).getByRole('link', { name: title, exact: true }).click();
      await heading(page, title).waitFor();
    }
    return (await page.evaluate(() => window.history.length)) - before;
  };
  return { remotes, who, titles: ['Contact Us', title], begin };
}

/** Every pair of the four remotes, and the dashboard, which renders widgets of two. */
export const REMOTE_PAIRS: readonly RemotePair[] = [
  throughMenu(
    'ratings, reimburse',
    'seller',
    ['Cases', 'Product Ratings Tracker'],
    'rating/ratings',
    'Reimbursement',
  ),
  throughHistory('public, reimburse', 'seller', 'Cases', 'Dashboard', 'Reimbursement'),
  throughHistory('public, ratings', 'seller', 'Product Ratings Tracker', 'Dashboard'),
  throughHistory('public, widgets of both', 'seller', 'Dashboard', 'Dashboard'),
  throughMenu(
    'ratings, admin',
    'admin',
    ['Product Ratings Tracker', 'General Code'],
    'system/general-code',
    'System',
  ),
  throughMenu(
    'reimburse, admin',
    'admin',
    ['Lost in Warehouse', 'General Code'],
    'system/general-code',
    'System',
    'Reimbursement',
  ),
  throughHistory('public, admin', 'admin', 'General Code', 'Dashboard', 'System'),
];

/**
 * Navigates there and back within the page, so that a switch takes no longer than rendering does, and waits until
 * each page is rendered: a page that is left earlier can't leak anything.
 */
function switchBetween(
  page: Page,
  { titles }: RemotePair,
  distance: number | undefined,
  count: number,
): Promise<void> {
  return page.evaluate(
    async ({ titles, distance, count }) => {
      const textIs = (title: string) => (each: Element) => each.textContent?.trim() === title;
      const isHere = (title: string) => [...document.querySelectorAll('h1')].some(textIs(title));
      const here = (title: string) =>
        new Promise<void>((resolve, reject) => {
          const limit = setTimeout(() => reject(new Error(`'${title}' did not come.`)), 20_000);
          const watching = new MutationObserver(() => {
            if (!isHere(title)) return;
            watching.disconnect();
            clearTimeout(limit);
            resolve();
          });
          watching.observe(document.body, { childList: true, subtree: true, characterData: true });
        });
      const frame = () => new Promise((next) => requestAnimationFrame(next));
      const whenDrawn = async () => {
        do await frame();
        while (window.fairshelfAccount.requests > 0);
        await frame();
      };
      for (let turn = 0; turn < count; turn++) {
        const title = titles[turn % 2] ?? '';
        const arrival = here(title);
        if (distance === undefined) {
          const links = [...document.querySelectorAll<HTMLElement>('nav[aria-label="Main menu"] a')];
          const link = links.find(textIs(title));
          if (!link) throw new Error(`The menu has no '${title}'.`);
          link.click();
        } else window.history.go(turn % 2 === 0 ? -distance : distance);
        await arrival;
        await whenDrawn();
      }
    },
    { titles, distance, count },
  );
}

/** A warmed-up page that switches between two remotes. */
export interface Walk {
  /** Switches this often. */
  go(switches: number): Promise<void>;
  /**
   * What the page retains: the minimum of several measurements, with a switch there and back before each. After a
   * late re-render React retains a page twice until it is left; a leak shows in every measurement.
   */
  leastOf(looks: number): Promise<Kept>;
}

/** Starts a walk with a first stretch in which caches, fonts and one-time fetches settle. */
export async function beginWalk(page: Page, pair: RemotePair, url: string, warmUp: number): Promise<Walk> {
  const session = await page.context().newCDPSession(page);
  const distance = await pair.begin(page, url);
  await switchBetween(page, pair, distance, warmUp);
  // Objects that measuring itself creates the first time.
  await countKept(page, session);
  return {
    go: (switches) => switchBetween(page, pair, distance, switches),
    async leastOf(looks) {
      let least: Kept | undefined;
      for (let look = 0; look < looks || !least; look++) {
        await whenAnswered(page);
        await switchBetween(page, pair, distance, 2);
        const measurement = await measureKept(page, session);
        if (!least || measurement.heap < least.heap) least = measurement;
      }
      return least;
    },
  };
}
