import type { MenuNode, MenuPage } from './menu-model.ts';

/** All pages of a menu, submenus included, in their order. */
export function pagesOf(nodes: readonly MenuNode[]): readonly MenuPage[] {
  return nodes.flatMap((node) => (node.kind === 'page' ? [node] : node.pages));
}

/**
 * The name of the active entry: that of the current route, otherwise the one whose path leads to it, as
 * `/system/email-campaign` leads to its builder (docs/specification/menu-and-roles.md#menu-behavior).
 */
export function activePageName(
  nodes: readonly MenuNode[],
  routeName: string | undefined,
  pathname: string,
): string | undefined {
  const pages = pagesOf(nodes);
  if (pages.some((page) => page.name === routeName)) return routeName;
  const above = pages
    .filter((page) => pathname.startsWith(`${page.path}/`))
    .sort((one, other) => other.path.length - one.path.length);
  return above[0]?.name;
}
