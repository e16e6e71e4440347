import type { Page } from 'playwright-core';

/** A page of the product: its path below the router base, and its heading. */
export interface Stop {
  readonly path: string;
  readonly title: string;
}

/** Pages of several rooms: each visit to a room opens the next of its pages. */
export type Rooms = readonly (readonly [Stop, ...Stop[]])[];

/** From every room into every other one and back, once each, ending in the first. */
export function everyPair(rooms: number): number[] {
  const way: number[] = [];
  for (let from = 0; from < rooms - 1; from++)
    for (let to = from + 1; to < rooms; to++)
      way.push(to, to < rooms - 1 ? from : from < rooms - 2 ? from + 1 : 0);
  return way;
}

/** One such round, page by page. If the number of pages divides the number of visits, all rounds are the same. */
export function roundOf(rooms: Rooms): Stop[] {
  const visits = rooms.map(() => 0);
  return everyPair(rooms.length).map((index) => {
    const pages = rooms[index] ?? [];
    const visit = visits[index] ?? 0;
    visits[index] = visit + 1;
    const stop = pages[visit % pages.length];
    if (!stop) throw new Error(`There is no room ${index}.`);
    return stop;
  });
}

/**
 * Visits the pages through links, without reloading: a switch takes only as long as rendering. It needs `keepAccount`
 * as the page's init script.
 */
export function goThrough(page: Page, base: string, stops: readonly Stop[]): Promise<void> {
  return page.evaluate(
    async ({ base, stops }) => {
      const isHere = (title: string) =>
        [...document.querySelectorAll('h1')].some((each) => each.textContent?.trim() === title);
      const here = (title: string) =>
        new Promise<void>((resolve, reject) => {
          const limit = setTimeout(() => reject(new Error(`'${title}' did not come.`)), 20_000);
          const look = () => {
            if (!isHere(title)) return;
            watching.disconnect();
            clearTimeout(limit);
            resolve();
          };
          const watching = new MutationObserver(look);
          watching.observe(document.body, { childList: true, subtree: true, characterData: true });
        });
      // A page that is left before its data and charts are rendered can't leak anything.
      const whenDrawn = async () => {
        while (window.fairshelfAccount.requests > 0) await frame();
        for (let count = 0; count < 4; count++) await frame();
      };
      const frame = () => new Promise((next) => requestAnimationFrame(next));
      for (const { path, title } of stops) {
        if (window.location.pathname === base + path && isHere(title)) continue;
        const arrival = here(title);
        window.history.pushState(null, '', base + path);
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
        await arrival;
        await whenDrawn();
      }
    },
    { base: new URL(base).pathname, stops },
  );
}
