import type { Market } from '@fairshelf/shared-contracts/state';
import type { ReactNode } from 'react';

export type PaletteGroup = 'pages' | 'actions' | 'stores' | 'products';

/** The target of a choice, or its action. */
export type PaletteTarget =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'market'; readonly market: Market }
  | { readonly kind: 'action'; readonly run: () => void };

/** Something to search for, and to open or run. */
export interface PaletteItem {
  /** A stable key that identifies recent choices. */
  readonly key: string;
  readonly group: PaletteGroup;
  readonly label: string;
  /** Shown next to the label, in a muted colour. */
  readonly detail?: string | undefined;
  /** Additional search keywords. */
  readonly words: string;
  /** Name of the menu icon of a page. */
  readonly icon?: string | undefined;
  /** The icon of an action. */
  readonly mark?: ReactNode;
  readonly target: PaletteTarget;
}
