import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { PlainError } from '../plain-error.ts';
import { findFreePort } from '../product/free-port.ts';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { withBrowser } from './load/browser.ts';
import { sessionAt, storedSession, visitor } from './load/sign-in.ts';
import { serveMonolith } from './monolith/serve-monolith.ts';
import { median, type Report } from './report.ts';
import { withProduct } from './with-product.ts';

const REMOTE = 'mf-ratings';
const PAGE = join(repository, REMOTE, 'src', 'pages', 'ratings-tracker', 'page.tsx');
const MARK = '<PageHeader';
const MONOLITH = join(repository, '.cache', 'bench-monolith');
const DEFAULT_RUNS = 3;

/**
 * From a saved change of one remote to the page that shows it in a browser: `npm run release`, compared with the same
 * change built as one application of all front-end sources. Each was built once before, so both have warm caches. The
 * sources are restored afterwards.
 */
export async function run(report: Report): Promise<void> {
  const runs = Number(process.env.BENCH_RUNS) || DEFAULT_RUNS;
  const token = randomUUID();
  await withProduct(
    ({ url }) =>
      withBrowser(async (browser) => {
        const env = { ...process.env, RELEASE_URL: url, RELEASE_TOKEN: token };
        const session = await storedSession(browser, url);
        const port = await findFreePort();
        const monolithUrl = `http://localhost:${port}`;
        const context = await visitor(browser, session);
        const other = await visitor(browser, sessionAt(session, monolithUrl));

        const release = async (words: string) => {
          await node(['tooling/run.mjs', 'release', REMOTE], env);
          const releaseTime = performance.now();
          await see(context, url, words);
          return releaseTime;
        };
        const monolith = async (words: string) => {
          await node([BUILD], process.env);
          const server = await serveMonolith(MONOLITH, port, url);
          const buildTime = performance.now();
          try {
            await see(other, monolithUrl, words);
          } finally {
            await server.stop();
          }
          return buildTime;
        };

        await withChanges(async (change) => {
          const times = { release: [] as number[], shown: [] as number[], monolith: [] as number[] };
          for (let turn = 0; turn <= runs; turn++) {
            const [a, b] = [await change(), performance.now()];
            const releaseTime = await release(a);
            const visibleAt = performance.now();
            const [c, d] = [await change(), performance.now()];
            await monolith(c);
            // The first round fills both caches.
            if (turn === 0) continue;
            times.release.push(visibleAt - b);
            times.shown.push(visibleAt - releaseTime);
            times.monolith.push(performance.now() - d);
          }
          report.add({
            what: 'release of a change: until it shows',
            value: median(times.release) / 1000,
            unit: 's',
            target: { at: 'most', value: 4 },
          });
          report.add({
            what: 'the same, compared with one application',
            value: median(times.release) / 1000,
            unit: 's',
            yardstick: { name: 's monolith', value: median(times.monolith) / 1000 },
          });
          report.add({
            what: 'release of a change: from active until it shows',
            value: median(times.shown),
            unit: 'ms',
            target: { at: 'most', value: 5_000 },
          });
        });
        await Promise.all([context.close(), other.close()]);
      }),
    undefined,
    { RELEASE_TOKEN: token },
  );
}

const BUILD = './tooling/bench/monolith/build-alone.ts';

/** Provides changes of the page, each with a unique text, and restores the page at the end. */
async function withChanges(use: (change: () => Promise<string>) => Promise<void>): Promise<void> {
  const before = await readFile(PAGE, 'utf8');
  if (!before.includes(MARK)) throw new PlainError(`${PAGE} has no '${MARK}' to write a change next to.`);
  const restore = () => writeFile(PAGE, before);
  let count = 0;
  try {
    await use(async () => {
      const words = `Change ${++count} of ${Date.now()}`;
      await writeFile(PAGE, before.replace(MARK, `<p>${words}</p>${MARK}`));
      return words;
    });
  } finally {
    await restore();
  }
}

async function see(context: BrowserContext, url: string, words: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/app/rating/ratings`);
  await page.getByText(words).waitFor();
  await page.close();
}

async function node(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await runProgram(process.execPath, args, { cwd: repository, env });
  if (code !== 0) throw new PlainError(`node ${args.join(' ')}:\n${output.trim()}`);
}
