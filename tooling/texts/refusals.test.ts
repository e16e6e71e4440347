import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '../../shared-contracts/src/core/languages.ts';
import { sentencesOf } from '../../shared-contracts/src/core/sentences.ts';
import { repository } from '../repository.ts';
import { refusalsIn, refusalsOf } from './refusals.ts';

const languages = LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE);

describe('the refusals of the gateway', () => {
  const found = refusalsOf(join(repository, 'gateway'));

  it.each(languages)('are translated in %s', (language) => {
    expect(found.length).toBeGreaterThan(150);
    expect(findGaps(found, language)).toEqual([]);
  });

  it.each(languages)(
    'are complete in %s, each with its parameters, and in one catalogue only',
    (language) => {
      const catalogue = refusals(language);
      expect(Object.keys(catalogue)).toEqual(Object.keys(refusals('de')));
      const wrong = Object.entries(catalogue).filter(
        ([english, text]) => !text.trim() || parameters(text).join() !== parameters(english).join(),
      );
      expect(wrong).toEqual([]);
      expect(Object.keys(catalogue).filter((english) => english in sentences(language))).toEqual([]);
    },
  );

  it('are found wherever a request is refused, and translated into every language', () => {
    const source = `throw new Refusal(409, 'Nobody has translated this.');
      throw wrongField('body.name', \`At most \${most} of these.\`);
      throw notFound('This gadget');
      throw new ReleaseRefusal('Nothing to roll out.');
      return fail('Not a file.');`;
    expect(found).toContain('No version is pinned.');
    const words = [
      'Nobody has translated this.',
      'At most 7 of these.',
      'This gadget could not be found.',
      'Nothing to roll out.',
    ];
    expect(refusalsIn(source)).toEqual(words);
    expect(refusalsIn(source, true)).toContain('Not a file.');
    expect(findGaps(words, 'de')).toEqual(words);
  });
});

const read = (...path: string[]): Record<string, string> =>
  JSON.parse(readFileSync(join(repository, ...path), 'utf8'));
const refusals = (language: string) => read('gateway/src/texts/refusals', `${language}.json`);
const sentences = (language: string) => ({
  ...read('shared-contracts/src/texts/sentences/names', `${language}.json`),
  ...read('shared-contracts/src/texts/sentences', `${language}.json`),
});
const parameters = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

/** Those without a translation in a language. */
const findGaps = (english: readonly string[], language: string): readonly string[] => {
  const [own, common] = [sentencesOf(refusals(language)), sentencesOf(sentences(language))];
  return english.filter((text) => {
    const [, thing = ''] = /^(.+) could not be found\.$/.exec(text) ?? [];
    return common(text) === undefined && own(thing && thing !== '7' ? thing : text) === undefined;
  });
};
