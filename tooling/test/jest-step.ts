import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestResult } from './jest-result.ts';
import { repeatFailed } from './repeat-failed.ts';
import type { RunOptions, StepResult } from './step.ts';
import { runTool } from './tool-step.ts';

/**
 * Runs Jest on some rooms; `more` are additional arguments, such as a selection of tests, and `root` is where another
 * release is installed.
 */
export function runJest(
  rooms: string[],
  signal: AbortSignal,
  options: RunOptions,
  env: NodeJS.ProcessEnv = {},
  more: readonly string[] = [],
  root?: string,
): Promise<StepResult> {
  const run = (files?: readonly string[]) =>
    runJestOnce(rooms, signal, env, files ? ['--runTestsByPath', ...files] : more, root);
  return options.repeatFailed ? repeatFailed(run) : run();
}

async function runJestOnce(
  rooms: string[],
  signal: AbortSignal,
  env: NodeJS.ProcessEnv,
  more: readonly string[],
  root: string | undefined,
): Promise<StepResult> {
  const folder = await mkdtemp(join(tmpdir(), 'fairshelf-jest-'));
  const file = join(folder, 'result.json');
  try {
    const args = [
      '--selectProjects',
      ...rooms,
      '--json',
      `--outputFile=${file}`,
      '--maxWorkers=100%',
      // Every test file leaks some memory in its worker; above about 4 GB it spends most time on garbage collection.
      '--workerIdleMemoryLimit=1GB',
      ...more,
    ];
    const { code, output } = await runTool({ package: 'jest', program: 'jest', args, root }, signal, {
      ...process.env,
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      ...env,
    });
    const json = await readFile(file, 'utf8').catch(() => undefined);
    return jestResult(json, withoutJson(output), code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// With --json Jest prints the result as well, in one long line.
function withoutJson(output: string): string {
  return output
    .split('\n')
    .filter((line) => !line.startsWith('{"num'))
    .join('\n');
}
