import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '../../shared-contracts/src/core/languages.ts';
import { repository } from '../repository.ts';
import type { Catalogue } from './catalogue-problems.ts';
import { extractMessages, sourcesOf } from './extract-messages.ts';
import { importsOf, overlayPartsOf } from './parts.ts';

/** Catalogues by language, as in a room's `catalogues.ts`. */
type Catalogues = Readonly<Record<string, () => Promise<{ default: Catalogue }>>>;

let currentCatalogues: readonly Catalogues[] = [];
jest.unstable_mockModule('@fairshelf/shared-contracts/texts', () => ({
  speak: async (_: string, ...catalogues: readonly Catalogues[]) => {
    currentCatalogues = catalogues;
  },
  currentLanguage: () => SOURCE_LANGUAGE,
}));

/**
 * The sources of a room: their messages, and what a file shows with its imports and theirs, also those that load later;
 * without those that arrive with their own texts.
 */
function sourcesIn(room: string) {
  const source = join(repository, room, 'src');
  const files = new Set(sourcesOf(join(repository, room)));
  const messages = extractMessages(join(repository, room));
  const reachedFrom = (...start: readonly string[]): ReadonlySet<string> => {
    const reachable = new Set<string>();
    const reach = (file: string): void => {
      if (reachable.has(file) || !files.has(file)) return;
      reachable.add(file);
      // The declaration imports every page: its imports would reach all of them.
      if (file !== 'remote.ts') for (const imported of importsOf(source, file, true)) reach(imported);
    };
    for (const file of start) reach(file);
    return reachable;
  };
  const shownBy = (reachable: ReadonlySet<string>) =>
    messages.filter(({ file }) => reachable.has(file)).map(({ message }) => message);
  return { source, reachedFrom, shownBy };
}

const signup = sourcesIn('shared-signup');

/** Rooms whose pages load parts, and the function that loads them. */
describe.each([
  ['mf-ratings', 'speakInRatings'],
  ['mf-reimburse', 'speakInReimburse'],
  ['mf-admin', 'speakInAdmin'],
])('the pages of %s', (room, speakIn) => {
  const { source, reachedFrom, shownBy } = sourcesIn(room);
  const statement = readFileSync(join(source, 'remote.ts'), 'utf8');
  const pages = [...statement.matchAll(/name: '([\w-]+)',(?:(?!\bname: ').)*?import\('\.\/([^']+)'\)/gs)].map(
    ([, name = '', file = '']) => ({ name, file }),
  );

  it('are all found', () => {
    expect(pages.length).toBe(statement.match(/import\('/g)?.length);
    expect(pages.filter(({ file }) => !existsSync(join(source, file)))).toEqual([]);
  });

  /** What opens from pages with its own texts, together with the page that it opens from. */
  const opening = pages.flatMap((page) =>
    [...reachedFrom(page.file)].flatMap((from) =>
      overlayPartsOf(source, from).map(({ name, file }) => ({ names: [page.name, name], file })),
    ),
  );

  it.each([...pages.map(({ name, file }) => ({ names: [name], file })), ...opening])(
    '$names load all of their texts in every language',
    async ({ names, file }) => {
      const { [speakIn]: speakInRoom } = await import(join(source, 'texts', 'catalogues.ts'));
      await speakInRoom('de', names);
      // What the room's frame shows of shared-signup belongs to its steps.
      const messages = [...shownBy(reachedFrom('index.ts', file)), ...signupTexts(source, reachedFrom(file))];
      for (const language of languages) {
        const loaded = await Promise.all(currentCatalogues.map((catalogues) => catalogues[language]?.()));
        const translations: Catalogue = Object.assign({}, ...loaded.map((each) => each?.default));
        const missing = messages.filter((message) => translations[message] === undefined);
        expect([language, missing]).toEqual([language, []]);
      }
    },
  );
});

const languages = LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE);

/** The name of a component, a hook or a constant; other functions show no texts. */
const SHOWS = /\b(use)?[A-Z]/;

/** The texts of what files of a page import from shared-signup. */
const signupTexts = (source: string, reachable: ReadonlySet<string>): readonly string[] =>
  [...reachable].flatMap((file) =>
    [
      ...readFileSync(join(source, file), 'utf8').matchAll(
        /^import \{([^}]*)\} from '@fairshelf\/shared-signup\/([\w-]+)';$/gm,
      ),
    ].flatMap(([, names = '', name = '']) =>
      SHOWS.test(names.replace(/\btype \w+/g, ''))
        ? signup.shownBy(signup.reachedFrom(join(name, 'index.ts'), `${name}.tsx`))
        : [],
    ),
  );
