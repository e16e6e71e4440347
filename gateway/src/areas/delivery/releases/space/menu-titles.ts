import type { RemoteDocument } from '@fairshelf/shared-contracts/delivery';

interface Titled {
  readonly routes: readonly { readonly name: string; readonly title: string }[];
  readonly menu: RemoteDocument['menu'];
}

export interface MenuTitle {
  readonly title: string;
  /** The name of the group with this title; undefined for an entry. */
  readonly group: string | undefined;
  /** The route of an entry, and the route that its entry is left out for. */
  readonly route?: string;
  readonly unless?: string | undefined;
}

/** The titles that a remote adds to the menu: of its groups, and of the routes of its entries. */
export function menuTitles({ routes, menu }: Titled): MenuTitle[] {
  const titleOf = (route: string, unless?: string): MenuTitle[] => {
    const title = routes.find(({ name }) => name === route)?.title;
    return title === undefined ? [] : [{ title, group: undefined, route, unless }];
  };
  return menu.flatMap((entry) =>
    'items' in entry
      ? [
          { title: entry.title, group: entry.group },
          ...entry.items.flatMap(({ route, unless }) => titleOf(route, unless)),
        ]
      : titleOf(entry.route),
  );
}

/** The icons that a remote adds to the first level of the menu, each with its title. */
export function menuIcons(remote: Titled): readonly (MenuTitle & { readonly icon: string })[] {
  return remote.menu.flatMap((entry) => {
    const [first] = menuTitles({ routes: remote.routes, menu: [entry] });
    return first ? [{ ...first, icon: entry.icon }] : [];
  });
}

/** Letters of other scripts, and digits, that look like a Latin letter (a small part of Unicode TS 39). */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
};

/** Whether a person can't tell two titles apart at a glance: case, spaces, accents and lookalike letters don't count. */
export const soundsLike = (one: string, other: string): boolean => skeleton(one) === skeleton(other);

/** The most letters by which two titles may differ to be confused next to the same icon. */
const FEW_LETTERS = 2;

/** Whether two different titles with the same icon could be taken for each other: one starts with the other, or a few letters differ. */
export function resembles(one: string, other: string): boolean {
  const [a, b] = [skeleton(one), skeleton(other)];
  // Equal ones are refused whatever their icons are; numbered ones differ by their numbers.
  if (a === b || a === '' || b === '' || digitsOf(a) !== digitsOf(b)) return false;
  return (
    a.startsWith(b) ||
    b.startsWith(a) ||
    (Math.min(a.length, b.length) > 2 * FEW_LETTERS && distance(a, b) <= FEW_LETTERS)
  );
}

const digitsOf = (text: string): string => text.replaceAll(/\P{N}/gu, '');

/** The number of letters to add, remove or replace (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at++)
      next[at] = Math.min(
        (next[at - 1] ?? 0) + 1,
        (row[at] ?? 0) + 1,
        (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

const skeleton = (title: string): string =>
  [...title.normalize('NFKD').toLowerCase()]
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .join('');
