import { chromium } from 'playwright-core';
import { withProduct } from '../bench/with-product.ts';
import { CHROMIUM_FLAGS, findOrInstallChromium } from '../browser/find-chromium.ts';
import { buildWhatChanged } from '../build/build-what-changed.ts';
import { judgePage } from '../lighthouse/judge-page.ts';
import { addressesOf, formatVerdicts, isGoodEnough, LEAST, type Verdict } from '../lighthouse/verdicts.ts';
import { PlainError } from '../plain-error.ts';
import { findFreePort } from '../product/free-port.ts';
import { stopSignal } from '../product/stop-signal.ts';

/**
 * `npm run lighthouse`: runs Lighthouse on every page of the public site, and fails if one scores below 95 in any
 * category. With an address (`-- http://localhost:8080`) it tests the product running there, otherwise its own.
 */
export async function run([address]: string[]): Promise<void> {
  const signal = stopSignal();
  const executablePath = await findOrInstallChromium(signal);
  const judge = (url: string) => judgeSite(url, executablePath, signal);
  if (!address) await buildWhatChanged({ signal });
  const verdicts = address ? await judge(address) : await withProduct(({ url }) => judge(url));
  console.log(`\n${formatVerdicts(verdicts)}`);
  const failures = verdicts.filter((verdict) => !isGoodEnough(verdict));
  if (failures.length > 0)
    throw new PlainError(`${failures.length} of ${verdicts.length} pages are below ${LEAST}.`);
  process.exit();
}

async function judgeSite(url: string, executablePath: string, signal: AbortSignal): Promise<Verdict[]> {
  const map = await (await fetch(new URL('/sitemap.xml', url), { signal })).text();
  const runs = Number(process.env.LIGHTHOUSE_RUNS) || 3;
  const port = await findFreePort();
  const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const verdicts: Verdict[] = [];
    for (const address of addressesOf(map, url)) {
      signal.throwIfAborted();
      console.log(address);
      verdicts.push(await judgePage(address, port, runs));
    }
    return verdicts;
  } finally {
    await browser.close();
  }
}
