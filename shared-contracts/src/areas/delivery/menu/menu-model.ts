import type { Access } from '../../../core/access.ts';

/** A page in the menu; title and path come from its route. */
export interface MenuPage {
  readonly kind: 'page';
  /** The route name. */
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly icon: string | undefined;
  /** The heading above it in its group's submenu. */
  readonly section?: string | undefined;
}

/** An entry with a submenu. */
export interface MenuGroup {
  readonly kind: 'group';
  readonly name: string;
  readonly title: string;
  readonly icon: string;
  readonly pages: readonly MenuPage[];
}

export type MenuNode = MenuPage | MenuGroup;

export interface ShellMenu {
  readonly main: readonly MenuNode[];
  /** The bottom menu, for super-admin only (docs/specification/menu-and-roles.md#menu-behavior). */
  readonly bottom: readonly MenuNode[];
}

/** The menu data of a remote, or of the shell itself. */
export interface MenuSource {
  readonly routes: readonly {
    readonly name: string;
    readonly path: string;
    readonly title: string;
    readonly access: Access;
  }[];
  readonly menu: readonly (PageStatement | GroupStatement)[];
}

export interface PageStatement {
  readonly route: string;
  readonly icon: string;
  readonly order: number;
}

export interface GroupStatement {
  readonly group: string;
  readonly title: string;
  readonly icon: string;
  readonly order: number;
  readonly access?: Access | undefined;
  readonly place?: 'main' | 'bottom' | undefined;
  readonly items: readonly {
    readonly route: string;
    readonly order: number;
    readonly icon?: string | undefined;
    readonly section?: string | undefined;
    readonly unless?: string | undefined;
  }[];
}
