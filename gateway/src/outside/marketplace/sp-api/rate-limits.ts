/** How often an operation may be called: `rate` tokens per second refill a bucket of `burst`. */
export interface RatePlan {
  readonly rate: number;
  readonly burst: number;
}

export interface Taken {
  /** 0: a token was taken. Otherwise none was, and one is available after this many milliseconds. */
  readonly waitMs: number;
  /** The rate in force: Amazon's own if it stated one, otherwise the plan's. */
  readonly rate: number;
  /** 429 answers since the last success. */
  readonly throttled: number;
}

/**
 * The store of the token buckets: shared rows in production, so that all processes of an installation share one rate.
 */
export interface RateLimitStore {
  /** Takes a token if one is left. `now` in Unix ms. */
  readonly take: (key: string, plan: RatePlan, now: number) => Promise<Taken>;
  /** After a 429: empties the bucket, so that nobody gets a token before `now + waitMs`, and counts it. */
  readonly drain: (key: string, plan: RatePlan, now: number, waitMs: number) => Promise<void>;
  /** After a success: resets the 429 count and, unless null, adopts the rate that Amazon stated. */
  readonly settle: (key: string, statedRate: number | null) => Promise<void>;
  /** The bucket's current tokens, without taking any. Negative while a 429 is waited out. */
  readonly level: (key: string, plan: RatePlan, now: number) => Promise<BucketLevel>;
}

export interface BucketLevel {
  readonly tokens: number;
  readonly rate: number;
}

interface Bucket {
  tokens: number;
  filledAt: number;
  statedRate: number | null;
  throttled: number;
}

/** Buckets of one process, for tests and tools. */
export function memoryRateLimitStore(): RateLimitStore {
  const buckets = new Map<string, Bucket>();

  const bucketOf = (key: string, { burst }: RatePlan, now: number): Bucket => {
    const cached = buckets.get(key);
    if (cached) return cached;
    const full = { tokens: burst, filledAt: now, statedRate: null, throttled: 0 };
    buckets.set(key, full);
    return full;
  };
  const available = (bucket: Bucket, { rate, burst }: RatePlan, now: number): number => {
    const elapsed = Math.max(0, now - bucket.filledAt);
    return Math.min(burst, bucket.tokens + (elapsed / 1000) * (bucket.statedRate ?? rate));
  };

  return {
    take: async (key, plan, now) => {
      const bucket = bucketOf(key, plan, now);
      const left = available(bucket, plan, now);
      const taken = left >= WHOLE_TOKEN;
      bucket.tokens = taken ? left - 1 : left;
      bucket.filledAt = Math.max(now, bucket.filledAt);
      const rate = bucket.statedRate ?? plan.rate;
      return { waitMs: taken ? 0 : waitFor(left, rate), rate, throttled: bucket.throttled };
    },
    drain: async (key, plan, now, waitMs) => {
      const bucket = bucketOf(key, plan, now);
      const debt = 1 - (waitMs / 1000) * (bucket.statedRate ?? plan.rate);
      bucket.tokens = Math.min(available(bucket, plan, now), debt);
      bucket.filledAt = Math.max(now, bucket.filledAt);
      bucket.throttled += 1;
    },
    settle: async (key, statedRate) => {
      const bucket = buckets.get(key);
      if (!bucket) return;
      bucket.throttled = 0;
      bucket.statedRate = statedRate ?? bucket.statedRate;
    },
    level: async (key, plan, now) => {
      const bucket = bucketOf(key, plan, now);
      return { tokens: available(bucket, plan, now), rate: bucket.statedRate ?? plan.rate };
    },
  };
}

/** The threshold for a whole token: a bucket that refills in fractions must not miss it by a rounding error. */
export const WHOLE_TOKEN = 1 - 1e-6;

/** The milliseconds until a bucket with `tokens` (less than one) has a whole token again. */
export const waitFor = (tokens: number, rate: number): number =>
  // The thousandth keeps a rounding error from adding a millisecond.
  Math.max(1, Math.ceil(((1 - tokens) / rate) * 1000 - 0.001));
