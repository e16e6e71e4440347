import { type Marketplace, marketplaceById } from '../../../outside/marketplace/marketplaces.ts';

/** A country of the account's ledger. `ledger_name` is what the ledger calls it; losses in it are `country`'s. */
export interface LedgerCountry {
  readonly ledger_name: string;
  /** As sellers say it: 'UK', though the ledger may write 'GB'. */
  readonly country: string;
  readonly marketplace_id: string;
  readonly currency: string;
}

/** Countries among which the marketplace moves a European seller's stock, with or without a shop of the seller there. */
const SHARED_STOCK = [
  ...['DE', 'FR', 'IT', 'ES', 'NL', 'BE', 'PL', 'SE', 'IE'],
  ...['AT', 'CZ', 'DK', 'FI', 'HU', 'LU', 'PT', 'RO', 'SK'],
];

/** What the ledger calls a country: the marketplace says 'GB' where sellers say 'UK'. */
export const ledgerNames = (country: string): readonly string[] =>
  country === 'UK' ? ['UK', 'GB'] : [country];

/**
 * The countries of the account's ledger under each name the ledger has for them. In Europe stock also lies where the
 * seller has no channel: what is lost there is claimed where the seller is at home, in the first marketplace that shares
 * the stock; what is lost in no stated country in the first of all. Countries of paused channels stay out.
 */
export function ledgerCountries(
  marketplaces: readonly Marketplace[],
  pausedIds: readonly string[] = [],
): readonly LedgerCountry[] {
  const own = marketplaces.flatMap((marketplace) =>
    ledgerNames(marketplace.countryCode).map((name) => entry(name, marketplace.countryCode, marketplace)),
  );
  const known = new Set([
    ...marketplaces.map(({ countryCode }) => countryCode),
    ...pausedIds.map((id) => marketplaceById(id)?.countryCode),
  ]);
  const home = marketplaces.find(({ countryCode }) => SHARED_STOCK.includes(countryCode));
  const elsewhere = home
    ? SHARED_STOCK.filter((country) => !known.has(country)).map((country) => entry(country, country, home))
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
