import type { Notification } from '@fairshelf/shared-contracts/notifications';
import { marketAtom, store } from '@fairshelf/shared-contracts/state';
import { chooseMarket, useChannels } from '../account-switcher/queries.ts';

/** Returns a function that switches to a notification's store; it does nothing if that is the current one. */
export function useStoreOf({ seller_id, market_id }: Notification): () => void {
  const choices = useChannels().data ?? [];
  return () => {
    if (seller_id === null) return;
    const current = store.get(marketAtom);
    const isAbout = (market: { sellerId: string; marketId: string }) =>
      market.sellerId === seller_id && (market_id === null || market.marketId === market_id);
    if (current && isAbout(current)) return;
    const choice = choices.find(({ market }) => isAbout(market));
    if (choice) chooseMarket(choice.market);
  };
}
