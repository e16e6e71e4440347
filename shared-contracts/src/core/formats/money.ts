import { currencySymbol, hasCurrencySymbol, minorDigits } from './currency.ts';
import { NONE } from './number.ts';

/** An amount in minor units with its ISO 4217 currency. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/**
 * An amount for reading: `{ minor: 123456, currency: 'USD' }` → '$1,234.56', `{ minor: 500, currency: 'JPY' }` → '¥500'.
 * A currency without a symbol of its own keeps its code: '$12.00 CAD'. Null is an em dash.
 */
export function formatMoney(money: Money | null | undefined): string {
  if (!money || !Number.isFinite(money.minor)) return NONE;
  const digits = minorDigits(money.currency);
  const amount = withDigits(digits).format(Math.abs(money.minor) / 10 ** digits);
  const sign = money.minor < 0 ? '-' : '';
  const code = hasCurrencySymbol(money.currency) ? '' : ` ${money.currency.toUpperCase()}`;
  return `${sign}${currencySymbol(money.currency)}${amount}${code}`;
}

const formatters = new Map<number, Intl.NumberFormat>();

/** A formatter is dear to make: one for each number of digits. */
function withDigits(digits: number): Intl.NumberFormat {
  const known = formatters.get(digits);
  if (known) return known;
  const made = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formatters.set(digits, made);
  return made;
}
