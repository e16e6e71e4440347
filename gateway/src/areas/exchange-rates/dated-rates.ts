import type { Money } from '@fairshelf/shared-contracts/core';
import type { Kysely } from 'kysely';
import type { Tables } from '../../base/database/tables/index.ts';
import { embeddedRates } from '../../outside/exchange-rates/embedded-rates.ts';
import type { ExchangeRates } from '../../outside/exchange-rates/exchange-rates-port.ts';
import { converterInto } from './convert-amounts.ts';

/** Significant digits of a displayed rate. */
const DIGITS = 8;

export interface DatedRates {
  /** The target currency of conversions. */
  readonly currency: string;
  /** The value of one unit of `from` on the day, and the rate's date; undefined where there is none. */
  readonly on: (day: string, from: string) => { readonly rate: number; readonly day: string } | undefined;
  /** The amount in minor units of `currency`; null if there is no rate. */
  readonly convert: (day: string, amount: Money) => number | null;
}

/** The rates for each day: the newest on or before it; for days before all of them, the oldest. */
export async function datedRates(db: Kysely<Tables>, target: string): Promise<DatedRates> {
  const rows = await db
    .selectFrom('exchange_rate')
    .select(['day', 'currency', 'per_euro', 'source'])
    .orderBy('day')
    .execute();
  const days = new Map<string, ExchangeRates>([[embeddedRates.day, embeddedRates]]);
  for (const { day, currency, per_euro, source } of rows) {
    const stored = days.get(day);
    const isStored = stored !== undefined && stored !== embeddedRates;
    days.set(day, { source, day, perEuro: { ...(isStored ? stored.perEuro : {}), [currency]: per_euro } });
  }
  const sorted = [...days.values()].toSorted((one, other) => one.day.localeCompare(other.day));
  const ratesOf = (day: string): ExchangeRates =>
    sorted.findLast((rates) => rates.day <= day) ?? sorted[0] ?? embeddedRates;
  const { currency } = converterInto(target, ratesOf('9999-12-31'));
  return {
    currency,
    on: (day, from) => {
      const rates = ratesOf(day);
      const [one, into] = [rates.perEuro[from], rates.perEuro[currency]];
      if (from === currency) return { rate: 1, day: rates.day };
      return one === undefined || into === undefined
        ? undefined
        : { rate: Number((into / one).toPrecision(DIGITS)), day: rates.day };
    },
    convert: (day, amount) => {
      const rates = ratesOf(day);
      const isKnown = [amount.currency, currency].every((each) => rates.perEuro[each] !== undefined);
      return amount.currency === currency || isKnown
        ? converterInto(currency, rates).total([amount]).minor
        : null;
    },
  };
}
