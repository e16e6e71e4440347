import { type ChildProcess, fork } from 'node:child_process';
import { fail, ok, type Result } from '../../outside/marketplace/result.ts';

export interface Limits {
  /** The heap limit of one process, in MB. */
  readonly memoryMb: number;
  readonly timeMs: number;
}

/** Why a task has no answer. A process that ended had no memory left, or its program failed. */
export type Unfinished = 'took too long' | 'ended';

/** Two: a large task must not hold a small one up, and the processor is needed for requests. */
const PROCESSES = 2;
const IDLE_MS = 60_000;

interface Waiting<Task, Answer> {
  readonly task: Task;
  readonly done: (answer: Result<Answer, Unfinished>) => void;
}

/**
 * Runs tasks in separate processes of a program that answers each message with one (serve-apart.ts): requests don't
 * wait, and a task that takes too long or too much memory ends its process only. A thread that runs out of memory would
 * end the gateway.
 */
export function createApart<Task extends object, Answer>(
  program: string,
  limits: Limits,
): (task: Task) => Promise<Result<Answer, Unfinished>> {
  const waiting: Waiting<Task, Answer>[] = [];
  const idle: ChildProcess[] = [];
  let processes = 0;

  function next(): void {
    if (waiting.length === 0) return;
    const child = idle.pop() ?? (processes < PROCESSES ? open() : undefined);
    const first = child && waiting.shift();
    if (child && first) give(child, first);
  }

  function open(): ChildProcess {
    processes += 1;
    const child = fork(program, [], {
      execArgv: [`--max-old-space-size=${limits.memoryMb}`],
      // Even if a file exploits it, it has no secrets.
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

  function give(child: ChildProcess, { task, done }: Waiting<Task, Answer>): void {
    child.ref();
    child.channel?.ref();
    const end = (answer: Result<Answer, Unfinished>) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      done(answer);
    };
    const onMessage = (answer: unknown) => {
      // The program answers with what its function returns.
      end(ok(answer as Answer));
      rest(child);
    };
    const onExit = () => end(fail('ended'));
    const timer = setTimeout(() => {
      end(fail('took too long'));
      child.kill('SIGKILL');
    }, limits.timeMs);
    child.on('message', onMessage);
    child.on('exit', onExit);
    child.send(task);
  }

  return (task) =>
    new Promise((resolve) => {
      waiting.push({ task, done: resolve });
      next();
    });
}
