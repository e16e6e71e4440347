import type { Page } from '@playwright/test';
import { expect, type Visit } from './fixtures.ts';
import { holdShell } from './shell-script.ts';

/** What the build of a room says about its catalogues: part, page or widget → language → files. */
type Texts = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A script that the document preloads. */
const PRELOAD = /<link rel="preload" as="script" href="([^"]+)"/g;

/** The product's own remotes: other tests release theirs, which need not have catalogues. */
export const OWN = /^\/app\/remotes\/mf-(admin|public|ratings|reimburse)\//;

/** The language of each catalogue of the product, by address. */
export async function catalogues({ page }: Visit): Promise<ReadonlyMap<string, string>> {
  const read = async (url: string) => (await page.request.get(url)).json();
  const registry: { remotes: readonly { base: string }[] } = JSON.parse(
    (await page.locator('script#registry').textContent()) ?? '',
  );
  const rooms: [base: string, texts: Texts][] = [
    ['/app/shell/', (await read('/app/shell/shell.json')).texts],
    ...(await Promise.all(
      registry.remotes
        .filter(({ base }) => OWN.test(base))
        .map(async ({ base }): Promise<[string, Texts]> => [base, await read(`${base}texts.json`)]),
    )),
  ];
  return new Map(
    rooms.flatMap(([base, texts]) =>
      Object.values(texts).flatMap((languages) =>
        Object.entries(languages).flatMap(([language, files]) =>
          files.map((file): [string, string] => [base + file, language]),
        ),
      ),
    ),
  );
}

/** A promise that the test keeps. */
function makePromise<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((act) => {
    resolve = act;
  });
  return { promise, resolve: (value: T) => resolve(value) };
}

interface Opened {
  /** The catalogues that the document preloads, sorted. */
  readonly named: readonly string[];
  /** Those that the page requested, each as often as it did, sorted. */
  readonly requested: readonly string[];
  /** Their languages. */
  readonly spoken: readonly string[];
}

/**
 * Opens a page whose shell script arrives only when the page has requested all catalogues that its document preloads.
 * Others, which the shell loads for later, arrive only after `untilReady`: the page can't have waited for them.
 */
export async function open(
  visit: Visit,
  path: string,
  untilReady: (page: Page) => Promise<void>,
): Promise<Opened> {
  const { page } = visit;
  const languages = await catalogues(visit);
  await page.goto('about:blank');
  const [preloadList, later] = [makePromise<readonly string[]>(), makePromise<void>()];
  const requests: string[] = [];
  await page.route(
    ({ pathname }) => languages.has(pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      requests.push(pathname);
      if (!(await preloadList.promise).includes(pathname)) await later.promise;
      await route.continue();
    },
  );
  const deliverShell = await holdShell(page);
  const response = await page.goto(path, { waitUntil: 'commit' });
  const preloads = [...((await response?.text()) ?? '').matchAll(PRELOAD)]
    .map(([, address = '']) => address)
    .filter((address) => languages.has(address))
    .toSorted();
  preloadList.resolve(preloads);
  let moves = 0;
  await expect
    .poll(
      async () => {
        // It wakes a page of the public site, which has no script at first (docs/mf-public.md).
        moves += 1;
        await page.mouse.move(5, moves % 100);
        return requests.toSorted();
      },
      { message: `${path}, before the shell runs` },
    )
    .toEqual(preloads);
  deliverShell();
  await untilReady(page);
  later.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  return {
    named: preloads,
    requested: requests.toSorted(),
    spoken: [...new Set(requests.map((each) => languages.get(each) ?? ''))],
  };
}

/** Waits for the page with this heading to be complete. */
export const heading = (name: string) => async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('[data-early-frame], [aria-busy="true"]')).toHaveCount(0);
};

/** Each catalogue once, in German; at least `least` of them with the scripts. */
export function expectGerman({ named, requested, spoken }: Opened, path: string, least: number): void {
  expect(named.length, path).toBeGreaterThanOrEqual(least);
  expect(requested, `${path}: each once`).toEqual([...new Set(requested)]);
  expect(spoken, path).toEqual(['de']);
}
