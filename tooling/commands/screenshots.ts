import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findOrInstallChromium } from '../browser/find-chromium.ts';
import { buildWhatChanged } from '../build/build-what-changed.ts';
import { PlainError } from '../plain-error.ts';
import { DEMO_PASSWORD } from '../product/demo-accounts.ts';
import { findFreePort } from '../product/free-port.ts';
import { startProduct } from '../product/start-product.ts';
import { stopSignal } from '../product/stop-signal.ts';
import { repository } from '../repository.ts';

type Theme = 'light' | 'dark';
type Width = 'wide' | 'phone';

interface Shot {
  /** Path below the router base. */
  path: string;
  /** A text that appears once the page's data has loaded. */
  shows: RegExp;
  /** Opens the pictured state, from the page at `path`. */
  open?: (page: Page) => Promise<void>;
  name: string;
}

/** The bottom of a phone's screen: the picture must make its point above it. */
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 640 } } as const;
const SITE = 'mf-public/src/site/shots';

const shots: readonly Shot[] = [
  { name: 'ratings', path: 'rating/ratings?sort=change30', shows: /out of 5 stars/ },
  {
    name: 'product',
    path: 'rating/ratings?sort=change30',
    shows: /out of 5 stars/,
    open: async (page) => {
      await page.locator('[data-row], tbody tr').first().click();
      await page.getByText(/^Rating over /).waitFor();
    },
  },
  { name: 'dashboard', path: 'dashboard', shows: /Average rating/ },
  { name: 'cases', path: 'reimbursement/cases', shows: /\$\d+\.\d\d/ },
  { name: 'integrations', path: 'settings/integrations', shows: /Connected/ },
  { name: 'reviews', path: 'rating/reviews', shows: /Verified/ },
  { name: 'requests', path: 'review/review-request-automation', shows: /\d days/ },
];

/** Of the format's quality of 100: from here on text stays sharp. */
const QUALITY = 80;
/** The maximum size of one picture. */
const LARGEST = 200_000;
const IMPORT_LIMIT = 180_000;

/**
 * `npm run screenshots`: takes the pictures of the public site and the README from its own demo, so that they show what
 * everyone gets. With `-- http://localhost:8080 reviews` it takes only the named pictures, from the demo running there.
 */
export async function run([address, ...names]: string[]): Promise<void> {
  const signal = stopSignal();
  const executablePath = await findOrInstallChromium(signal);
  if (address) {
    const selection = shots.filter(({ name }) => names.includes(name));
    return withBrowser(executablePath, (browser) => photographAll(browser, `${address}/app/`, selection));
  }
  await buildWhatChanged({ signal });
  const dataDir = await mkdtemp(join(tmpdir(), 'fairshelf-screenshots-'));
  const ports = { port: await findFreePort(), sandboxPort: await findFreePort() };
  const product = await startProduct({ ...ports, dataDir, env: process.env, signal });
  try {
    const url = `${product.url}/app/`;
    await withBrowser(executablePath, async (browser) => {
      await photographAll(browser, url, shots);
      await photographDashboard(browser, url);
      // The card shows the landing page, which shows the pictures just taken.
      await buildWhatChanged({ signal });
      await photographCard(browser, url);
    });
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function withBrowser(executablePath: string, use: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    await use(browser);
  } finally {
    await browser.close();
  }
}

async function photographAll(browser: Browser, url: string, selection: readonly Shot[]): Promise<void> {
  for (const theme of ['light', 'dark'] as const)
    for (const width of ['wide', 'phone'] as const)
      await photograph(browser, url, { theme, width, wanted: selection });
}

/** The pictures of the public site, at twice the resolution for dense screens. */
async function photograph(
  browser: Browser,
  url: string,
  { theme, width, wanted }: { theme: Theme; width: Width; wanted: readonly Shot[] },
): Promise<void> {
  const page = await visit(browser, { viewport: SIZES[width], deviceScaleFactor: 2, colorScheme: theme });
  await signIn(page, url);
  await waitForImports(page, url);
  for (const { name, path, shows, open } of wanted) {
    await waitForData(page, `${url}${path}`, shows);
    await open?.(page);
    await settle(page);
    await save(`${SITE}/${name}-${theme}-${width}.webp`, await asWebp(page));
  }
  await page.context().close();
}

/** The picture of the README. */
async function photographDashboard(browser: Browser, url: string): Promise<void> {
  const page = await visit(browser, { viewport: SIZES.wide, colorScheme: 'light' });
  await signIn(page, url);
  await waitForData(page, `${url}dashboard`, /Average rating/);
  await settle(page);
  await save('docs/screenshots/dashboard-light.png', await page.screenshot());
  await page.context().close();
}

/** Shown by messengers next to a shared URL. */
async function photographCard(browser: Browser, url: string): Promise<void> {
  const visitor = await visit(browser, { viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
  await waitForData(visitor, url, /Know what customers say/);
  await settle(visitor);
  await save(`${SITE}/card.png`, await visitor.screenshot());
  await visitor.context().close();
}

async function visit(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext({ ...options, reducedMotion: 'reduce' })).newPage();
}

/** Playwright writes PNG and JPEG only; the browser itself can write a format a third of their size. */
async function asWebp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
}

async function save(name: string, picture: Buffer): Promise<void> {
  if (picture.length > LARGEST)
    throw new PlainError(`${name} has ${picture.length} bytes, more than ${LARGEST}.`);
  const file = join(repository, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, picture);
  console.log(`${name}  ${Math.round(picture.length / 1000)} kB`);
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}login`);
  await page.getByLabel('Email').fill('seller@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith('/login'));
}

/** Waits on the page that shows the state of the imports and refreshes automatically. */
async function waitForImports(page: Page, url: string): Promise<void> {
  await page.goto(`${url}settings/integrations`);
  await page
    .getByText(/ rows, /)
    .first()
    .waitFor({ timeout: IMPORT_LIMIT });
  await page.getByText('Importing').first().waitFor({ state: 'detached', timeout: IMPORT_LIMIT });
}

async function waitForData(page: Page, address: string, shows: RegExp): Promise<void> {
  await page.goto(address);
  await page.getByText(shows).first().waitFor({ state: 'attached' });
}

/** Waits for everything that loads after the first rows: other widgets and pictures of products. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}
