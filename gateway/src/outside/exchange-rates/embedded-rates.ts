import type { ExchangeRates } from './exchange-rates-port.ts';

export const ECB = 'European Central Bank';

/**
 * The euro reference rates that the European Central Bank published for 2026-10-02: the default of installations
 * without `EXCHANGE_RATES_URL`. AED, SAR and EGP aren't included.
 */
export const embeddedRates: ExchangeRates = {
  source: ECB,
  day: '2026-10-02',
  perEuro: {
    EUR: 1,
    USD: 1.1225,
    JPY: 176.99,
    GBP: 0.85033,
    PLN: 4.3775,
    SEK: 11.29,
    TRY: 55.165,
    AUD: 1.6176,
    BRL: 5.861,
    CAD: 1.5984,
    INR: 108.1245,
    MXN: 20.5806,
    SGD: 1.4366,
  },
};
