/** A started process. */
export interface Run {
  /** Resolves when it has exited; undefined if a signal killed it. */
  readonly ended: Promise<number | undefined>;
  readonly stop: () => Promise<void>;
}

export interface KeepRunningOptions {
  readonly start: () => Run;
  /** Aborted when everything must stop. */
  readonly signal: AbortSignal;
  /** Receives a line about each exit. */
  readonly log: (line: string) => void;
  /** Settles after this many milliseconds, or when the signal aborts. */
  readonly wait: (ms: number) => Promise<void>;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** The exit status for invalid settings: restarting wouldn't help. */
const WRONG_SETTINGS = 2;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A process that has run this long was healthy: its next end counts as the first one. */
const HEALTHY_MS = 60_000;

/**
 * Starts a program and restarts it whenever it exits, after 1, 2, 4 … 30 s. Resolves with 0 after a stop, and with 2
 * if the program finds its settings invalid.
 */
export async function keepRunning(options: KeepRunningOptions): Promise<0 | 2> {
  const { start, signal, log, wait, now } = options;
  let failures = 0;
  while (!signal.aborted) {
    const startTime = now();
    const run = start();
    const stop = () => void run.stop();
    signal.addEventListener('abort', stop, { once: true });
    const status = await run.ended;
    signal.removeEventListener('abort', stop);
    if (signal.aborted) break;
    if (status === WRONG_SETTINGS) return 2;
    failures = now() - startTime >= HEALTHY_MS ? 1 : failures + 1;
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
    log(`The gateway ended (${status ?? 'killed'}). Starting it again in ${waitMs / 1000} s.`);
    await wait(waitMs);
  }
  return 0;
}
