import { decideAccess, translated, type Viewer } from '@fairshelf/shared-contracts/core';
import type { MenuNode, MenuPage, MenuSource, ShellMenu } from '@fairshelf/shared-contracts/delivery';
import type { PaletteItem } from './palette-item.ts';

type Route = MenuSource['routes'][number] & {
  readonly frame?: 'product' | 'none' | undefined;
  readonly redirect?: string | undefined;
  readonly reachableFrom?: readonly string[] | undefined;
};

/** The pages of the menu, and others that the person may open directly by their address. */
export function pageItems(
  menu: ShellMenu,
  sources: readonly { readonly routes: readonly Route[] }[],
  viewer: Viewer | undefined,
): readonly PaletteItem[] {
  const inMenu = [...menu.main, ...menu.bottom].flatMap(itemsOfNode);
  const menuKeys = new Set(inMenu.map(({ key }) => key));
  const beside = sources
    .flatMap(({ routes }) => routes)
    .filter((route) => isReachable(route, viewer))
    .map((route) => toItem({ ...route, icon: undefined }))
    .filter(({ key }) => !menuKeys.has(key));
  return [...inMenu, ...beside];
}

function itemsOfNode(node: MenuNode): readonly PaletteItem[] {
  if (node.kind === 'page') return [toItem(node)];
  return node.pages.map((page) => toItem({ ...page, icon: page.icon ?? node.icon }, node.title));
}

function toItem(page: Pick<MenuPage, 'title' | 'path' | 'icon' | 'section'>, group?: string): PaletteItem {
  const label = translated(page.title);
  return {
    key: `page ${page.path}`,
    group: 'pages',
    label,
    detail: group && translated(group),
    // Also found by its English name.
    words: [label === page.title ? '' : page.title, group, page.section].filter(Boolean).join(' '),
    icon: page.icon,
    target: { kind: 'path', path: page.path },
  };
}

/** A standalone page inside the frame; excludes steps that must follow another page, and the sign-in. */
function isReachable(route: Route, viewer: Viewer | undefined): boolean {
  if (route.frame === 'none' || route.redirect !== undefined || route.reachableFrom) return false;
  if (route.path.includes(':') || route.access.who === 'anyone') return false;
  return decideAccess(route.access, viewer).kind === 'allowed';
}
