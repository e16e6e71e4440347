import { ECB } from './embedded-rates.ts';
import { type ExchangeRates, ExchangeRatesAway, type ExchangeRatesPort } from './exchange-rates-port.ts';

const PATIENCE_MS = 10_000;
/** The daily file has 2 kB; anything much larger is something else. */
const MOST_BYTES = 100_000;

/** Rates from a file in the format of the European Central Bank's `eurofxref-daily.xml`. */
export function ecbRates(url: string, request: typeof fetch = fetch): ExchangeRatesPort {
  return {
    latest: async () => {
      try {
        const answer = await request(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
        if (!answer.ok) throw new ExchangeRatesAway(`It answered ${answer.status}.`);
        return parseEcbRates((await answer.text()).slice(0, MOST_BYTES));
      } catch (error) {
        throw error instanceof ExchangeRatesAway
          ? error
          : new ExchangeRatesAway('It did not answer.', { cause: error });
      }
    },
  };
}

/** The newest day of the file. @throws ExchangeRatesAway if it has no day or no rates. */
export function parseEcbRates(xml: string): ExchangeRates {
  const [day, ...others] = xml.split(/<Cube\s+time=/).slice(1);
  const date = /^["'](\d{4}-\d{2}-\d{2})["']/.exec(day ?? '')?.[1];
  if (!day || !date) throw new ExchangeRatesAway('The file names no day.');
  if (others.some((other) => other.slice(1, 11) > date))
    throw new ExchangeRatesAway('The newest day does not come first.');
  const perEuro: Record<string, number> = { EUR: 1 };
  for (const [, currency, rate] of day.matchAll(/currency=["']([A-Z]{3})["']\s+rate=["']([\d.]+)["']/g)) {
    const value = Number(rate);
    if (currency && Number.isFinite(value) && value > 0) perEuro[currency] = value;
  }
  if (perEuro.USD === undefined) throw new ExchangeRatesAway('The file has no rate of the US dollar.');
  return { source: ECB, day: date, perEuro };
}
