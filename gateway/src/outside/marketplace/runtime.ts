import { setTimeout as wait } from 'node:timers/promises';

/** The part of fetch that the connector uses: a plain URL in, a Response out. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** The outside world, injected so that every module runs under a fake clock. Times are Unix milliseconds. */
export interface Runtime {
  readonly fetch: Fetch;
  readonly now: () => number;
  /** Resolves after `ms`; rejects when the signal aborts. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** 0 ≤ n < 1, for jitter. */
  readonly random: () => number;
}

/** The real clock and network. */
export const systemRuntime: Runtime = {
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
  sleep: async (ms, signal) => {
    await wait(ms, undefined, signal ? { signal } : {});
  },
  random: () => Math.random(),
};
