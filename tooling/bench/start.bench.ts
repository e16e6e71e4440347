import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { PlainError } from '../plain-error.ts';
import type { Environment } from '../product/environment.ts';
import { findFreePort } from '../product/free-port.ts';
import { startService } from '../product/service.ts';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { plainEnvironment } from '../test/plain-environment.ts';
import { signIn } from './demo-seller.ts';
import type { Report } from './report.ts';

const STOP_MS = 20_000;

/**
 * `npm start` in a fresh clone of the committed state with an empty home, as on a new machine: from the command until
 * the demo's seller has signed in, with everything downloaded and built; and the same command a second time. The first
 * depends on how near the npm registry is.
 */
export async function run(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fairshelf-bench-start-'));
  try {
    const home = join(folder, 'home');
    const clone = join(folder, 'clone');
    await mkdir(home);
    const { code, output } = await runProgram('git', ['clone', '--quiet', repository, clone], {
      cwd: folder,
    });
    if (code !== 0) throw new PlainError(`The repository could not be cloned:\n${output.trim()}`);
    const env = { ...plainEnvironment(process.env), HOME: home, PATH: pathOfThePerson(process.env) };
    for (const [what, most] of [
      ['first start of a fresh clone in an empty home', 60],
      ['second start', 4],
    ] as const)
      report.add({
        what: `${what}: until signed in`,
        value: await secondsUntilSignedIn(clone, env),
        unit: 's',
        target: { at: 'most', value: most },
      });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The PATH without the Node and the pnpm that this command may have been given by npx. */
function pathOfThePerson({ PATH = '' }: Environment): string {
  return PATH.split(delimiter)
    .filter((folder) => !folder.split('/').includes('node_modules'))
    .join(delimiter);
}

async function secondsUntilSignedIn(clone: string, env: Environment): Promise<number> {
  const port = await findFreePort();
  const began = performance.now();
  const product = startService({
    name: 'product',
    args: [join(clone, 'tooling', 'run.mjs'), 'start'],
    cwd: clone,
    env: { ...env, PORT: String(port), SANDBOX_PORT: String(await findFreePort()) },
    logFile: join(repository, '.cache', 'bench-start.log'),
  });
  let lastWords: string | undefined;
  void product.ended.then((words) => {
    lastWords = words;
  });
  try {
    while (!(await signIn(`http://127.0.0.1:${port}`).catch(() => undefined))) {
      if (lastWords !== undefined) throw new PlainError(lastWords);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return (performance.now() - began) / 1000;
  } finally {
    await product.stop(STOP_MS);
  }
}
