import type { Money } from '@fairshelf/shared-contracts/core';
import type { Assessment } from './detection-rule.ts';

/** The known values of a unit, in minor units of `currency`; see `unitWorth`. */
export interface Worth {
  readonly currency: string;
  readonly cost_minor: number | null;
  readonly before_minor: number | null;
  /** The reason of the payment that `before_minor` comes from, as in the report. */
  readonly before_reason: string | null;
  readonly price_minor: number | null;
}

/** An amount in the form stored in sentences. */
export const amount = (minor: number, currency: string): Money => ({ minor, currency });

/**
 * The value of units before an order (docs/domain/valuation.md#estimates): the approved sourcing cost, otherwise the
 * value that Amazon used for the product's stock before, otherwise the price, an upper bound. Without the ledger's
 * confirmation the confidence is 'low'.
 */
export function stockWorth(worth: Worth, open: number, isConfirmed: boolean): Assessment {
  const found = [
    { basis: 'sourcing-cost' as const, each: worth.cost_minor, confidence: 'high' as const },
    { basis: 'paid-before' as const, each: worth.before_minor, confidence: 'medium' as const },
    { basis: 'price' as const, each: worth.price_minor, confidence: 'low' as const },
  ].find(({ each }) => each !== null);
  if (!found || found.each === null) {
    return {
      estimate_minor: null,
      estimate_basis: 'unknown',
      confidence: 'low',
      computation: [{ is: 'worth-unknown' }],
    };
  }
  const { basis, each } = found;
  const total = each * open;
  return {
    estimate_minor: total,
    estimate_basis: basis,
    confidence: isConfirmed ? found.confidence : 'low',
    computation: [
      {
        is: 'worth',
        basis,
        units: open,
        each: amount(each, worth.currency),
        total: amount(total, worth.currency),
        reason: worth.before_reason,
      },
    ],
  };
}
