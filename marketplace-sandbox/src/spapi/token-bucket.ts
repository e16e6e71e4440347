import type { Clock } from '../clock.ts';

/** Requests per second, and the burst. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** One bucket per operation and seller, as at Amazon. Returns false if it is empty. */
export function tokenBuckets(clock: Clock) {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(key: string, { perSecond, burst }: Rate): boolean {
      const now = clock();
      const bucket = buckets.get(key) ?? { tokens: burst, at: now };
      const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
      const enough = tokens >= 1;
      buckets.set(key, { tokens: enough ? tokens - 1 : tokens, at: now });
      return enough;
    },
    clear: () => buckets.clear(),
  };
}

export type TokenBuckets = ReturnType<typeof tokenBuckets>;
