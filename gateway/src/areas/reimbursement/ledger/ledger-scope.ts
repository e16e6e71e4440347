import type { CompanyTransaction } from '../../../base/database/database.ts';
import { notFound } from '../../../base/refusal.ts';
import { type Marketplace, marketplaceById } from '../../../outside/marketplace/marketplaces.ts';
import { type LedgerCountry, ledgerCountries } from '../detection/ledger-countries.ts';

/** The part of an account's ledger that is counted together: reimbursements name a currency, but no country. */
export interface LedgerScope {
  readonly sellerId: string;
  readonly marketplace: Marketplace;
  readonly currency: string;
  readonly countries: readonly LedgerCountry[];
}

/**
 * The countries whose losses are paid in the currency of this marketplace, as detection sees them; a paused channel
 * has none. Throws a Refusal (404) for a marketplace that the account has no active channel in.
 */
export async function ledgerScope(
  db: CompanyTransaction,
  { sellerId, marketId }: { readonly sellerId: string; readonly marketId: string },
): Promise<LedgerScope> {
  const { marketplaces, countries } = await accountCountries(db, sellerId);
  const marketplace = marketplaces.find(({ id }) => id === marketId);
  if (!marketplace) throw notFound('This store');
  const { currency } = marketplace;
  return {
    sellerId,
    marketplace,
    currency,
    countries: countries.filter((one) => one.currency === currency),
  };
}

/** The marketplaces of an account's active channels and the countries of its ledger, as detection sees them. */
export async function accountCountries(
  db: CompanyTransaction,
  sellerId: string,
): Promise<{ readonly marketplaces: readonly Marketplace[]; readonly countries: readonly LedgerCountry[] }> {
  const channels = await db
    .selectFrom('channel')
    .select(['marketplace_id', 'active'])
    .where('seller_id', '=', sellerId)
    .orderBy('marketplace_id')
    .execute();
  const active = channels.filter((channel) => channel.active);
  const marketplaces = active.flatMap(({ marketplace_id }) => marketplaceById(marketplace_id) ?? []);
  const pausedIds = channels.flatMap((channel) => (channel.active ? [] : [channel.marketplace_id]));
  return { marketplaces, countries: ledgerCountries(marketplaces, pausedIds) };
}
