/** Exchange rates of one day, as units of a currency per euro. */
export interface ExchangeRates {
  /** Who published them, as shown under a total. */
  readonly source: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly perEuro: Readonly<Record<string, number>>;
}

/** A public source of exchange rates. */
export interface ExchangeRatesPort {
  /** The newest rates. @throws ExchangeRatesAway if none could be read. */
  readonly latest: () => Promise<ExchangeRates>;
}

/** The source didn't respond, or with an invalid response, so the known rates are kept. */
export class ExchangeRatesAway extends Error {}
