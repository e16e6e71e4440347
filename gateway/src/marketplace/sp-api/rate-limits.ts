/** Where the token buckets live: shared rows in production, so that all processes of an installation share one rate. */
export interface RateLimitStore {
  /**
   * Takes a token and answers 0, or takes none and answers the milliseconds after which to ask again.
   * `rate` is tokens per second, `burst` the bucket's size, `now` Unix ms.
   */
  readonly take: (key: string, rate: number, burst: number, now: number) => Promise<number>;
}

/** Buckets of one process, for tests and tools. */
export function memoryRateLimitStore(): RateLimitStore {
  const buckets = new Map<string, { tokens: number; filledAt: number }>();
  return {
    take: async (key, rate, burst, now) => {
      const before = buckets.get(key) ?? { tokens: burst, filledAt: now };
      const elapsed = Math.max(0, now - before.filledAt);
      const available = Math.min(burst, before.tokens + (elapsed / 1000) * rate);
      const taken = available >= 1;
      const tokens = taken ? available - 1 : available;
      buckets.set(key, { tokens, filledAt: Math.max(now, before.filledAt) });
      return taken ? 0 : waitFor(tokens, rate);
    },
  };
}

/** The milliseconds until a bucket with `tokens` (less than one) holds a whole token again. */
export const waitFor = (tokens: number, rate: number): number =>
  Math.max(1, Math.ceil(((1 - tokens) / rate) * 1000));
