import type { RemoteDocument } from '@fairshelf/shared-contracts/delivery';

interface Titled {
  readonly routes: readonly { readonly name: string; readonly title: string }[];
  readonly menu: RemoteDocument['menu'];
}

export interface MenuTitle {
  readonly title: string;
  /** The name of the group with this title; undefined for an entry. */
  readonly group: string | undefined;
}

/** The titles that a remote adds to the menu: of its groups, and of the routes of its entries. */
export function menuTitles({ routes, menu }: Titled): MenuTitle[] {
  const titleOf = (route: string): MenuTitle[] => {
    const title = routes.find(({ name }) => name === route)?.title;
    return title === undefined ? [] : [{ title, group: undefined }];
  };
  return menu.flatMap((entry) =>
    'items' in entry
      ? [{ title: entry.title, group: entry.group }, ...entry.items.flatMap(({ route }) => titleOf(route))]
      : titleOf(entry.route),
  );
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

const skeleton = (title: string): string =>
  [...title.normalize('NFKD').toLowerCase()]
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .join('');
