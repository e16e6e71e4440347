import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * Runs pg_dump or pg_restore from PATH on the database at `url`. The password is passed in the environment, where
 * other users of the machine can't read it. Returns its output. @throws Error with the program's message
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  url: string | undefined,
  args: readonly string[],
): Promise<string> {
  const address = url === undefined ? undefined : new URL(url);
  const password = address ? decodeURIComponent(address.password) : '';
  if (address) address.password = '';
  const database = address ? ['--no-password', '--dbname', address.href] : [];
  const child = spawn(program, [...database, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  });
  const failure = once(child, 'error').then(([error]) => {
    throw new Error(
      error instanceof Error && 'code' in error && error.code === 'ENOENT'
        ? `${program} is missing: install the client programs of PostgreSQL (postgresql-client).`
        : String(error),
    );
  });
  const [output, words, [status]] = await Promise.race([
    Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]),
    failure,
  ]);
  if (status !== 0) throw new Error(words.trim() || `${program} ended with ${status}.`);
  return output;
}
