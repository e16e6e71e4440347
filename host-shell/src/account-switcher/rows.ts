import { type Channel, compareNames, translated } from '@fairshelf/shared-contracts/core';
import type { FavoriteChannel } from '@fairshelf/shared-contracts/identity';
import type { Market } from '@fairshelf/shared-contracts/state';

/** A store in one country, as the panel offers it. */
export interface StoreChoice {
  /** Seller and marketplace: the key of a favorite. */
  readonly key: string;
  readonly market: Market;
  /** The store's name on the marketplace, if it differs from the company's. */
  readonly storeName: string | undefined;
}

/** One row of the store list: a company's heading or a choice. */
export type StoreRow =
  | { readonly kind: 'company'; readonly key: string; readonly name: string }
  | { readonly kind: 'store'; readonly key: string; readonly choice: StoreChoice };

export const choiceKey = (sellerId: string, marketId: string): string => `${sellerId}/${marketId}`;

/** The channels of the gateway as choices. */
export function toChoices(channels: readonly Channel[]): readonly StoreChoice[] {
  return channels.map((channel) => ({
    key: choiceKey(channel.seller_id, channel.channel_info.code),
    storeName:
      channel.channel_store === channel.company_name ? undefined : channel.channel_store || undefined,
    market: {
      sellerId: channel.seller_id,
      companyName: channel.company_name,
      marketId: channel.channel_info.code,
      countryCode: channel.channel_info.value_2,
      countryName: channel.country_name,
      defaultMarketplaceId: channel.default_marketplace_id,
    },
  }));
}

/** The choices whose store, country or country code contains `search`. */
export function filterChoices(choices: readonly StoreChoice[], search: string): readonly StoreChoice[] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  return choices.filter(({ market, storeName = '' }) => {
    const { companyName, countryName, countryCode } = market;
    const text =
      `${companyName} ${storeName} ${countryName} ${translated(countryName)} ${countryCode}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The rows of the store list: companies by name, each with its countries by name. */
export function groupByCompany(choices: readonly StoreChoice[]): readonly StoreRow[] {
  const companies = new Map<string, StoreChoice[]>();
  for (const choice of choices) {
    const stores = companies.get(choice.market.companyName) ?? [];
    stores.push(choice);
    companies.set(choice.market.companyName, stores);
  }
  return [...companies]
    .sort(([one], [other]) => compareNames(one, other))
    .flatMap(([name, stores]): StoreRow[] => [
      { kind: 'company', key: `company ${name}`, name },
      ...[...stores]
        .sort((one, other) =>
          compareNames(translated(one.market.countryName), translated(other.market.countryName)),
        )
        .map((choice) => ({ kind: 'store', key: choice.key, choice }) as const),
    ]);
}

/** The favorites among the choices, in the order they were added. Unavailable ones are left out. */
export function favoriteChoices(
  choices: readonly StoreChoice[],
  favorites: readonly FavoriteChannel[],
): readonly StoreChoice[] {
  const byKey = new Map(choices.map((choice) => [choice.key, choice]));
  return favorites.flatMap(({ seller_id, market_id }) => byKey.get(choiceKey(seller_id, market_id)) ?? []);
}

/** The favorites after a click on the star of `market`. */
export function toggleFavorite(
  favorites: readonly FavoriteChannel[],
  market: Market,
): readonly FavoriteChannel[] {
  const isIt = (favorite: FavoriteChannel) =>
    favorite.seller_id === market.sellerId && favorite.market_id === market.marketId;
  if (favorites.some(isIt)) return favorites.filter((favorite) => !isIt(favorite));
  const newFavorite = {
    seller_id: market.sellerId,
    company_name: market.companyName,
    market_id: market.marketId,
    country_code: market.countryCode,
    country_name: market.countryName,
  };
  return [...favorites, newFavorite];
}
