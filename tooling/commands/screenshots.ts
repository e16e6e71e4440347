import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findOrInstallChromium } from '../browser/find-chromium.ts';
import { buildWhatChanged } from '../build/build-what-changed.ts';
import { smallerPng } from '../pictures/smaller-png.ts';
import { PlainError } from '../plain-error.ts';
import { DEMO_PASSWORD } from '../product/demo-accounts.ts';
import { findFreePort } from '../product/free-port.ts';
import { startProduct } from '../product/start-product.ts';
import { stopSignal } from '../product/stop-signal.ts';
import { repository } from '../repository.ts';

type Theme = 'light' | 'dark';

interface Shot {
  /** Path below the router base. */
  path: string;
  /** A text that stands on the page once its data is there. */
  shows: RegExp;
  file: (theme: Theme) => string;
  themes: readonly Theme[];
}

const landing = 'mf-public/src/pages/landing/shots';
const both: readonly Theme[] = ['light', 'dark'];

const shots: readonly Shot[] = [
  {
    path: 'rating/ratings?sort=change30',
    shows: /out of 5 stars/,
    file: (theme) => `${landing}/ratings-${theme}.png`,
    themes: both,
  },
  {
    path: 'reimbursement/cases',
    shows: /Lost in the warehouse/,
    file: (theme) => `${landing}/cases-${theme}.png`,
    themes: both,
  },
  {
    path: 'dashboard',
    shows: /Average rating/,
    file: (theme) => `docs/screenshots/dashboard-${theme}.png`,
    themes: ['light'],
  },
];

const SIZE = { width: 1440, height: 900 };
/** What a visitor of the landing page should have to download at most for one picture. */
const LARGEST = 200_000;
const IMPORT_LIMIT = 180_000;

/** `npm run screenshots`: takes the pictures of the landing page and the README from the running demo. */
export async function run(): Promise<void> {
  const signal = stopSignal();
  const executablePath = await findOrInstallChromium(signal);
  await buildWhatChanged({ signal });
  // A demo of its own: pictures show what everyone gets, not what someone has clicked together.
  const dataDir = await mkdtemp(join(tmpdir(), 'fairshelf-screenshots-'));
  const ports = { port: await findFreePort(), sandboxPort: await findFreePort() };
  const product = await startProduct({ ...ports, dataDir, env: process.env, signal });
  try {
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
    for (const theme of both) await photograph(browser, `${product.url}/app/`, theme);
    await browser.close();
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function photograph(browser: Browser, url: string, theme: Theme): Promise<void> {
  const context = await browser.newContext({
    viewport: SIZE,
    deviceScaleFactor: 1,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, url);
  await waitForImports(page, url);
  for (const shot of shots) if (shot.themes.includes(theme)) await take(page, url, shot, theme);
  await context.close();
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}login`);
  await page.getByLabel('Email').fill('seller@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith('/login'));
}

/** Waits on the page that tells how the imports stand, and keeps itself up to date. */
async function waitForImports(page: Page, url: string): Promise<void> {
  await page.goto(`${url}settings/integrations`);
  await page
    .getByText(/ rows, /)
    .first()
    .waitFor({ timeout: IMPORT_LIMIT });
  await page.getByText('Importing').first().waitFor({ state: 'detached', timeout: IMPORT_LIMIT });
}

async function take(page: Page, url: string, shot: Shot, theme: Theme): Promise<void> {
  await waitForData(page, `${url}${shot.path}`, shot.shows);
  const file = join(repository, shot.file(theme));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, smallerPng(await page.screenshot()));
  const { size } = await stat(file);
  if (size > LARGEST) throw new PlainError(`${shot.file(theme)} has ${size} bytes, more than ${LARGEST}.`);
  console.log(`${shot.file(theme)}  ${Math.round(size / 1000)} kB`);
}

async function waitForData(page: Page, address: string, shows: RegExp): Promise<void> {
  await page.goto(address);
  await page.getByText(shows).first().waitFor({ state: 'attached' });
  // Everything that loads after the first rows: other widgets and the pictures of products.
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}
