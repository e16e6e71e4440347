import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { msg, t } from '@lingui/core/macro';
import { bestMatches } from './match.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { recentItems } from './recent.ts';

export interface PaletteSection {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

const TITLES: Readonly<Record<PaletteGroup, MessageDescriptor>> = {
  pages: msg`Pages`,
  actions: msg`Actions`,
  stores: msg`Stores`,
  products: msg`Products`,
};
/** 2,000 stores are found by typing, not by scrolling. */
const MOST: Readonly<Record<PaletteGroup, number>> = { pages: 30, actions: 12, stores: 6, products: 6 };

interface Offer {
  readonly pages: readonly PaletteItem[];
  readonly actions: readonly PaletteItem[];
  readonly stores: readonly PaletteItem[];
  /** Already found by the gateway. */
  readonly products: readonly PaletteItem[];
}

/** The palette's list: recent choices first while nothing is typed, then the results, by group. */
export function paletteSections(
  offer: Offer,
  search: string,
  recentKeys: readonly string[],
): readonly PaletteSection[] {
  const recent = search.trim() === '' ? recentItems(recentKeys, [...offer.pages, ...offer.stores]) : [];
  const shownKeys = new Set(recent.map(({ key }) => key));
  const found = {
    pages: preferRecent(bestMatches(offer.pages, search), recentKeys),
    actions: bestMatches(offer.actions, search),
    stores: preferRecent(bestMatches(offer.stores, search), recentKeys),
    products: offer.products,
  };
  const groups = (['pages', 'actions', 'stores', 'products'] as const).map((group) => ({
    title: say(TITLES[group]),
    items: found[group].filter(({ key }) => !shownKeys.has(key)).slice(0, MOST[group]),
  }));
  return [{ title: t`Recent`, items: recent }, ...groups].filter(({ items }) => items.length > 0);
}

/** Of the results, recent choices come first. */
function preferRecent(items: readonly PaletteItem[], recentKeys: readonly string[]): readonly PaletteItem[] {
  const recent = recentItems(recentKeys, items);
  const keys = new Set(recent.map(({ key }) => key));
  return [...recent, ...items.filter(({ key }) => !keys.has(key))];
}
