import { currencySymbol, hasCurrencySymbol, minorDigits } from './currency.ts';
import { NONE } from './number.ts';

/** An amount in minor units with its ISO 4217 currency. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** Currencies that share the dollar sign, each with its distinguishing prefix. */
const PREFIXES: Readonly<Record<string, string>> = {
  CAD: 'CA$',
  MXN: 'MX$',
  AUD: 'A$',
  BRL: 'R$',
  SGD: 'S$',
};

/**
 * An amount for reading: `{ minor: 123456, currency: 'USD' }` → '$1,234.56', `{ minor: 500, currency: 'JPY' }` → '¥500',
 * `{ minor: 1200, currency: 'CAD' }` → 'CA$12.00'. A currency without a symbol has its code in front: 'AED 12.00'.
 * Null is an em dash.
 */
export function formatMoney(money: Money | null | undefined): string {
  if (!money || !Number.isFinite(money.minor)) return NONE;
  const code = money.currency.toUpperCase();
  const digits = minorDigits(code);
  const amount = withDigits(digits).format(Math.abs(money.minor) / 10 ** digits);
  const symbol = hasCurrencySymbol(code) ? currencySymbol(code) : (PREFIXES[code] ?? `${code} `);
  return `${money.minor < 0 ? '-' : ''}${symbol}${amount}`;
}

const formatters = new Map<number, Intl.NumberFormat>();

/** Formatters are expensive to create: one per number of digits. */
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
