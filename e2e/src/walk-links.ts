import type { Locator, Page } from '@playwright/test';

const MISSING = 'Oops. This page has gone missing.';
const REFUSED = /Your role in the company doesn’t include that page/;

/** Where a link was found, and why it leads nowhere. */
export interface DeadEnd {
  readonly path: string;
  readonly from: string;
  readonly reason: string;
}

interface Walked {
  readonly paths: readonly string[];
  readonly dead: readonly DeadEnd[];
}

/**
 * One address per page: ids, days and filters lead to the same page, the chosen tab doesn't. Undefined for addresses of
 * other places.
 */
function pageOf(address: string, origin: string): string | undefined {
  const url = URL.parse(address, origin);
  if (url?.origin !== origin || !/^\/app(\/|$)/.test(url.pathname)) return undefined;
  const tab = url.searchParams.get('tab');
  return `${url.pathname.replace(/\/(?=[^/]*\d)[^/]+$/, '/:id')}${tab ? `?tab=${tab}` : ''}`;
}

/** The addresses of all links in a part of the page. */
export const linksOf = (part: Page | Locator): Promise<string[]> =>
  part
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));

/** The links of the first page: groups of the menu, which stays the same, are opened. */
async function linksWithMenu(page: Page): Promise<string[]> {
  const groups = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { expanded: false });
  while ((await groups.count()) > 0) await groups.first().click();
  return linksOf(page);
}

/** Opens a URL of the running product as its links do, and waits until the page has finished loading. */
async function open(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await untilSettled(page);
}

/** Waits until the page has its heading and nothing loads; looks in every frame, since hundreds of pages are walked. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility()) &&
      !document.querySelector('[aria-busy="true"]'),
  );
}

async function problemOf(page: Page): Promise<string | undefined> {
  if (await page.getByRole('heading', { level: 1, name: MISSING }).isVisible()) return 'missing';
  return (await page.getByText(REFUSED).first().isVisible()) ? 'not for this person' : undefined;
}

/**
 * Follows every link of the page that is open, of the pages they lead to, and of `more`, such as links in emails;
 * returns those that lead nowhere.
 */
export async function walkLinks(page: Page, more: readonly string[] = []): Promise<Walked> {
  const { origin } = new URL(page.url());
  const queue: { address: string; from: string }[] = [];
  const paths = new Set<string>();
  const dead: DeadEnd[] = [];
  const add = (addresses: readonly string[], from: string) => {
    for (const address of addresses) {
      const path = pageOf(address, origin);
      if (path === undefined || paths.has(path)) continue;
      paths.add(path);
      queue.push({ address, from });
    }
  };
  add(more, 'a notification or an email');
  add(await linksWithMenu(page), page.url());
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { address, from } = next;
    await open(page, address);
    const reason = await problemOf(page);
    const path = new URL(address).pathname;
    if (reason) dead.push({ path, from: from.replace(origin, ''), reason });
    else add(await linksOf(page), address);
  }
  return { paths: [...paths].sort(), dead };
}
