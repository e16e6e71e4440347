import { documentedRates } from './documented-rates.ts';

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** The usage of an operation. */
export interface OperationUse {
  requests: number;
  /** Above the documented rate, not counting outages: a client that respects the rate limits has none. */
  beyond: number;
  /** The fewest tokens that any seller had left. */
  lowest: number;
}

/** The token buckets of every operation and seller, at the documented rates. `now` in Unix ms. */
export function createSimulatedRates(now: () => number) {
  const buckets = new Map<string, Bucket>();
  const use = new Map<string, OperationUse>();

  /** Takes a token of an operation; false if none is left. */
  function take(operation: string, sellerId: string, isOutage: boolean): boolean {
    const plan = documentedRates[operation];
    if (!plan) throw new Error(`${operation} has no documented rate.`);
    const key = `${operation} ${sellerId}`;
    const bucket = buckets.get(key) ?? { tokens: plan.burst, filledAt: now() };
    buckets.set(key, bucket);
    bucket.tokens = Math.min(plan.burst, bucket.tokens + ((now() - bucket.filledAt) / 1_000) * plan.rate);
    bucket.filledAt = now();
    const usage = use.get(operation) ?? { requests: 0, beyond: 0, lowest: plan.burst };
    use.set(operation, usage);
    usage.requests += 1;
    // A tiny rounding error doesn't count as a request too many.
    if (bucket.tokens < 0.999) {
      if (!isOutage) usage.beyond += 1;
      return false;
    }
    bucket.tokens -= 1;
    usage.lowest = Math.min(usage.lowest, bucket.tokens);
    return true;
  }

  return { use, take };
}
