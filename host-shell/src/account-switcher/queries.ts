import { api } from '@fairshelf/shared-contracts/client';
import {
  FAVORITE_CONFIG,
  type FavoriteChannel,
  FavoriteChannelsSchema,
  getUserConfig,
  saveUserConfig,
} from '@fairshelf/shared-contracts/identity';
import { listChannels, saveCurrentChannel } from '@fairshelf/shared-contracts/market';
import { queryClient } from '@fairshelf/shared-contracts/react';
import { connectMarkets } from '@fairshelf/shared-contracts/shell-state';
import { bus, type Market, type Markets, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { moduleType } from '../session/module-type.ts';
import { session } from '../session/page-session.ts';
import { toMarketInfo } from '../session/user-info.ts';
import { choiceKey, toChoices, toggleFavorite } from './rows.ts';

// The keys start with the person, not with the store: these answers are the same in every store.
const channelsQuery = () =>
  queryOptions({
    queryKey: ['person', listChannels.name],
    queryFn: async ({ signal }) =>
      toChoices(
        await api.ask(listChannels, { query: { moduleType: moduleType() } }, { signal, background: true }),
      ),
  });

interface Favorites {
  readonly configId: string | undefined;
  readonly channels: readonly FavoriteChannel[];
}
const NO_FAVORITES: Favorites = { configId: undefined, channels: [] };

const favoritesQuery = () =>
  queryOptions({
    queryKey: ['person', getUserConfig.name, FAVORITE_CONFIG],
    queryFn: async ({ signal }): Promise<Favorites> => {
      const input = { query: { name: FAVORITE_CONFIG } };
      const answer = await api.send(getUserConfig, input, { signal, background: true });
      // Responses with an error flag are ignored (docs/specification/errors.md#silent-failures).
      if (answer.error || !answer.data) return NO_FAVORITES;
      const channels = v.safeParse(FavoriteChannelsSchema, answer.data.data);
      return { configId: answer.data.config_id, channels: channels.success ? channels.output : [] };
    },
  });

export const useChannels = () => useQuery(channelsQuery(), queryClient);
export const useFavorites = () => useQuery(favoritesQuery(), queryClient).data?.channels ?? [];

const shellMarkets: Markets = {
  async workIn(sellerId, marketId) {
    const choices = await queryClient.ensureQueryData(channelsQuery()).catch(() => []);
    const choice = choices.find(({ market }) => market.sellerId === sellerId && market.marketId === marketId);
    if (choice) chooseMarket(choice.market);
    return choice !== undefined;
  },
};

/** Registers the store switch for every remote; called once, with the product's frame. */
export const provideMarkets = (): void => connectMarkets(shellMarkets);

/** Reloads the stores when a remote connected, paused or removed one. Returns an unsubscribe function. */
export const watchChannels = (): (() => void) =>
  bus.subscribe('channels:changed', () => {
    readAnew().catch(ignore);
  });

/** A removed current store is replaced by the first remaining one. */
async function readAnew(): Promise<void> {
  const query = channelsQuery();
  await queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' });
  const left = await queryClient.fetchQuery(query);
  const market = store.get(marketAtom);
  const key = market && choiceKey(market.sellerId, market.marketId);
  if (left[0] && key && !left.some((one) => one.key === key)) chooseMarket(left[0].market);
}

/** Switches to another store or country; the server stores it if it can. */
export function chooseMarket(market: Market): void {
  session.setMarket(market);
  const body = { channel_info: toMarketInfo(market), moduleType: moduleType() };
  api.send(saveCurrentChannel, { body }, { background: true }).catch(ignore);
}

/** Adds or removes a favorite at once; the server stores it if it can. */
export async function switchFavorite(market: Market): Promise<void> {
  const { queryKey } = favoritesQuery();
  const before = queryClient.getQueryData(queryKey) ?? NO_FAVORITES;
  const channels = toggleFavorite(before.channels, market);
  queryClient.setQueryData(queryKey, { ...before, channels });
  const body = { name: FAVORITE_CONFIG, data: channels, config_id: before.configId ?? null };
  const answer = await api.send(saveUserConfig, { body }, { background: true }).catch(ignore);
  if (!answer || answer.error) return;
  const configId = answer.data.config_id;
  queryClient.setQueryData(queryKey, (now) => ({ ...(now ?? NO_FAVORITES), configId }));
}

/** Failures to save the current channel or favorites are ignored (docs/specification/errors.md#silent-failures). */
function ignore(): undefined {
  return undefined;
}
