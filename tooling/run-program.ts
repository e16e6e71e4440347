import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface ProgramOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv | undefined;
  signal?: AbortSignal | undefined;
  /** Receives the program's output as it is printed. */
  onOutput?: ((text: string) => void) | undefined;
}

export interface ProgramResult {
  code: number;
  /** Standard output and errors, in order. */
  output: string;
}

const endWithParent = join(import.meta.dirname, 'bootstrap', 'end-with-parent.mjs');

/**
 * Runs a program until it exits; a Node program also exits when this process does. Never rejects if the program
 * fails.
 */
export async function runProgram(
  program: string,
  args: string[],
  options: ProgramOptions,
): Promise<ProgramResult> {
  const isNode = program === process.execPath;
  const child = spawn(program, isNode ? ['--import', endWithParent, ...args] : args, {
    cwd: options.cwd,
    env: { ...(options.env ?? process.env), FAIRSHELF_STARTED_BY: String(process.pid) },
    stdio: ['ignore', 'pipe', 'pipe', ...(isNode ? (['ipc'] as const) : [])],
  });
  const stop = () => child.kill('SIGTERM');
  options.signal?.addEventListener('abort', stop, { once: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      options.onOutput?.(text);
    });
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(127);
    });
    child.once('close', (status) => resolve(status ?? 1));
  });
  options.signal?.removeEventListener('abort', stop);
  options.signal?.throwIfAborted();
  return { code, output };
}
