import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '../../shared-contracts/src/core/languages.ts';
import { repository } from '../repository.ts';
import { catalogueProblems, conflicts } from './catalogue-problems.ts';
import { extractMessages } from './extract-messages.ts';
import { hardCodedTexts } from './hard-coded-texts.ts';
import { COMMON, partsOf } from './parts.ts';

const rooms = readdirSync(repository).filter((room) =>
  existsSync(join(repository, room, 'src', 'texts', 'catalogues.ts')),
);

const languages = LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE);

describe.each(rooms)('the texts of %s', (room) => {
  const folder = join(repository, room);
  const found = extractMessages(folder);
  const parts = partsOf(room);

  it.each(languages.flatMap((language) => parts.map((part) => ({ language, ...part }))))(
    'are complete in $language $name: every message, its parameters, plural forms and length',
    ({ language, name, has }) => {
      const messages = new Set(messagesOf({ name, has }));
      if (name !== COMMON) for (const message of common) messages.delete(message);
      const text = readFileSync(join(folder, 'src', 'texts', name, `${language}.json`), 'utf8');
      expect(catalogueProblems(language, [...messages], JSON.parse(text))).toEqual([]);
    },
  );

  // A page keeps what an earlier one has loaded, and each message has one translation.
  it.each(languages)(
    'have one translation per message in %s, together with the shared catalogues',
    (language) => {
      const statement = readFileSync(join(folder, 'src', 'texts', 'catalogues.ts'), 'utf8');
      const sharedRooms = [...statement.matchAll(/from '@fairshelf\/(shared-(?:signup|ui))\/texts'/g)].map(
        ([, name = '']) => name,
      );
      const beside = [room, ...sharedRooms].flatMap((each) =>
        partsOf(each).map(({ name }) => ({
          name: join(each, name),
          catalogue: JSON.parse(
            readFileSync(join(repository, each, 'src', 'texts', name, `${language}.json`), 'utf8'),
          ),
        })),
      );
      expect(conflicts(beside)).toEqual([]);
    },
  );

  it('are all in the catalogues: no file shows a text without a macro', () => {
    expect(hardCodedTexts(folder)).toEqual([]);
  });

  const messagesOf = ({ has }: (typeof parts)[number]) =>
    found.filter(({ file }) => has(file)).map(({ message }) => message);
  const common = new Set(parts.filter(({ name }) => name === COMMON).flatMap(messagesOf));
});

describe('a catalogue', () => {
  const plural = '{count, plural, one {# unit} other {# units}}';
  it.each([
    ['a missing translation', 'Pricing', {}, "de: 'Pricing' is not translated"],
    ['an empty one', 'Pricing', { Pricing: ' ' }, "de: 'Pricing' is not translated"],
    [
      'a wrong parameter',
      'Hi {name}',
      { 'Hi {name}': 'Hallo {nme}' },
      "de: 'Hi {name}' has the parameters nme instead of name",
    ],
    [
      'a lost element',
      '<0>Read</0>',
      { '<0>Read</0>': 'Lesen' },
      "de: '<0>Read</0>' has the elements none instead of </0> <0>",
    ],
    [
      'a missing plural form',
      plural,
      { [plural]: '{count, plural, other {# Einheiten}}' },
      `de: '${plural}' lacks the plural form 'one'`,
    ],
    [
      'a text far too long',
      'Save',
      { Save: 'Die Änderungen jetzt sichern' },
      "de: 'Save' has 28 letters, English 4",
    ],
    ['a translation of nothing', 'Save', { Save: 'Sichern', Old: 'Alt' }, "de: 'Old' is in no source file"],
  ])('with %s is refused', (_, message, catalogue, problem) => {
    expect(catalogueProblems('de', [message], { ...catalogue })).toEqual([problem]);
  });

  it('is refused next to another one with a different translation', () => {
    const beside = (second: string) =>
      conflicts([
        { name: 'reports', catalogue: { Report: 'Bericht', Save: 'Sichern' } },
        { name: 'violations', catalogue: { Save: 'Sichern', [second]: 'Melden' } },
      ]);
    expect(beside('Report')).toEqual(["'Report' is 'Bericht' in reports, 'Melden' in violations"]);
    expect(beside('Report ⟨action⟩')).toEqual([]);
  });

  it('in French requires no-break spaces before its punctuation', () => {
    const problem = "fr: 'Delete?' has a space where French keeps marks on the line: use a no-break space";
    expect(catalogueProblems('fr', ['Delete?'], { 'Delete?': 'Supprimer ?' })).toEqual([problem]);
    expect(catalogueProblems('fr', ['Delete?'], { 'Delete?': 'Supprimer\u00a0?' })).toEqual([]);
  });

  it('may have fewer plural forms where the language has fewer', () => {
    expect(catalogueProblems('ja', [plural], { [plural]: '{count, plural, other {#個}}' })).toEqual([]);
  });
});
