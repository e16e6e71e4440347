import type { MenuPage, ShellMenu } from './menu-model.ts';

/** One step of the way to a page; the last one has no address. */
interface Crumb {
  readonly label: string;
  readonly href?: string;
}

interface View {
  /** The title of the page in view. */
  readonly title: string | undefined;
  readonly pathname: string;
  /** The menu entry that is marked: the page itself, or the one above it. */
  readonly activeName: string | undefined;
}

/**
 * The way to the page in view: its menu group, the menu page above it, and the page. A page that is
 * a menu entry outside a group has none: menu and heading show it already.
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
