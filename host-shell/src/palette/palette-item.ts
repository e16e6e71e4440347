import type { Market } from '@fairshelf/shared-contracts/state';

export type PaletteGroup = 'pages' | 'stores' | 'products';

/** Where a choice leads. */
export type PaletteTarget =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'market'; readonly market: Market };

/** Something that one can search for and jump to. */
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
  readonly target: PaletteTarget;
}
