import type { Access } from './access.ts';
import type { LanguageCode } from './languages.ts';

/** A module with a page or widget as its default export. The component type stays open: core knows no framework. */
export type Load<Component = unknown> = () => Promise<{ default: Component }>;

export interface RouteStatement<Component = unknown> {
  /**
   * The route name: unique in the product; menus and `navigate` use it
   * (docs/specification/menu-and-roles.md#menu-entries).
   */
  readonly name: string;
  /** Path below the router base, `:param` for parameters. */
  readonly path: string;
  /** The page's `h1`, document title and menu title. */
  readonly title: string;
  readonly access: Access;
  /** The frame around the page: the product's frame with menu and top bar, or none (public pages, sign-in, signup). */
  readonly frame?: 'product' | 'none';
  /** The only route names from which this page may be reached; others are redirected to `/` (the signup steps). */
  readonly reachableFrom?: readonly string[];
  /** Another path that this one only redirects to. */
  readonly redirect?: string;
  /** The page has an address in each language of the remote: `/de/pricing` next to `/pricing`. */
  readonly translated?: true;
  readonly load?: Load<Component>;
}

/** A menu entry points to a route by name and takes title and roles from it, so that neither is declared twice. */
export interface MenuStatement {
  readonly route: string;
  readonly icon: string;
  /** Position among the entries of all remotes, ascending. */
  readonly order: number;
}

/** A menu entry with a submenu. Groups with the same name from several remotes are merged. */
export interface MenuGroupStatement {
  readonly group: string;
  readonly title: string;
  readonly icon: string;
  readonly order: number;
  readonly access?: Access;
  /** `bottom` is the menu for super-admins below (docs/specification/menu-and-roles.md#menu-behavior). */
  readonly place?: 'main' | 'bottom';
  readonly items: readonly MenuItemStatement[];
}

/** An entry of a submenu. */
export interface MenuItemStatement {
  readonly route: string;
  readonly order: number;
  readonly icon?: string;
  /** The heading shared by this entry and the following ones of the same section in a long submenu. */
  readonly section?: string;
  /** A route of another remote: while it is there, this entry is left out, because it stands in for that one. */
  readonly unless?: string;
}

export const WIDGET_SCOPES = ['store', 'account', 'all'] as const;
export type WidgetScope = (typeof WIDGET_SCOPES)[number];

export interface WidgetStatement<Component = unknown> {
  readonly name: string;
  readonly slot: 'dashboard';
  readonly title: string;
  readonly order: number;
  /** The number of grid columns, of twelve, that the widget takes on a wide screen. */
  readonly span: 3 | 4 | 6 | 8 | 12;
  readonly access: Access;
  /** The scope of its figures, shown under its title: the chosen store, its seller account, or all stores. */
  readonly about?: WidgetScope;
  readonly load: Load<Component>;
}

/** Everything that a remote offers, declared once, as data. */
export interface RemoteStatement<Component = unknown> {
  readonly name: string;
  /** The range of the contract version (shared-contracts) this remote was built for. */
  readonly contract: string;
  /** The languages of its texts, besides English. */
  readonly languages?: readonly LanguageCode[];
  readonly routes: readonly RouteStatement<Component>[];
  readonly menu: readonly (MenuStatement | MenuGroupStatement)[];
  readonly widgets: readonly WidgetStatement<Component>[];
}

/**
 * Declares a remote. Throws on what could not work: a duplicate route or widget name, a duplicate path, a menu entry
 * without its route, a route with neither page nor redirect.
 */
export function defineRemote<Component>(statement: RemoteStatement<Component>): RemoteStatement<Component> {
  const problem = findProblem(statement);
  if (problem) throw new TypeError(`${statement.name}: ${problem}`);
  return statement;
}

function findProblem({ routes, menu, widgets }: RemoteStatement): string | undefined {
  const names = routes.map((route) => route.name);
  const twice =
    firstDouble(names) ??
    firstDouble(routes.map((route) => route.path)) ??
    firstDouble(widgets.map((widget) => widget.name));
  if (twice) return `'${twice}' is stated twice`;
  const empty = routes.find((route) => !route.load && !route.redirect);
  if (empty) return `route '${empty.name}' has neither a page nor a redirect`;
  const menuRoutes = menu.flatMap((entry) =>
    'route' in entry ? [entry.route] : entry.items.map((item) => item.route),
  );
  const missing = menuRoutes.find((name) => !names.includes(name));
  return missing && `menu entry '${missing}' has no route`;
}

function firstDouble(values: readonly string[]): string | undefined {
  return values.find((value, index) => values.indexOf(value) !== index);
}
