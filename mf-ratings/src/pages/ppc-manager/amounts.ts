import { formatMoney, minorDigits } from '@fairshelf/shared-contracts/core';

/** An amount in minor units as field text: '12.50'. */
export function amountText(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

/** Typed text as minor units, with a point or a comma; undefined unless it is an amount above zero. */
export function readAmount(text: string, currency: string): number | undefined {
  const digits = minorDigits(currency);
  const bare = text.trim().replace(',', '.');
  const shape = digits === 0 ? /^\d{1,9}$/ : new RegExp(`^\\d{1,7}(\\.\\d{0,${digits}})?$`);
  if (!shape.test(bare)) return undefined;
  const minor = Math.round(Number(bare) * 10 ** digits);
  return minor > 0 ? minor : undefined;
}

/** An amount for display; ratios of amounts are rounded to the currency's smallest unit. */
export const money = (minor: number | null, currency: string): string =>
  formatMoney(minor === null ? null : { minor: Math.round(minor), currency });
