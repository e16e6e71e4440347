import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findOrInstallChromium } from '../browser/find-chromium.ts';
import { buildWhatChanged } from '../build/build-what-changed.ts';
import { PlainError } from '../plain-error.ts';
import { findFreePort } from '../product/free-port.ts';
import { startProduct } from '../product/start-product.ts';
import { stopSignal } from '../product/stop-signal.ts';
import { repository } from '../repository.ts';
import { films } from '../videos/films.ts';
import { openStage, recordFilm } from '../videos/record-film.ts';
import { waitForImports } from '../videos/wait-for-imports.ts';

const folder = join(repository, 'host-shell/src/onboarding/videos');

/**
 * `npm run videos [name …]`: records the videos of the welcome carousel from its own demo, or from the product at
 * FAIRSHELF_URL. Needs only the browser.
 */
export async function run(names: readonly string[] = []): Promise<void> {
  const unknown = names.find((name) => films.every((film) => film.name !== name));
  if (unknown) {
    throw new PlainError(
      `There is no film '${unknown}'. There are: ${films.map(({ name }) => name).join(', ')}.`,
    );
  }
  const signal = stopSignal();
  const executablePath = await findOrInstallChromium(signal);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const selection = films.filter(({ name }) => names.length === 0 || names.includes(name));
  try {
    const running = process.env.FAIRSHELF_URL;
    if (running) await record(browser, running, selection);
    else await withDemo(signal, (url) => record(browser, url, selection));
  } finally {
    await browser.close();
  }
}

async function withDemo(signal: AbortSignal, work: (appUrl: string) => Promise<void>): Promise<void> {
  await buildWhatChanged({ signal });
  const dataDir = await mkdtemp(join(tmpdir(), 'fairshelf-videos-'));
  const ports = { port: await findFreePort(), sandboxPort: await findFreePort() };
  const product = await startProduct({ ...ports, dataDir, env: process.env, signal });
  try {
    await work(`${product.url}/app/`);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function record(browser: Browser, appUrl: string, selection: typeof films): Promise<void> {
  const stage = await openStage(browser, appUrl);
  await waitForImports(stage, appUrl);
  for (const film of selection) {
    const bytes = await recordFilm(stage, film, { appUrl, folder });
    console.log(`${film.name}.webm  ${Math.round(bytes / 1_000)} kB`);
  }
  await stage.close();
}
