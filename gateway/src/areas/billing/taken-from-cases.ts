import type { LineCase } from '@fairshelf/shared-contracts/billing';

/**
 * The cases from which units of a payment are taken back: the last units of the payment, below those that
 * went `before`, as `settleCases` has it too. Where an amount alone is taken back, all of them.
 */
export function takenFromCases(
  cases: readonly LineCase[],
  { units, before }: { readonly units: number; readonly before: number },
): LineCase[] {
  if (units === 0) return cases.map((each) => ({ ...each, units: 0 }));
  const end = cases.reduce((sum, each) => sum + each.units, 0) - before;
  let first = 0;
  return cases.flatMap((each) => {
    const own = Math.min(first + each.units, end) - Math.max(first, end - units);
    first += each.units;
    return own > 0 ? [{ ...each, units: own }] : [];
  });
}
