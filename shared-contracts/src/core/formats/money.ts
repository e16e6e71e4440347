import { currencySymbol, hasCurrencySymbol, minorDigits } from './currency.ts';
import type { FormatLocale } from './format-locales.ts';
import { currentFormats } from './format-source.ts';
import { keepSign, NONE, numberFormat } from './number.ts';

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

/** Where a plain `$` or `¥` would be read as the country's own currency. */
const ABROAD: Readonly<Partial<Record<FormatLocale, Readonly<Record<string, string>>>>> = {
  'en-AU': { USD: 'US$' },
  'en-CA': { USD: 'US$' },
  'en-SG': { USD: 'US$' },
  'es-MX': { USD: 'US$' },
  'pt-BR': { USD: 'US$' },
  'zh-CN': { USD: 'US$', JPY: 'JP¥' },
};

/**
 * An amount by the person's locale: `{ minor: 123456, currency: 'USD' }` → '$1,234.56', in German '1.234,56 $';
 * `{ minor: 500, currency: 'JPY' }` → '¥500'. No symbol is ambiguous: `{ minor: 1200, currency: 'CAD' }` → 'CA$12.00', and
 * a currency without a symbol shows its code: 'AED 12.00'. Null is an em dash.
 */
export function formatMoney(money: Money | null | undefined): string {
  if (!money || !Number.isFinite(money.minor)) return NONE;
  const code = money.currency.toUpperCase();
  const { locale } = currentFormats();
  const digits = minorDigits(code);
  const parts = numberFormat(locale, {
    style: 'currency',
    // Any currency: only the place of its symbol is used.
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).formatToParts(money.minor === 0 ? 0 : money.minor / 10 ** digits);
  const symbol = symbolOf(code, locale);
  const text = parts
    .map(({ type, value }, at) => {
      if (type !== 'currency') return value;
      // A code needs a space where a symbol has none.
      return symbol === code && parts[at + 1]?.type === 'integer' ? `${code} ` : symbol;
    })
    .join('');
  return keepSign(text);
}

function symbolOf(code: string, locale: FormatLocale): string {
  const abroad = ABROAD[locale]?.[code];
  if (abroad) return abroad;
  return hasCurrencySymbol(code) ? currencySymbol(code) : (PREFIXES[code] ?? code);
}
