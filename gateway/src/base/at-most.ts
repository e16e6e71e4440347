import { setTimeout as wait } from 'node:timers/promises';

/** Settles with `work`, or after `ms` milliseconds without it. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const late = wait(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([work, late]);
  timer.abort();
}
