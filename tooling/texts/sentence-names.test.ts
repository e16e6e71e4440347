import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import {
  RATING_COLUMNS,
  type RatingColumn,
  ratingHeader,
} from '../../shared-contracts/src/areas/ratings/rating-row.ts';
import { COUNTRIES } from '../../shared-contracts/src/core/formats/country.ts';
import { repository } from '../repository.ts';
import { readStatement } from '../webpack/remote-statement.ts';

it('includes the texts of the frame and the tracker in its first part', async () => {
  const rooms = ['mf-public', 'mf-ratings', 'mf-reimburse', 'mf-admin'];
  const statements = await Promise.all(rooms.map((room) => readStatement(join(repository, room))));
  const { shell } = await import(join(repository, 'host-shell/src/shell.ts'));
  const isColumn = (id: string): id is RatingColumn => id in RATING_COLUMNS;
  const titles = [
    ...titlesOf(shell.routes, shell.menu),
    ...statements.flatMap(({ routes, menu, widgets }) =>
      titlesOf(
        routes,
        menu.filter((entry) => typeof entry === 'object' && entry !== null),
        widgets,
      ),
    ),
    ...['title', 'variation', 'rating', 'count', 'change7', 'change30', 'change90', 'tags', 'observed']
      .filter(isColumn)
      .map(ratingHeader),
    ...COUNTRIES.values(),
  ];
  expect(titles.length).toBeGreaterThan(100);
  // Pages of the public site and of the shell have their titles in their own catalogues.
  expect(titles.filter((title) => title in sentences(''))).toEqual([]);
  expect(titles.filter((title) => title in sentences('names')).length).toBeGreaterThan(90);
});

const sentences = (part: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(repository, 'shared-contracts/src/texts/sentences', part, 'de.json'), 'utf8'));

interface Titled {
  readonly title?: unknown;
  readonly items?: readonly { readonly section?: unknown }[];
}

/** The titles of pages, widgets and menu groups. */
const titlesOf = (...lists: readonly (readonly object[])[]): readonly string[] =>
  lists
    .flat()
    .flatMap(({ title, items = [] }: Titled) => [title, ...items.map(({ section }) => section)])
    .filter((title) => typeof title === 'string');
