import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** The folder of the repository. */
export const repository = join(import.meta.dirname, '..', '..');
/** The application that both sides know. */
export const application = {
  id: 'amzn1.application-oa2-client.production',
  secret: 'a-secret-of-production',
};
const WAIT_MS = 120_000;

interface Ended {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a command of the repository to its end. */
export const runCommand = (args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> =>
  runScript(['tooling/run.mjs', ...args], env);

/** Runs a program of the repository to its end. */
export async function runScript(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd: repository,
    env: surroundings(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([
    readAll(child.stdout),
    readAll(child.stderr),
    child.exitCode === null ? once(child, 'close') : undefined,
  ]);
  return { status: child.exitCode, output: output + errors };
}

/** None of the settings of the product under test. */
export const surroundings = (env: Readonly<Record<string, string>>) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ...env,
});

/** Waits for a result; fails with `problem` after two minutes. */
export async function until<T>(
  problem: string,
  find: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await pause(100)) {
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error(problem);
}
