export interface Pace {
  /** Waits until the next email may go; false when that is later than `until` (Unix ms), or when `signal` aborts. */
  readonly turn: () => Promise<boolean>;
}

/** Lets `perMinute` emails go per minute, evenly, however many callers there are. */
export function createPace(
  perMinute: number,
  limits: { readonly until: number; readonly signal?: AbortSignal | undefined },
  clock: { readonly now: () => number; readonly wait: (ms: number) => Promise<void> },
): Pace {
  const gap = 60_000 / perMinute;
  let next = 0;
  return {
    turn: async () => {
      const at = Math.max(clock.now(), next);
      if (at >= limits.until || limits.signal?.aborted) return false;
      next = at + gap;
      const ms = at - clock.now();
      if (ms > 0) await clock.wait(ms);
      return !limits.signal?.aborted;
    },
  };
}
