import { formatDecimal } from '@fairshelf/shared-contracts/core';
import type { RemoteDocument } from '@fairshelf/shared-contracts/delivery';
import { type MenuTitle, menuIcons, menuTitles, resembles, soundsLike } from './menu-titles.ts';

/** The parts of a remote that every page carries or everybody sees. */
const BUDGETS = {
  routes: 60,
  menuEntries: 20,
  widgets: 12,
  /** Of `remote.json`, which is part of every page. */
  declarationBytes: 64 * 1_024,
} as const;
const ENTRY_BYTES = 256 * 1_024;
const SCRIPT_BYTES = 2 * 1_024 * 1_024;
/** No setting allows more than this many times a budget. */
const MOST_OVER = 4;
const LONGEST_TEXT = 60;
const LONGEST_NAME = 80;
const LONGEST_PATH = 200;
/** The number of problems that one refusal lists. */
const LISTED = 20;

/** Another owner of paths, names and menu titles: a remote of the same edition, or the shell. */
export interface Neighbour {
  readonly name: string;
  readonly routes: readonly { readonly name: string; readonly path: string; readonly title: string }[];
  readonly menu: RemoteDocument['menu'];
}

export interface SpaceReport {
  /** Conflicts with other remotes. */
  readonly conflicts: readonly string[];
  /** Budgets that are exceeded: refused, or a warning where the team allows that. */
  readonly overBudget: readonly string[];
}

/**
 * Why a remote doesn't fit into the space shared by all: its routes, menu entries and texts, and the size of its
 * declaration. `active` is the current version: figures are compared with it.
 */
export function checkSpace(
  document: RemoteDocument,
  neighbours: readonly Neighbour[],
  active?: RemoteDocument,
): SpaceReport {
  const budgets = budgetProblems(document, active);
  const conflicts = [
    ...budgets.filter(({ isExtreme }) => isExtreme).map(({ problem }) => problem),
    ...document.routes.flatMap(routeProblems),
    ...textProblems(document),
    ...neighbours.flatMap((neighbour) => neighbourProblems(document, neighbour)),
  ];
  const more = conflicts.length - LISTED;
  return {
    conflicts: more > 0 ? [...conflicts.slice(0, LISTED), `and ${more} more`] : conflicts,
    overBudget: budgets.filter(({ isExtreme }) => !isExtreme).map(({ problem }) => problem),
  };
}

const figuresOf = ({ routes, menu, widgets }: RemoteDocument) => ({
  routes: routes.length,
  menuEntries: menu.reduce((sum, entry) => sum + ('items' in entry ? entry.items.length + 1 : 1), 0),
  widgets: widgets.length,
});
const bytesOf = (document: RemoteDocument): number => Buffer.byteLength(JSON.stringify(document));
const UNITS = { routes: 'routes', menuEntries: 'menu entries', widgets: 'widgets' } as const;

interface BudgetProblem {
  readonly problem: string;
  /** So far over the budget that no setting allows it. */
  readonly isExtreme: boolean;
}

function budgetProblems(document: RemoteDocument, active: RemoteDocument | undefined): BudgetProblem[] {
  const figures = figuresOf(document);
  const before = active && figuresOf(active);
  const counts = (['routes', 'menuEntries', 'widgets'] as const)
    .filter((figure) => figures[figure] > BUDGETS[figure])
    .map((figure) => ({
      problem: `${figures[figure]} ${UNITS[figure]}: at most ${BUDGETS[figure]}${before ? `, active: ${before[figure]}` : ''}`,
      isExtreme: figures[figure] > MOST_OVER * BUDGETS[figure],
    }));
  const bytes = bytesOf(document);
  if (bytes <= BUDGETS.declarationBytes) return counts;
  const size = `remote.json has ${kilobytes(bytes)}, which every page carries: at most ${kilobytes(BUDGETS.declarationBytes)}`;
  return [
    ...counts,
    {
      problem: active ? `${size}, active: ${kilobytes(bytesOf(active))}` : size,
      isExtreme: bytes > MOST_OVER * BUDGETS.declarationBytes,
    },
  ];
}

/** Why a file of a release is too large; undefined if it isn't. `active` is the size of the active version's. */
export function overSize(
  { entry }: RemoteDocument,
  file: string,
  bytes: number,
  active?: number,
): BudgetProblem | undefined {
  if (!/\.m?js$/.test(file)) return undefined;
  const [kind, most] =
    file === entry ? (['an entry', ENTRY_BYTES] as const) : (['a script', SCRIPT_BYTES] as const);
  if (bytes <= most) return undefined;
  const before = active === undefined ? '' : `, active: ${kilobytes(active)}`;
  return {
    problem: `${file} has ${kilobytes(bytes)}: ${kind} has at most ${kilobytes(most)}${before}`,
    isExtreme: bytes > MOST_OVER * most,
  };
}

const kilobytes = (bytes: number): string => `${formatDecimal(bytes / 1_024, 1)} KB`;

/** First segments below /app/ that the page server answers itself. */
const SERVED_ELSEWHERE = /^(?:shell|remotes|[^/]*\.json)$/;

function routeProblems({ name, path }: Neighbour['routes'][number]): string[] {
  const label = `route '${clip(name)}'`;
  if (path.length > LONGEST_PATH)
    return [`${label}: its path has ${path.length} characters: at most ${LONGEST_PATH}`];
  if (!/^\/(?:(?::[A-Za-z]\w*|[\w.~-]+)(?:\/(?::[A-Za-z]\w*|[\w.~-]+))*)?$/.test(path))
    return [`${label}: ${clip(path)} is no path of plain segments and ':name' parameters`];
  const [first = ''] = segmentsOf(path);
  if (first.startsWith(':'))
    return [`${label}: ${path} claims every address at the root; start with a fixed segment`];
  if (SERVED_ELSEWHERE.test(first)) return [`${label}: ${path} is an address of the platform`];
  return [];
}

function textProblems({ routes, menu, widgets }: RemoteDocument): string[] {
  const texts = [
    ...routes.map(({ name, title }) => [`title of route '${clip(name)}'`, title] as const),
    ...widgets.map(({ name, title }) => [`title of widget '${clip(name)}'`, title] as const),
    ...menu.flatMap((entry) =>
      'items' in entry
        ? [
            [`title of menu group '${clip(entry.group)}'`, entry.title] as const,
            ...entry.items.flatMap(({ route, section }) =>
              section === undefined ? [] : [[`section of menu entry '${clip(route)}'`, section] as const],
            ),
          ]
        : [],
    ),
  ];
  const icons = menu.flatMap((entry) =>
    'items' in entry ? [entry.icon, ...entry.items.flatMap(({ icon = [] }) => icon)] : [entry.icon],
  );
  const names = [
    ...[...routes, ...widgets].map(({ name }) => name),
    ...icons.filter(Boolean),
    ...menu.flatMap((entry) => ('items' in entry ? [entry.group] : [])),
  ];
  return [
    ...texts.flatMap(([label, text]) => {
      if (text.trim() === '') return [`${label}: it is empty`];
      if (text.length > LONGEST_TEXT) return [`${label}: ${text.length} characters: at most ${LONGEST_TEXT}`];
      // Control characters, and characters that change the writing direction or are invisible.
      if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)) return [`${label}: it has invisible characters`];
      return [];
    }),
    ...names
      .filter((name) => name.length > LONGEST_NAME || !/^[\w.-]+$/.test(name))
      .map((name) => `'${clip(name)}' is no name: at most ${LONGEST_NAME} letters, digits, dots and dashes`),
  ];
}

function neighbourProblems(document: RemoteDocument, neighbour: Neighbour): string[] {
  const routes = document.routes.flatMap(({ name, path }) => {
    const same = neighbour.routes.find((other) => overlap(path, other.path));
    if (same) return [`route '${clip(name)}': ${clip(path)} overlaps ${same.path} of ${neighbour.name}`];
    const named = neighbour.routes.some((other) => other.name === name);
    return named ? [`route '${clip(name)}': ${neighbour.name} has a route of this name`] : [];
  });
  const neighbourTitles = menuTitles(neighbour);
  const titles = menuTitles(document).flatMap((own) => {
    const { title } = own;
    const like = neighbourTitles.find(
      (other) => soundsLike(title, other.title) && !isSameOnPurpose(own, other),
    );
    return like ? [`menu title '${clip(title)}' imitates '${like.title}' of ${neighbour.name}`] : [];
  });
  const icons = menuIcons(document).flatMap(({ icon, title, group }) => {
    const like = menuIcons(neighbour).find(
      (other) =>
        icon === other.icon &&
        resembles(title, other.title) &&
        !(group !== undefined && group === other.group),
    );
    return like
      ? [`menu entry '${clip(title)}' with the icon '${icon}' imitates '${like.title}' of ${neighbour.name}`]
      : [];
  });
  return [...routes, ...titles, ...icons];
}

/** Groups with the same name are one group; of an entry and the one it replaces, only one is shown. */
const isSameOnPurpose = (one: MenuTitle, other: MenuTitle): boolean =>
  (one.group !== undefined && one.group === other.group) ||
  (one.unless !== undefined && one.unless === other.route) ||
  (other.unless !== undefined && other.unless === one.route);

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Whether some address matches both paths. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  return (
    a.length === b.length &&
    a.every((segment, index) => segment.startsWith(':') || b[index]?.startsWith(':') || segment === b[index])
  );
}

/** A name or path, shortened for a refusal. */
const clip = (text: string): string => {
  const plain = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  return plain.length > 60 ? `${plain.slice(0, 60)}…` : plain;
};
