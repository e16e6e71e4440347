import type { Market } from '@fairshelf/shared-contracts/state';
import type { ReactNode } from 'react';

export type PaletteGroup = 'pages' | 'actions' | 'stores' | 'products';

/** Where a choice leads, or what it does. */
export type PaletteTarget =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'market'; readonly market: Market }
  | { readonly kind: 'action'; readonly run: () => void };

/** Something to search for, and to jump to or do. */
export interface PaletteItem {
  /** The same for the same thing on another day: what recent choices are remembered by. */
  readonly key: string;
  readonly group: PaletteGroup;
  readonly label: string;
  /** Said beside the label, in quiet. */
  readonly detail?: string | undefined;
  /** What it is found by, beside its label. */
  readonly words: string;
  /** Name of the menu icon of a page. */
  readonly icon?: string | undefined;
  /** The icon of an action. */
  readonly mark?: ReactNode;
  readonly target: PaletteTarget;
}
