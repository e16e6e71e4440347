import { spawn } from 'node:child_process';
import { PlainError } from '../plain-error.ts';
import type { GuardedCommand } from './run-as.ts';
import { explainServerFailure } from './server-failure.ts';

/** Runs initdb in the folder it must fill; a failure becomes one line. */
export async function runToEnd(command: GuardedCommand, folder: string): Promise<void> {
  const [program = '', ...args] = command.argv;
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    log += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new PlainError(explainServerFailure(log, folder));
}
