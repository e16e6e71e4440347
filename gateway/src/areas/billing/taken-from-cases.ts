import type { LineCase } from '@fairshelf/shared-contracts/billing';

/**
 * The cases whose units a reversal takes back: the last units of the payment, below those reversed `before`, as in
 * `settleCases`. Where only an amount is reversed, all of them.
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
