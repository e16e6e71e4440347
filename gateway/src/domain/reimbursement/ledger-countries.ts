import type { Marketplace } from '../../marketplace/marketplaces.ts';
import type { LedgerCountry } from './lost-in-warehouse-sql.ts';

/** What the ledger calls a country: the marketplace says 'GB' where sellers say 'UK'. */
export const ledgerNames = (country: string): readonly string[] =>
  country === 'UK' ? ['UK', 'GB'] : [country];

/** The countries of the account's marketplaces under each name the ledger has for them. */
export const ledgerCountries = (marketplaces: readonly Marketplace[]): readonly LedgerCountry[] =>
  marketplaces.flatMap(({ id, countryCode: country, currency }) =>
    ledgerNames(country).map((ledger_name) => ({ ledger_name, country, marketplace_id: id, currency })),
  );
