import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findOrInstallChromium } from '../browser/find-chromium.ts';
import { findFreePort } from '../product/free-port.ts';
import { startProduct } from '../product/start-product.ts';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { plainEnvironment } from './plain-environment.ts';
import { playwrightResult } from './playwright-result.ts';
import { repeatFailed } from './repeat-failed.ts';
import { slowestFiles } from './slowest-files.ts';
import type { Step, StepResult } from './step.ts';

const e2e = join(repository, 'e2e');
/** Playwright Test's CLI. */
const playwright = join(e2e, 'node_modules', '@playwright', 'test', 'cli.js');

/** The e2e journeys, in a real browser, with a separate product: fresh data, free ports. */
export const browserStep: Step = {
  name: 'browser',
  about: 'journeys in a real browser',
  async run(signal, options) {
    const chromium = await findOrInstallChromium(signal);
    const folder = await mkdtemp(join(tmpdir(), 'fairshelf-browser-'));
    const report = join(folder, 'report.json');
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
          // No journey watches a report of Amazon go from queue to done.
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
        const runSpecs = (files: readonly string[] = [], more: NodeJS.ProcessEnv = {}) =>
          runJourneys(files, { env: { ...env, ...more }, signal, report });
        // Only retries are traced; tracing every test would take minutes.
        const result = options.repeatFailed
          ? await repeatFailed((files) => runSpecs(files, files ? {} : { E2E_TRACES: 'off' }))
          : await runSpecs();
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
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** The path of the JSON report. */
  readonly report: string;
}

/**
 * Runs Playwright Test with these files, or with all. Screenshots of failed tests, and traces if they are recorded, are
 * kept in e2e/artifacts.
 */
async function runJourneys(
  files: readonly string[],
  { env, signal, report }: JourneyOptions,
): Promise<StepResult> {
  // A repeated run must not delete the first run's artifacts.
  const artifacts = join(e2e, 'artifacts', files.length === 0 ? 'first' : 'repeated');
  const { code, output } = await runProgram(
    process.execPath,
    [playwright, 'test', '--reporter=dot,json', `--output=${artifacts}`, ...files.map(patternOf)],
    { cwd: e2e, signal, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const reportJson: unknown = JSON.parse(await readFile(report, 'utf8').catch(() => 'null'));
  await rm(report, { force: true });
  const { times, ...result } = playwrightResult(reportJson, { code, lines: output.trimEnd().split('\n') });
  return {
    ...result,
    closing: [
      ...result.closing,
      ...slowestFiles(times),
      ...(result.failed > 0
        ? [`Traces and screenshots: ${relative(repository, artifacts)} (docs/e2e.md#run-them).`]
        : []),
    ],
  };
}

/** Playwright treats file names as regular expressions. */
const patternOf = (file: string): string => relative(e2e, file).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
