import { type Marketplace, marketplaceById } from '../../../outside/marketplace/marketplaces.ts';

/** A country of the account's ledger. `ledger_name` is its name in the ledger; losses in it are `country`'s. */
export interface LedgerCountry {
  readonly ledger_name: string;
  /** As sellers write it: 'UK', though the ledger may write 'GB'. */
  readonly country: string;
  readonly marketplace_id: string;
  readonly currency: string;
}

/** Countries among which Amazon moves a European seller's stock, with or without the seller's channel there. */
const SHARED_STOCK = [
  ...['DE', 'FR', 'IT', 'ES', 'NL', 'BE', 'PL', 'SE', 'IE'],
  ...['AT', 'CZ', 'DK', 'FI', 'HU', 'LU', 'PT', 'RO', 'SK'],
];

/** The ledger's name for a country: Amazon writes 'GB' where sellers write 'UK'. */
export const ledgerNames = (country: string): readonly string[] =>
  country === 'UK' ? ['UK', 'GB'] : [country];

/**
 * The countries of the account's ledger under each name the ledger has for them. In Europe stock is also stored where
 * the seller has no channel: losses there are claimed in the seller's home marketplace, the first that shares the
 * stock; losses without a country in the first of all. Countries of paused channels stay out.
 */
export function ledgerCountries(
  marketplaces: readonly Marketplace[],
  pausedIds: readonly string[] = [],
): readonly LedgerCountry[] {
  const own = marketplaces.flatMap((marketplace) =>
    ledgerNames(marketplace.countryCode).map((name) => entry(name, marketplace.countryCode, marketplace)),
  );
  const ownCountries = new Set([
    ...marketplaces.map(({ countryCode }) => countryCode),
    ...pausedIds.map((id) => marketplaceById(id)?.countryCode),
  ]);
  const home = marketplaces.find(({ countryCode }) => SHARED_STOCK.includes(countryCode));
  const elsewhere = home
    ? SHARED_STOCK.filter((country) => !ownCountries.has(country)).map((country) =>
        entry(country, country, home),
      )
    : [];
  const [first] = marketplaces;
  return [...own, ...elsewhere, ...(first ? [entry('', first.countryCode, first)] : [])];
}

const entry = (ledger_name: string, country: string, { id, currency }: Marketplace): LedgerCountry => ({
  ledger_name,
  country,
  marketplace_id: id,
  currency,
});
