import { translated } from '@fairshelf/shared-contracts/core';
import type { StoreChoice } from '../account-switcher/rows.ts';
import type { PaletteItem } from './palette-item.ts';

/** The choices of the account switcher, without the current store. */
export function storeItems(
  choices: readonly StoreChoice[],
  currentKey: string | undefined,
): readonly PaletteItem[] {
  return choices
    .filter(({ key }) => key !== currentKey)
    .map(({ key, market, storeName = '' }) => ({
      key: `store ${key}`,
      group: 'stores',
      label: market.companyName,
      detail: [translated(market.countryName), storeName].filter(Boolean).join(' · '),
      words: `${market.countryName} ${translated(market.countryName)} ${market.countryCode} ${storeName}`,
      target: { kind: 'market', market },
    }));
}
