/** A stated rate further from the plan than this is treated as a mistake, not as another plan. */
const PLAUSIBLE = 100;

/**
 * The rate stated in an answer (`x-amzn-RateLimit-Limit`, tokens per second), or null if there is no credible one.
 * Sellers and applications may have other plans than the documented ones (docs/marketplace-connector.md#rates).
 */
export function readStatedRate(header: string | null, planRate: number): number | null {
  const rate = Number(header ?? Number.NaN);
  if (!Number.isFinite(rate)) return null;
  return rate >= planRate / PLAUSIBLE && rate <= planRate * PLAUSIBLE ? rate : null;
}
