import type { Fetch, Runtime } from './runtime.ts';

/** A runtime for tests: sleeping only moves the clock, and every sleep is recorded. */
export interface FakeRuntime extends Runtime {
  readonly slept: number[];
  readonly advance: (ms: number) => void;
}

/** Builds a fake runtime that starts at `start` and answers fetches with `fetch`. */
export function fakeRuntime(fetch: Fetch, start = Date.UTC(2026, 10, 1)): FakeRuntime {
  let clock = start;
  const slept: number[] = [];
  return {
    fetch,
    now: () => clock,
    random: () => 0.5,
    slept,
    advance: (ms) => {
      clock += ms;
    },
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      slept.push(ms);
      clock += ms;
    },
  };
}

/** A JSON answer in Amazon's form. */
export const jsonAnswer = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-amzn-requestid': 'request-1', ...headers },
  });
