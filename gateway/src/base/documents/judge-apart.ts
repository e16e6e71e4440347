import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fail, type Result } from '../../outside/marketplace/result.ts';
import type { JudgedDocument } from './judge-document.ts';

interface Limits {
  /** What the values of one process may take, in MB; content that is unpacked has its own limit (judge-workbook.ts). */
  readonly memoryMb: number;
  readonly timeMs: number;
}

const LIMITS: Limits = { memoryMb: 192, timeMs: 60_000 };
/** Two: a large file must not hold a small one up, and the processor is needed for requests. */
const PROCESSES = 2;
const IDLE_MS = 60_000;
const tooLong = 'This file takes too long to check. Please upload a smaller one.';
const tooMuch = 'This file needs too much memory to check. Please upload a smaller one.';

/** The program is next to this file, or next to the bundle that contains this file. */
const program = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './judge-process.ts' : './judge-process.mjs', import.meta.url),
);

interface Task {
  readonly kind: 'judge' | 'workbook';
  readonly name: string;
  readonly bytes: Buffer;
  readonly done: (verdict: Result<never, string>) => void;
}

/**
 * Reads files of people in separate processes: other requests don't wait, and a file that takes too long or too much
 * memory is refused and ends its process only. Out of memory, a thread would end the gateway.
 */
export function createJudge(limits: Limits = LIMITS) {
  const waiting: Task[] = [];
  const idle: ChildProcess[] = [];
  let processes = 0;

  function next(): void {
    if (waiting.length === 0) return;
    const child = idle.pop() ?? (processes < PROCESSES ? open() : undefined);
    const task = child && waiting.shift();
    if (child && task) give(child, task);
  }

  function open(): ChildProcess {
    processes += 1;
    const child = fork(program, [], {
      execArgv: [`--max-old-space-size=${limits.memoryMb}`],
      // Whatever a file makes it do, it knows no secret.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('error', () => undefined);
    child.once('exit', () => {
      processes -= 1;
      const place = idle.indexOf(child);
      if (place >= 0) idle.splice(place, 1);
      next();
    });
    return child;
  }

  /** An idle process must not keep the gateway running, and ends after a while. */
  function rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    idle.push(child);
    setTimeout(() => {
      if (!idle.includes(child)) return;
      idle.splice(idle.indexOf(child), 1);
      child.kill();
    }, IDLE_MS).unref();
    next();
  }

  function give(child: ChildProcess, { kind, name, bytes, done }: Task): void {
    child.ref();
    child.channel?.ref();
    const end = (verdict: Result<never, string>) => {
      clearTimeout(timer);
      child.off('message', answered);
      child.off('exit', died);
      done(verdict);
    };
    const answered = (verdict: unknown) => {
      // The program answers with the result of the function that the kind names.
      end(verdict as Result<never, string>);
      rest(child);
    };
    const died = () => end(fail(tooMuch));
    const timer = setTimeout(() => {
      end(fail(tooLong));
      child.kill('SIGKILL');
    }, limits.timeMs);
    child.on('message', answered);
    child.on('exit', died);
    child.send({ kind, name, bytes });
  }

  const run = (kind: Task['kind'], name: string, bytes: Buffer) =>
    new Promise<Result<never, string>>((done) => {
      waiting.push({ kind, name, bytes, done });
      next();
    });
  return {
    /** Like `judgeDocument`. */
    judge: (name: string, bytes: Buffer): Promise<Result<JudgedDocument, string>> =>
      run('judge', name, bytes),
    /** Like `workbookAsCsv`. */
    workbookAsCsv: (bytes: Buffer): Promise<Result<string, string>> => run('workbook', '', bytes),
  };
}

const shared = createJudge();
export const judgeApart = shared.judge;
export const workbookAsCsvApart = shared.workbookAsCsv;
