/** Currency symbols (docs/specification/constants.md#formats). */
const SYMBOLS: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  CRC: '₡',
  GBP: '£',
  ILS: '₪',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  NGN: '₦',
  PHP: '₱',
  PLN: 'zł',
  PYG: '₲',
  THB: '฿',
  UAH: '₴',
  VND: '₫',
  SEK: 'kr',
};

/** The symbol of a currency; `$` for those without an entry. */
export function currencySymbol(currency: string): string {
  const code = currency.toUpperCase();
  return Object.hasOwn(SYMBOLS, code) ? (SYMBOLS[code] ?? '$') : '$';
}

/** Whether the currency has its own symbol; the default `$` would make its amounts ambiguous. */
export function hasCurrencySymbol(currency: string): boolean {
  return Object.hasOwn(SYMBOLS, currency.toUpperCase());
}

/**
 * How many digits of an amount are minor units (ISO 4217): 2 for USD, 0 for JPY and KRW, 3 for KWD.
 * An unknown currency has 2.
 */
export function minorDigits(currency: string): number {
  const digits = digitsOf.get(currency);
  if (digits !== undefined) return digits;
  try {
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    digitsOf.set(currency, maximumFractionDigits);
    return maximumFractionDigits;
  } catch {
    return 2;
  }
}

/** Lookups are expensive, and there are few currencies; invalid ones aren't cached. */
const digitsOf = new Map<string, number>();
