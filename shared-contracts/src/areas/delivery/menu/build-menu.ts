import { decideAccess, type Viewer } from '../../../core/access.ts';
import type { GroupStatement, MenuNode, MenuPage, MenuSource, ShellMenu } from './menu-model.ts';

interface Placed {
  readonly order: number;
  readonly place: 'main' | 'bottom';
  readonly node: MenuNode;
}

type Routes = ReadonlyMap<string, MenuSource['routes'][number]>;

/**
 * The menu for `viewer`, from the declarations of shell and remotes. Groups with one name are merged. An entry shows
 * if its route is open to the viewer; a route that redirects sellers without a plan shows too, because it leads
 * somewhere. A page whose group is hidden takes the group's place
 * (docs/decisions/0004-menu-entries-of-hidden-groups.md).
 */
export function buildMenu(sources: readonly MenuSource[], viewer: Viewer | undefined): ShellMenu {
  const routes: Routes = new Map(
    sources.flatMap((source) => source.routes.map((route) => [route.name, route])),
  );
  const entries = [...placePages(sources, routes, viewer), ...placeGroups(sources, routes, viewer)];
  const inOrder = entries.sort((one, other) => one.order - other.order);
  const at = (place: Placed['place']) =>
    inOrder.filter((entry) => entry.place === place).map(({ node }) => node);
  return { main: at('main'), bottom: viewer?.roles.includes('super-admin') ? at('bottom') : [] };
}

function placePages(sources: readonly MenuSource[], routes: Routes, viewer: Viewer | undefined): Placed[] {
  return sources
    .flatMap((source) => source.menu)
    .flatMap((entry) => {
      if (!('route' in entry)) return [];
      const node = toPage(entry.route, entry.icon, routes, viewer);
      return node ? [{ order: entry.order, place: 'main', node }] : [];
    });
}

function placeGroups(sources: readonly MenuSource[], routes: Routes, viewer: Viewer | undefined): Placed[] {
  return mergeGroups(sources).flatMap((group): Placed[] => {
    const { order, place = 'main' } = group;
    const pages = group.items
      .filter(({ unless }) => unless === undefined || !routes.has(unless))
      .sort((one, other) => one.order - other.order)
      .flatMap((item) => {
        const page = toPage(item.route, item.icon, routes, viewer);
        return page ? [{ ...page, section: item.section }] : [];
      });
    const isOpen = !group.access || isVisible(group.access, viewer);
    if (!isOpen)
      return pages.map((page) => ({ order, place, node: { ...page, icon: page.icon ?? group.icon } }));
    if (pages.length === 0) return [];
    const node = { kind: 'group', name: group.group, title: group.title, icon: group.icon, pages } as const;
    return [{ order, place, node }];
  });
}

/** Merges groups with the same name: the first declaration in order applies, with the items of all. */
function mergeGroups(sources: readonly MenuSource[]): GroupStatement[] {
  const merged = new Map<string, GroupStatement>();
  const groups = sources
    .flatMap((source) => source.menu)
    .flatMap((entry) => ('group' in entry ? [entry] : []))
    .sort((one, other) => one.order - other.order);
  for (const group of groups) {
    const before = merged.get(group.group);
    merged.set(group.group, before ? { ...before, items: [...before.items, ...group.items] } : group);
  }
  return [...merged.values()];
}

function toPage(
  name: string,
  icon: string | undefined,
  routes: Routes,
  viewer: Viewer | undefined,
): MenuPage | undefined {
  const route = routes.get(name);
  if (!route || !isVisible(route.access, viewer)) return undefined;
  return { kind: 'page', name, title: route.title, path: route.path, icon };
}

function isVisible(access: Parameters<typeof decideAccess>[0], viewer: Viewer | undefined): boolean {
  const { kind } = decideAccess(access, viewer);
  return kind === 'allowed' || kind === 'other-plan';
}
