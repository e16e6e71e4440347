import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findOrInstallChromium } from '../browser/find-chromium.ts';
import { PlainError } from '../plain-error.ts';
import { findFreePort } from '../product/free-port.ts';
import { startProduct } from '../product/start-product.ts';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { nodeTestResult } from './node-test-result.ts';
import { plainEnvironment } from './plain-environment.ts';
import { repeatFailed } from './repeat-failed.ts';
import { type FileTime, slowestFiles } from './slowest-files.ts';
import type { Step, StepResult } from './step.ts';

const fileTimes = pathToFileURL(join(import.meta.dirname, 'file-times-reporter.ts')).href;

/** The journeys of e2e, in a real browser, on a product of its own: fresh data, free ports. */
export const browserStep: Step = {
  name: 'browser',
  about: 'journeys in a real browser',
  async run(signal, options) {
    const chromium = await findOrInstallChromium(signal);
    const specs = globSync('e2e/src/**/*.spec.ts', { cwd: repository });
    if (specs.length === 0) throw new PlainError('There are no browser tests in e2e/src.');
    const folder = await mkdtemp(join(tmpdir(), 'fairshelf-browser-'));
    const times = join(folder, 'times');
    const logs: string[] = [];
    const releaseToken = randomUUID();
    try {
      const product = await startProduct({
        port: await findFreePort(),
        sandboxPort: await findFreePort(),
        dataDir: join(folder, 'data'),
        env: {
          ...plainEnvironment(process.env),
          RELEASE_TOKEN: releaseToken,
          // Nobody looks at how a report of the marketplace goes from queue to done.
          SANDBOX_TIME_SCALE: '20000',
        },
        signal,
        show: (service, line) => logs.push(`${service}| ${line}`),
      });
      try {
        const env = {
          ...plainEnvironment(process.env),
          FAIRSHELF_URL: `${product.url}/app/`,
          FAIRSHELF_SANDBOX_URL: product.sandboxUrl,
          FAIRSHELF_RELEASE_TOKEN: releaseToken,
          CHROMIUM: chromium,
        };
        const runSpecs = (files: readonly string[] = specs.toSorted()) =>
          runJourneys(files, { times, env, signal });
        const result = options.repeatFailed ? await repeatFailed(runSpecs) : await runSpecs();
        if (result.failed > 0) result.closing.push('The last lines of the product:', ...logs.slice(-40));
        return result;
      } finally {
        await product.stop();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface JourneyOptions {
  /** Where the reporter writes the times of the files. */
  readonly times: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

async function runJourneys(
  files: readonly string[],
  { times, env, signal }: JourneyOptions,
): Promise<StepResult> {
  const { code, output } = await runProgram(
    process.execPath,
    [
      '--test',
      '--test-concurrency=1',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      `--test-reporter=${fileTimes}`,
      `--test-reporter-destination=${times}`,
      ...files,
    ],
    { cwd: repository, signal, env },
  );
  const result = nodeTestResult(output, code);
  const read = await readTimes(times);
  return {
    ...result,
    closing: [...result.closing, ...slowestFiles(read)],
    failedFiles: read.filter(({ failed }) => failed).map(({ file }) => file),
  };
}

/** What file-times-reporter.ts wrote: a line for each file. */
async function readTimes(file: string): Promise<FileTime[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): FileTime => JSON.parse(line));
}
