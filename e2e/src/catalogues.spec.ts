import type { Page } from '@playwright/test';
import { expect, test, type Visit } from './fixtures.ts';
import { untilLive } from './live.ts';
import { accounts, PASSWORD } from './product.ts';

/** What the build of a room says about its catalogues: part, page or widget → language → files. */
type Texts = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A script that the document preloads. */
const PRELOAD = /<link rel="preload" as="script" href="([^"]+)"/g;
const SHELL = /\/app\/shell\/shell\.[\w-]+\.js/;

/** The product's own remotes: other tests release theirs, which need not have catalogues. */
const OWN = /^\/app\/remotes\/mf-(admin|public|ratings|reimburse)\//;

/** The language of each catalogue of the product, by address. */
async function catalogues({ page }: Visit): Promise<ReadonlyMap<string, string>> {
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
function promised<T>() {
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
 * Others, which the shell loads for later, arrive only when the page is `seen`: it can't have waited for them.
 */
async function open(visit: Visit, path: string, seen: (page: Page) => Promise<void>): Promise<Opened> {
  const { page } = visit;
  const languages = await catalogues(visit);
  await page.goto('about:blank');
  const [named, shell, later] = [promised<readonly string[]>(), promised<void>(), promised<void>()];
  const requested: string[] = [];
  await page.route(
    ({ pathname }) => languages.has(pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      requested.push(pathname);
      if (!(await named.promise).includes(pathname)) await later.promise;
      await route.continue();
    },
  );
  await page.route(SHELL, async (route) => {
    await shell.promise;
    await route.continue();
  });
  const response = await page.goto(path, { waitUntil: 'commit' });
  const preloaded = [...((await response?.text()) ?? '').matchAll(PRELOAD)]
    .map(([, address = '']) => address)
    .filter((address) => languages.has(address))
    .toSorted();
  named.resolve(preloaded);
  let moves = 0;
  await expect
    .poll(
      async () => {
        // It wakes a page of the public site, which has no script at first (docs/mf-public.md).
        moves += 1;
        await page.mouse.move(5, moves % 100);
        return requested.toSorted();
      },
      { message: `${path}, before the shell runs` },
    )
    .toEqual(preloaded);
  shell.resolve();
  await seen(page);
  later.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  return {
    named: preloaded,
    requested: requested.toSorted(),
    spoken: [...new Set(requested.map((each) => languages.get(each) ?? ''))],
  };
}

const heading = (name: string) => async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('[data-early-frame], [aria-busy="true"]')).toHaveCount(0);
};

/** Each catalogue once, in German; at least `least` of them with the scripts. */
function expectGerman({ named, requested, spoken }: Opened, path: string, least: number): void {
  expect(named.length, path).toBeGreaterThanOrEqual(least);
  expect(requested, `${path}: each once`).toEqual([...new Set(requested)]);
  expect(spoken, path).toEqual(['de']);
}

test.describe('a page for a German visitor requests each catalogue once, together with its scripts, and none in English', () => {
  test.describe.configure({ mode: 'parallel' });
  const german = { locale: 'de-DE' };

  test('before signing in', async ({ visit }) => {
    const visitor = await visit(german);
    await visitor.page.goto('login');
    expectGerman(await open(visitor, 'login', heading('Anmelden')), 'login', 4);
    expectGerman(await open(visitor, 'register/info', heading('Konto erstellen')), 'register/info', 3);
    expect(visitor.complaints).toEqual([]);
  });

  test('on the public site', async ({ visit }) => {
    const visitor = await visit(german);
    await visitor.page.goto('login');
    const opened = await open(visitor, 'de/pricing', async (page) => {
      await untilLive(page);
      await heading('Preise')(page);
    });
    expectGerman(opened, 'de/pricing', 3);
    expect(visitor.complaints).toEqual([]);
  });

  test('signed in', async ({ visit }) => {
    const visitor = await visit(german);
    const { page } = visitor;
    await page.goto('login');
    await page.getByLabel('E-Mail').fill(accounts.seller);
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await heading('Dashboard')(page);
    for (const [path, title] of [
      ['dashboard', 'Dashboard'],
      ['rating/ratings', 'Product Ratings Tracker'],
      ['reimbursement/cases', 'Fälle'],
    ] as const)
      expectGerman(await open(visitor, path, heading(title)), path, 5);
    expect(visitor.complaints).toEqual([]);
  });
});

declare global {
  interface Window {
    notedScripts?: { readonly path: string; readonly integrity: string }[];
  }
}

/** Notes the scripts that the page adds from now on; they are removed once they have run. Ends with the document. */
function noteScripts(): void {
  const noted: NonNullable<Window['notedScripts']> = [];
  window.notedScripts = noted;
  const note = (node: Node) => {
    if (!(node instanceof HTMLScriptElement) || !node.src) return;
    noted.push({ path: new URL(node.src).pathname, integrity: node.integrity });
  };
  const watching = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(note);
  });
  watching.observe(document, { childList: true, subtree: true });
}

test('a language chosen later loads without a reload, each catalogue with its integrity hash', async ({
  visit,
}) => {
  const visitor = await visit({ locale: 'en-US' });
  const { page } = visitor;
  await page.goto('login');
  const languages = await catalogues(visitor);
  await page.getByLabel('Email').fill(accounts.advertising);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await heading('Dashboard')(page);
  await page.goto('rating/ratings');
  await heading('Product Ratings Tracker')(page);
  // Other tests of this account are in English.
  await page.route('**/api/user', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 204 }),
  );
  await page.evaluate(noteScripts);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Language' }).click();
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await expect(
    page.getByRole('columnheader', { name: 'Bewertung', includeHidden: true }).first(),
  ).toBeVisible();
  const scripts = await page.evaluate(() => window.notedScripts);
  const german = scripts?.filter(({ path }) => languages.get(path) === 'de' && OWN.test(path)) ?? [];
  expect(german.length).toBeGreaterThan(0);
  expect(german.filter(({ integrity }) => !integrity.startsWith('sha256-'))).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});
