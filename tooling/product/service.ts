import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from '../plain-error.ts';
import type { Environment } from './environment.ts';
import { forEachLine } from './lines.ts';

export interface ServiceOptions {
  name: string;
  /** Arguments of node: flags and the script. */
  args: string[];
  cwd: string;
  env: Environment;
  /** Receives what the service prints, everything, line by line. */
  logFile: string;
  /** Shown to the person: warnings and errors; undefined keeps quiet. */
  show?: ((line: string) => void) | undefined;
}

export interface Service {
  name: string;
  /** Undefined when the process could not be started. */
  pid: number | undefined;
  /** Settles when the process has ended, with the last lines it printed. */
  ended: Promise<string>;
  /** Asks the service to finish what it is doing (SIGTERM); kills it after the limit in milliseconds. */
  stop(limit: number): Promise<void>;
  /** Ends it at once, as a crash does (SIGKILL). */
  kill(): Promise<void>;
}

const endWithParent = join(import.meta.dirname, '..', 'bootstrap', 'end-with-parent.mjs');

/** Starts a Node process that ends with this one. */
export function startService(options: ServiceOptions): Service {
  const child = spawn(process.execPath, ['--import', endWithParent, ...options.args], {
    cwd: options.cwd,
    env: { ...options.env, FAIRSHELF_STARTED_BY: String(process.pid) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Out of reach of the terminal's Ctrl-C, which would end all parts at once: this process ends them in order.
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
      // The log is complete on disk before anybody reads that the service has ended.
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

/** Waits for the service to answer 200 at the address. @throws PlainError when it ends first, or the time is up. */
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
