import { formatMoney, type Money } from '@fairshelf/shared-contracts/core';

/** Amounts of several currencies, which are never added up: '$1,234.50 + £80.00'. */
export function formatSum(amounts: readonly Money[]): string {
  return amounts.length === 0 ? 'Not known yet' : amounts.map((money) => formatMoney(money)).join(' + ');
}
