import { type Conversion, type Money, minorDigits } from '@fairshelf/shared-contracts/core';
import type { ExchangeRates } from '../../outside/exchange-rates/exchange-rates-port.ts';

/** The currency of totals when the chosen one has no rate. */
const FALLBACK = 'USD';

export interface Converter {
  /** The currency of every total. */
  readonly currency: string;
  /** The sum of the amounts in that currency, each rounded half away from zero; amounts without a rate are left out. */
  readonly total: (amounts: readonly Money[]) => Money;
  /** The rates, and which of these currencies have none. */
  readonly conversionOf: (currencies: Iterable<string>) => Conversion;
}

/** Adds amounts of several currencies at the rates of one day. */
export function converterInto(target: string, { source, day, perEuro }: ExchangeRates): Converter {
  const currency = perEuro[target] === undefined ? FALLBACK : target;
  const into = perEuro[currency] ?? 1;
  const converted = ({ minor, currency: from }: Money): number => {
    const rate = perEuro[from];
    if (from === currency) return minor;
    if (rate === undefined) return 0;
    const scaled = (Math.abs(minor) / 10 ** minorDigits(from) / rate) * into * 10 ** minorDigits(currency);
    return Math.sign(minor) * Math.round(Number(scaled.toPrecision(15)));
  };
  return {
    currency,
    total: (amounts) => ({ minor: amounts.reduce((sum, amount) => sum + converted(amount), 0), currency }),
    conversionOf: (currencies) => ({
      source,
      day,
      missing: [...new Set(currencies)].filter((each) => each !== currency && perEuro[each] === undefined),
    }),
  };
}
