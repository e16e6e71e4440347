import type { MenuPage, ShellMenu } from './menu-model.ts';

/** One step of the breadcrumbs; the last one has no address. */
interface Crumb {
  readonly label: string;
  readonly href?: string;
}

interface View {
  /** The title of the current page. */
  readonly title: string | undefined;
  readonly pathname: string;
  /** The marked menu entry: the page itself, or its parent. */
  readonly activeName: string | undefined;
}

/**
 * The breadcrumbs of the current page: its menu group, its parent page, and the page. A page that is a menu entry
 * outside a group has none: menu and heading show it already.
 */
export function crumbsOf(
  { main, bottom }: ShellMenu,
  { title, pathname, activeName }: View,
): readonly Crumb[] {
  if (!title) return [];
  for (const node of [...main, ...bottom]) {
    const pages: readonly MenuPage[] = node.kind === 'page' ? [node] : node.pages;
    const page = pages.find(({ name }) => name === activeName);
    if (!page) continue;
    const group = node.kind === 'group' ? [{ label: node.title }] : [];
    const above = page.path === pathname ? [] : [{ label: page.title, href: page.path }];
    const crumbs = [...group, ...above, { label: title }];
    return crumbs.length > 1 ? crumbs : [];
  }
  return [];
}
