import type { Viewer } from '@fairshelf/shared-contracts/core';
import {
  activePageName,
  buildMenu,
  crumbsOf,
  type MenuNode,
  type MenuPage,
  sectionsOf,
} from '@fairshelf/shared-contracts/delivery';
import { escapeHtml } from './inline-text.ts';
import type { Release, Rendered } from './shell-document.ts';

/** The page of the shell's build that is the frame without a person (host-shell/src/frame/static-frame.tsx). */
export const FRAME = 'frame';

/** The current page, as menu and breadcrumbs mark it. */
export interface FramedPage {
  readonly route: string;
  readonly title: string;
  readonly pathname: string;
}

/** The parts of the rendered frame, by name. */
const cache = new WeakMap<Rendered, ReadonlyMap<string, string>>();

/**
 * The product's frame with the viewer's menu and the skeleton of a page: painted once the page's own script has filled in
 * the stored data, then replaced by the shell. It is inert and silent until then, because nothing in it works yet.
 */
export function drawFrame(
  rendered: Rendered,
  release: Release,
  viewer: Viewer,
  { route, title, pathname }: FramedPage,
): string {
  const parts = partsOf(rendered);
  const { shell, remotes } = release;
  const menu = buildMenu([shell.document, ...remotes.map(({ document }) => document)], viewer);
  const active = activePageName([...menu.main, ...menu.bottom], route, pathname);
  const [above, last] = crumbsOf(menu, { title, pathname, activeName: active }).slice(-2);
  const entries = (nodes: readonly MenuNode[]) => nodes.map((node) => entryOf(parts, node, active)).join('');
  const frame = fill(parts.get('frame') ?? '', {
    main: entries(menu.main),
    bottom: menu.bottom.length > 0 ? fill(parts.get('bottom') ?? '', { bottom: entries(menu.bottom) }) : '',
  });
  const crumbs =
    above && last
      ? fill(parts.get('crumbs') ?? '', { above: escapeHtml(above.label), title: escapeHtml(last.label) })
      : '';
  return `<div data-early-frame hidden inert aria-hidden="true">${frame}${crumbs}</div>`;
}

function entryOf(parts: ReadonlyMap<string, string>, node: MenuNode, active: string | undefined): string {
  const icon = parts.get(`icon:${node.icon ?? ''}`) ?? parts.get('icon:') ?? '';
  if (node.kind === 'page') return pageOf(parts.get('page') ?? '', node, icon, active);
  const items = sectionsOf(node.pages)
    .map(({ title, pages }) => {
      const entries = pages.map((page) => pageOf(parts.get('item') ?? '', page, '', active)).join('');
      return title === undefined
        ? entries
        : fill(parts.get('section') ?? '', { title: escapeHtml(title), items: entries });
    })
    .join('');
  const group = fill(parts.get('group') ?? '', { title: escapeHtml(node.title), icon, items });
  if (!node.pages.some(({ name }) => name === active)) return group;
  return group
    .replace('aria-expanded="false"', 'aria-expanded="true" data-holds-active="true"')
    .replace('data-submenu=""', 'data-submenu="" data-open="true"');
}

function pageOf(
  template: string,
  { name, title, path }: MenuPage,
  icon: string,
  active: string | undefined,
): string {
  const entry = fill(template, { title: escapeHtml(title), path: escapeHtml(path), icon });
  return name === active ? entry.replace('data-entry=""', 'data-entry="" aria-current="page"') : entry;
}

const fill = (template: string, texts: Readonly<Record<string, string>>): string =>
  template.replace(/@(\w+)@/g, (mark, name: string) => texts[name] ?? mark);

function partsOf(rendered: Rendered): ReadonlyMap<string, string> {
  const parts =
    cache.get(rendered) ??
    new Map(
      [...rendered.html.matchAll(/<frame-part name="([^"]+)">(.*?)<\/frame-part>/gs)].map(
        ([, name = '', text = '']) => [name, text],
      ),
    );
  cache.set(rendered, parts);
  return parts;
}
