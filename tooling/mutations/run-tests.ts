import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { RULES, testsFor } from './rules.ts';

/** Where the tests run, and against which database server. */
export interface Ground {
  readonly copy: string;
  readonly serverUrl: string;
}

/** Few ledgers kill most of what the stories leave alive; the long round generates as many as the project asks for. */
const FEW_LEDGERS = '600';
const LONG_ROUND = ['detection/generated-ledgers.', 'imports/import-account.'];

/** A mutant that turns for ever fails as well; a busy machine must not look like one. */
const MOST_MS = 600_000;
const MOST_MS_A_TEST = 120_000;

/**
 * Runs the tests that can see a rule, up to the first that fails. Gives its name, or undefined where all passed. Without
 * `file` no rule is meant. The long round is for what the quick one leaves alive: all generated ledgers, the whole import.
 */
export async function failingTest(
  { copy, serverUrl }: Ground,
  file: string,
  round: 'quick' | 'long',
): Promise<string | undefined> {
  const noticed = join(copy, 'noticed.txt');
  rmSync(noticed, { force: true });
  const tests = round === 'quick' ? testsFor(file) : LONG_ROUND;
  // Not in step with this process: it reads what the database tells, and a database that nobody reads stands still.
  const child = spawn(
    process.execPath,
    [
      ...[
        '--experimental-vm-modules',
        'node_modules/jest/bin/jest.js',
        '--config=tooling/mutations/jest.config.mjs',
      ],
      `--testTimeout=${MOST_MS_A_TEST}`,
      ...tests.map((part) => part.replaceAll('.', '\\.')),
    ],
    {
      cwd: copy,
      env: {
        ...process.env,
        TEST_DATABASE_URL: serverUrl,
        TEST_RUN: 'mutants',
        MUTATION_FIRST: RULES[file]?.group ?? '',
        MUTATION_NOTICED: noticed,
        MUTATION_TESTS: tests.join('\n'),
        ...(round === 'quick' ? { PROPERTY_LEDGERS: FEW_LEDGERS } : {}),
      },
      stdio: 'ignore',
      timeout: MOST_MS,
      killSignal: 'SIGKILL',
    },
  );
  const [code, signal] = await once(child, 'close');
  if (code === 0) return undefined;
  if (signal !== null) return `no end after ${MOST_MS / 1_000} s`;
  return existsSync(noticed) ? readFileSync(noticed, 'utf8') : 'a file that does not load';
}
