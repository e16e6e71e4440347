import { amazonCodePhrase, formatDay, formatMoney, formatNumber } from '@fairshelf/shared-contracts/core';
import type { Assessment } from './detection-rule.ts';

/** What may be known about the value of a unit, in minor units of `currency`; see `unitWorth`. */
export interface Worth {
  readonly currency: string;
  readonly cost_minor: number | null;
  readonly before_minor: number | null;
  /** The reason of the payment that `before_minor` comes from, as in the report. */
  readonly before_reason: string | null;
  readonly price_minor: number | null;
}

export const units = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'unit' : 'units'}`;
export const daysPhrase = (day: string): string => formatDay(day);
export const amount = (minor: number, currency: string): string => formatMoney({ minor, currency });

/**
 * The value of units before an order (docs/domain/valuation.md#estimates): the approved sourcing cost, otherwise the
 * value that Amazon used for the product's stock before, otherwise the price, an upper bound. Without the ledger's
 * confirmation the confidence is 'low'.
 */
export function stockWorth(worth: Worth, open: number, isConfirmed: boolean): Assessment {
  const found = [
    { basis: 'sourcing-cost', each: worth.cost_minor, confidence: 'high' as const },
    { basis: 'paid-before', each: worth.before_minor, confidence: 'medium' as const },
    { basis: 'price', each: worth.price_minor, confidence: 'low' as const },
  ].find(({ each }) => each !== null);
  if (!found || found.each === null) {
    return {
      estimate_minor: null,
      estimate_basis: 'unknown',
      confidence: 'low',
      computation: [
        'There is no estimate: neither a sourcing cost, nor an earlier payment, nor a price is known.',
      ],
    };
  }
  const { basis, each } = found;
  const total = each * open;
  return {
    estimate_minor: total,
    estimate_basis: basis,
    confidence: isConfirmed ? found.confidence : 'low',
    computation: [
      sentence(basis, open, amount(each, worth.currency), amount(total, worth.currency), worth.before_reason),
    ],
  };
}

function sentence(basis: string, open: number, each: string, total: string, reason: string | null): string {
  const product = `${formatNumber(open)} × ${each}`;
  if (basis === 'sourcing-cost') return `${product}, your approved sourcing cost, is ${total}.`;
  if (basis === 'paid-before')
    return `${product}, Amazon’s value of a unit in an earlier payment${reason ? ` (${amazonCodePhrase(reason)})` : ''}, is ${total}.`;
  return `${product}, the price, is ${total} at most: Amazon pays the sourcing cost, which is less.`;
}
