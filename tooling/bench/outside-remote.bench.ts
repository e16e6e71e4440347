import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { PlainError } from '../plain-error.ts';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { withBrowser } from './load/browser.ts';
import type { Report } from './report.ts';
import { seeReleased } from './see-released.ts';
import { withAnyProduct } from './with-product.ts';

/** A new name in each run: a running product keeps what was released. */
const REMOTE = `mf-bench-outside-${Date.now()}`;

/**
 * From an empty folder outside the repository, with packages from tarballs, until a new remote is in a page of a
 * running product. The tarballs are packed before; installing includes what npm fetches. A running product (BENCH_URL)
 * needs its RELEASE_TOKEN.
 */
export async function run(report: Report): Promise<void> {
  const token = process.env.RELEASE_TOKEN ?? randomUUID();
  const folder = await mkdtemp(join(tmpdir(), 'fairshelf-outside-'));
  try {
    await withAnyProduct(
      (url) => withBrowser((browser) => makeOne({ browser, url, token, folder, report })),
      {
        RELEASE_TOKEN: token,
      },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Place {
  readonly browser: Browser;
  readonly url: string;
  readonly token: string;
  readonly folder: string;
  readonly report: Report;
}

async function makeOne({ browser, url, token, folder, report }: Place): Promise<void> {
  const packages = join(folder, 'packages');
  await succeed(process.execPath, [join(repository, 'tooling', 'run.mjs'), 'pack', packages], repository);
  const creator = (await readdir(packages)).find((file) => file.startsWith('fairshelf-create-remote-'));
  if (creator === undefined) throw new PlainError('No package creates remotes.');
  const cwd = join(folder, REMOTE);
  const env = { ...process.env, RELEASE_URL: url, RELEASE_TOKEN: token };
  const create = ['--yes', `--package=${join(packages, creator)}`, 'create-remote', REMOTE];
  const steps: readonly (readonly [string, () => Promise<void>])[] = [
    ['created', () => succeed('npx', [...create, '--packages', packages], folder)],
    ['packages installed', () => succeed('npm', ['install', '--no-audit', '--no-fund'], cwd)],
    ['built and released', () => succeed('npm', ['run', 'release'], cwd, env)],
    ['in the registry of a page', () => seeReleased(browser, url, REMOTE)],
  ];
  let all = 0;
  for (const [what, act] of steps) {
    const began = performance.now();
    await act();
    const value = (performance.now() - began) / 1000;
    all += value;
    report.add({ what: `remote of another repository: ${what}`, value, unit: 's' });
  }
  const target = { at: 'most', value: 90 } as const;
  report.add({ what: 'remote of another repository: all of it', value: all, unit: 's', target });
  await succeed('npm', ['run', 'release', '--', 'withdraw', REMOTE], cwd, env);
}

async function succeed(
  program: string,
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const { code, output } = await runProgram(program, args, { cwd, env });
  if (code !== 0) throw new PlainError(`${program} ${args.join(' ')}:\n${output.trim()}`);
}
