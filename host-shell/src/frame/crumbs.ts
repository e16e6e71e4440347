import type { Crumb } from '@fairshelf/shared-ui/core';
import type { MenuPage, ShellMenu } from '../menu/menu-model.ts';

interface View {
  /** The title of the page in view. */
  readonly title: string | undefined;
  readonly pathname: string;
  /** The menu entry that is marked: the page itself, or the one above it. */
  readonly activeName: string | undefined;
}

/**
 * The way to the page in view: its menu group, the menu page above it, and the page. A page that stands in the menu by
 * itself has none: menu and heading say it already.
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
