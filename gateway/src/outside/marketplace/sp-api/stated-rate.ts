/** A stated rate further from the plan than this is taken for a slip of the answer, not for another plan. */
const PLAUSIBLE = 100;

/**
 * The rate that an answer states (`x-amzn-RateLimit-Limit`, tokens per second), or null when it states none that can be
 * believed. Sellers and applications may have other plans than the documented ones (docs/marketplace-connector.md#rates).
 */
export function readStatedRate(header: string | null, planRate: number): number | null {
  const rate = Number(header ?? Number.NaN);
  if (!Number.isFinite(rate)) return null;
  return rate >= planRate / PLAUSIBLE && rate <= planRate * PLAUSIBLE ? rate : null;
}
