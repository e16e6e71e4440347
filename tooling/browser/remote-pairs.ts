import type { Page } from 'playwright-core';
import { countKept, type Kept, measureKept, whenAnswered } from './kept.ts';

/** Two pages between which one switches. */
export interface RemotePair {
  readonly remotes: string;
  /** Whose menu has both. */
  readonly who: 'seller' | 'admin';
  readonly titles: readonly [string, string];
  /** Stands on the second page afterwards, with the first one a step away. Answers with how far that is in the history, if not in the menu. */
  readonly begin: (page: Page, url: string) => Promise<number | undefined>;
}

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function openGroup(page: Page, name: string): Promise<void> {
  const opener = mainMenu(page).getByRole('button', { name, exact: true });
  await opener.waitFor();
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
}

/** Through the menu: both links have to stand there, whatever groups they are in. */
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

/** Back and forth in the history: the public site has no menu. Who is signed in already is led on to the first page. */
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

/** Every two of the four remotes; and the dashboard, which draws widgets of two. */
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
 * Goes there and back from inside, so that a switch takes no longer than the page does, and waits for each page until it is
 * drawn: one that is left before has nothing to leave behind.
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
      const drawn = async () => {
        do await frame();
        while (window.fairshelfAccount.requests > 0);
        await frame();
      };
      for (let turn = 0; turn < count; turn++) {
        const title = titles[turn % 2] ?? '';
        const arrived = here(title);
        if (distance === undefined) {
          const links = [...document.querySelectorAll<HTMLElement>('nav[aria-label="Main menu"] a')];
          const link = links.find(textIs(title));
          if (!link) throw new Error(`The menu has no '${title}'.`);
          link.click();
        } else window.history.go(turn % 2 === 0 ? -distance : distance);
        await arrived;
        await drawn();
      }
    },
    { titles, distance, count },
  );
}

/** A page that goes between two remotes, warmed up. */
export interface Walk {
  /** Switches so often. */
  go(switches: number): Promise<void>;
  /**
   * What the page holds: the least of so many looks, with a switch there and back before each. A page that drew itself
   * again while it stood there, because an answer had come, has every drawing twice in React until it is left; what
   * stays of pages that were left is in every look.
   */
  leastOf(looks: number): Promise<Kept>;
}

/** Begins a walk and goes a first stretch, in which caches, fonts and what is fetched once settle. */
export async function beginWalk(page: Page, pair: RemotePair, url: string, warmUp: number): Promise<Walk> {
  const session = await page.context().newCDPSession(page);
  const distance = await pair.begin(page, url);
  await switchBetween(page, pair, distance, warmUp);
  // What looking itself leaves behind the first time.
  await countKept(page, session);
  return {
    go: (switches) => switchBetween(page, pair, distance, switches),
    async leastOf(looks) {
      let least: Kept | undefined;
      for (let look = 0; look < looks || !least; look++) {
        await whenAnswered(page);
        await switchBetween(page, pair, distance, 2);
        const kept = await measureKept(page, session);
        if (!least || kept.heap < least.heap) least = kept;
      }
      return least;
    },
  };
}
