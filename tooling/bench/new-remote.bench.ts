import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { addPackages } from '../bootstrap/install.mjs';
import { PlainError } from '../plain-error.ts';
import { findFreePort } from '../product/free-port.ts';
import { startService } from '../product/service.ts';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { withBrowser } from './load/browser.ts';
import type { Report } from './report.ts';
import { seeReleased } from './see-released.ts';
import { withAnyProduct } from './with-product.ts';

const REMOTE = 'mf-bench-sample';
const TITLE = 'Bench Sample';
const STOP_MS = 5_000;

/**
 * From `npm run new-remote -- mf-name` until it has passed its tests, runs without the others, is built and is in the
 * registry of a running product, one step after the other, as a person types them. Everything is removed afterwards. A
 * running product (BENCH_URL) needs its RELEASE_TOKEN.
 */
export async function run(report: Report): Promise<void> {
  const token = process.env.RELEASE_TOKEN ?? randomUUID();
  const measure = (url: string) => withBrowser((browser) => makeOne(browser, url, token, report));
  await withAnyProduct(measure, { RELEASE_TOKEN: token });
}

async function makeOne(browser: Browser, url: string, token: string, report: Report): Promise<void> {
  const times: Record<string, number> = {};
  const timeStep = async (what: string, act: () => Promise<void>) => {
    const began = performance.now();
    await act();
    times[what] = (performance.now() - began) / 1000;
  };
  const env = { ...process.env, RELEASE_URL: url, RELEASE_TOKEN: token };
  await withoutTraces(async () => {
    await timeStep('made', () => node(['tooling/run.mjs', 'new-remote', REMOTE]));
    await timeStep('tests pass', () => node([JEST, '--selectProjects', REMOTE], JEST_ENV));
    await timeStep('runs alone', () => seeAlone(browser));
    await timeStep('built and released', () => node(['tooling/run.mjs', 'release', REMOTE], env));
    await timeStep('in the registry of a page', () => seeReleased(browser, url, REMOTE));
  });
  for (const [what, value] of Object.entries(times))
    report.add({ what: `new remote: ${what}`, value, unit: 's' });
  report.add({
    what: 'new remote: all of it',
    value: Object.values(times).reduce((sum, value) => sum + value, 0),
    unit: 's',
    target: { at: 'most', value: 12 },
  });
}

const JEST = 'node_modules/jest/bin/jest.js';
const JEST_ENV = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules' };

/** Restores the repository whatever happens. */
async function withoutTraces(use: () => Promise<void>): Promise<void> {
  const lock = join(repository, 'pnpm-lock.yaml');
  const before = await readFile(lock);
  try {
    await use();
  } finally {
    await rm(join(repository, REMOTE), { recursive: true, force: true });
    await rm(join(repository, 'docs', `${REMOTE}.md`), { force: true });
    await writeFile(lock, before);
    addPackages(repository);
  }
}

/** `npm run dev -- mf-name`: its page is there, in the mock shell. */
async function seeAlone(browser: Browser): Promise<void> {
  const port = await findFreePort();
  const alone = startService({
    name: REMOTE,
    args: ['tooling/run.mjs', 'dev', REMOTE],
    cwd: repository,
    env: { ...process.env, PORT: String(port) },
    logFile: join(repository, '.cache', 'bench-new-remote.log'),
  });
  try {
    const page = await browser.newPage();
    await whenServed(`http://localhost:${port}/app/`, alone.ended);
    await page.goto(`http://localhost:${port}/app/`);
    await page.getByRole('heading', { level: 1, name: TITLE, exact: true }).waitFor();
    await page.close();
  } finally {
    await alone.stop(STOP_MS);
  }
}

async function whenServed(url: string, exit: Promise<string>): Promise<void> {
  let lastWords: string | undefined;
  void exit.then((words) => {
    lastWords = words;
  });
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (lastWords !== undefined) throw new PlainError(lastWords);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function node(args: string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const { code, output } = await runProgram(process.execPath, args, { cwd: repository, env });
  if (code !== 0) throw new PlainError(`node ${args.join(' ')}:\n${output.trim()}`);
}
