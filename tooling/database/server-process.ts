import { type ChildProcess, spawn } from 'node:child_process';
import { PlainError } from '../plain-error.ts';
import type { GuardedCommand } from './run-as.ts';
import { explainServerFailure } from './server-failure.ts';

export interface ServerProcess {
  /** Requests a fast, clean shutdown; kills after ten seconds. Calling it twice is harmless. */
  stop(): Promise<void>;
  /** Resolves with its last output when the server has exited. */
  ended: Promise<string>;
}

const READY = 'database system is ready to accept';
const STOP_LIMIT = 10_000;

/** Starts a PostgreSQL server in its data folder and resolves once it accepts connections. */
export async function startServerProcess(command: GuardedCommand, folder: string): Promise<ServerProcess> {
  const [program = '', ...args] = command.argv;
  const child = spawn(program, args, {
    cwd: folder,
    stdio: [command.stopsBy === 'stdin' ? 'pipe' : 'ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    // Not reached by the terminal's Ctrl-C: the users of the database must be able to exit first.
    detached: true,
  });
  const log = keepLastLines(child);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(log.text()));
  });
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });

  const failure = await Promise.race([log.saw(READY), ended]);
  if (failure !== undefined) throw new PlainError(explainServerFailure(failure, folder));

  return {
    ended,
    async stop() {
      if (hasEnded) return;
      if (command.stopsBy === 'stdin') child.stdin?.end();
      else child.kill('SIGINT');
      const kill = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
      await ended;
      clearTimeout(kill);
    },
  };
}

function keepLastLines(child: ChildProcess) {
  let text = '';
  const waiting = new Set<() => void>();
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-8000);
    for (const check of waiting) check();
  });
  return {
    text: () => text,
    saw: (words: string) =>
      new Promise<undefined>((resolve) => {
        const check = () => {
          if (!text.includes(words)) return;
          waiting.delete(check);
          resolve(undefined);
        };
        waiting.add(check);
      }),
  };
}
