import { Worker } from 'node:worker_threads';
import { fail, type Result } from '../../outside/marketplace/result.ts';
import type { JudgedDocument } from './judge-document.ts';

type Verdict = Result<JudgedDocument, string>;

/** Two: a large file must not hold a small one up, and the processor is needed for requests. */
const THREADS = 2;
const LIMIT_MS = 30_000;
const tooLong = 'This file takes too long to check. Please upload a smaller one, or a PDF.';

/** The program is next to this file, or next to the bundle that contains this file. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './judge-thread.ts' : './judge-thread.mjs',
  import.meta.url,
);

interface Task {
  readonly name: string;
  readonly bytes: Buffer;
  readonly done: PromiseWithResolvers<Verdict>;
}

const waiting: Task[] = [];
const idle: Worker[] = [];
let threads = 0;

/**
 * Checks a document like `judgeDocument`, in a worker thread: other requests don't wait for it. A file that takes
 * longer than 30 s, or that crashes the thread, is refused.
 */
export function judgeInThread(name: string, bytes: Buffer): Promise<Verdict> {
  const done = Promise.withResolvers<Verdict>();
  waiting.push({ name, bytes, done });
  next();
  return done.promise;
}

function next(): void {
  if (waiting.length === 0) return;
  const thread = idle.pop() ?? (threads < THREADS ? openThread() : undefined);
  const task = thread && waiting.shift();
  if (thread && task) give(thread, task);
}

function openThread(): Worker {
  threads += 1;
  const thread = new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 512 } });
  // An idle thread must not keep the process alive.
  thread.unref();
  thread.on('error', () => undefined);
  thread.once('exit', () => {
    threads -= 1;
    const place = idle.indexOf(thread);
    if (place >= 0) idle.splice(place, 1);
    next();
  });
  return thread;
}

function give(thread: Worker, { name, bytes, done }: Task): void {
  const end = (verdict: Verdict) => {
    clearTimeout(timer);
    thread.off('message', answered);
    thread.off('error', died);
    thread.off('exit', died);
    done.resolve(verdict);
  };
  const answered = (verdict: Verdict) => {
    end(verdict);
    idle.push(thread);
    next();
  };
  const died = () => end(fail(tooLong));
  const timer = setTimeout(() => {
    died();
    void thread.terminate();
  }, LIMIT_MS);
  timer.unref();
  thread.on('message', answered);
  thread.on('error', died);
  thread.on('exit', died);
  thread.postMessage({ name, bytes });
}
