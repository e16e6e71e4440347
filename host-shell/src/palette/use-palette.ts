import { leaveGuard, marketAtom, operatorAtom, store, viewerAtom } from '@fairshelf/shared-contracts/state';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { chooseMarket, useChannels } from '../account-switcher/queries.ts';
import { choiceKey } from '../account-switcher/rows.ts';
import { useMenu } from '../menu/use-menu.ts';
import { shell } from '../shell.ts';
import { useShell } from '../shell-context.tsx';
import { closeQuickDialog } from '../shortcuts/quick-access.ts';
import { useActionItems } from './action-items.tsx';
import { pageItems } from './page-items.ts';
import type { PaletteItem } from './palette-item.ts';
import { useProducts } from './product-items.ts';
import { readRecent, rememberChoice } from './recent.ts';
import { paletteSections } from './sections.ts';
import { storeItems } from './store-items.ts';

/** The palette's results for the typed text, and the effect of a choice. */
export function usePalette(input: string) {
  const { navigation, registry } = useShell();
  const { menu } = useMenu();
  const viewer = useAtomValue(viewerAtom, { store });
  const market = useAtomValue(marketAtom, { store });
  const channels = useChannels();
  const [recentKeys] = useState(readRecent);

  const pages = useMemo(
    () => pageItems(menu, [shell, ...registry.remotes.map(({ document }) => document)], viewer),
    [menu, registry, viewer],
  );
  const currentKey = market && choiceKey(market.sellerId, market.marketId);
  const stores = useMemo(() => storeItems(channels.data ?? [], currentKey), [channels.data, currentKey]);
  const actions = useActionItems(stores.length > 0);
  // A page that this edition doesn't have, or that this person may not see, has no products to open.
  const ratingsPath = navigation.pathOf('menu-ratings-and-reviews-ratings');
  const canOpenProducts = pages.some(({ target }) => target.kind === 'path' && target.path === ratingsPath);
  const products = useProducts(input, market, canOpenProducts ? ratingsPath : undefined);

  const choose = (item: PaletteItem) => {
    // Stores of a monitored user don't belong in the operator's list.
    if (!store.get(operatorAtom)) rememberChoice(item);
    closeQuickDialog();
    if (item.target.kind === 'market') {
      const { market: newMarket } = item.target;
      leaveGuard.pass(() => chooseMarket(newMarket));
    } else if (item.target.kind === 'action') item.target.run();
    else navigation.go(item.target.path);
  };
  return {
    sections: paletteSections({ pages, actions, stores, products: products.items }, input, recentKeys),
    isSearching: products.isSearching,
    hasFailed: products.hasFailed,
    choose,
  };
}
