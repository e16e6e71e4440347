import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from '../plain-error.ts';
import type { Environment } from './environment.ts';
import { forEachLine } from './lines.ts';

export interface ServiceOptions {
  name: string;
  /** Arguments for node: flags and the script. */
  args: readonly string[];
  cwd: string;
  env: Environment;
  /** Receives all output of the service, line by line. */
  logFile: string;
  /** Lines shown to the person: warnings and errors; undefined for none. */
  show?: ((line: string) => void) | undefined;
}

export interface Service {
  name: string;
  /** Undefined if the process could not be started. */
  pid: number | undefined;
  /** Resolves with its last lines of output when the process has exited. */
  ended: Promise<string>;
  /** Asks the service to finish (SIGTERM); kills it after this many milliseconds. */
  stop(limit: number): Promise<void>;
  /** Kills it at once, like a crash (SIGKILL). */
  kill(): Promise<void>;
}

const endWithParent = join(import.meta.dirname, '..', 'bootstrap', 'end-with-parent.mjs');

/** Starts a Node process that exits with this one. */
export function startService(options: ServiceOptions): Service {
  const child = spawn(process.execPath, ['--import', endWithParent, ...options.args], {
    cwd: options.cwd,
    env: { ...options.env, FAIRSHELF_STARTED_BY: String(process.pid) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Not reached by the terminal's Ctrl-C, which would stop all parts at once: this process stops them in order.
    detached: true,
  });
  mkdirSync(dirname(options.logFile), { recursive: true });
  const log = createWriteStream(options.logFile, { flags: 'a' });
  // A log that can't be written must not take the product down.
  log.on('error', () => undefined);

  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      forEachLine(stream, (line) => {
        log.write(`${line}\n`);
        lastLines.push(line);
        if (lastLines.length > 30) lastLines.shift();
        options.show?.(line);
      });

  let hasEnded = false;
  const ended = new Promise<string>((resolve) => {
    const finish = () => {
      hasEnded = true;
      // The log is flushed to disk before the exit of the service is reported.
      log.end(() => resolve(lastLines.join('\n')));
    };
    child.once('error', finish);
    child.once('close', finish);
  });

  return {
    name: options.name,
    pid: child.pid,
    ended,
    async stop(limit) {
      if (hasEnded) return;
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), limit);
      await ended;
      clearTimeout(kill);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Waits until the service answers 200 at the address. @throws PlainError if it exits first, or on a timeout. */
export async function waitUntilReady(
  service: Service,
  url: string,
  { limit, signal }: { limit: number; signal: AbortSignal | undefined },
): Promise<void> {
  let lastWords: string | undefined;
  void service.ended.then((words) => {
    lastWords = words;
  });
  const deadline = Date.now() + limit;
  while (Date.now() < deadline) {
    signal?.throwIfAborted();
    if (lastWords !== undefined) throw new PlainError(`The ${service.name} ended:\n${lastWords}`);
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new PlainError(`The ${service.name} did not become ready within ${limit / 1000} s: ${url}`);
}
