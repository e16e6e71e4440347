import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from './languages.ts';

it.each(LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE))(
  'the sentences are complete in %s, each with its parameters',
  (language) => {
    for (const part of ['names', ''])
      expect(Object.keys(read(part, language)).toSorted()).toEqual(Object.keys(read(part, 'de')).toSorted());
    const catalogue = { ...read('names', language), ...read('', language) };
    const wrong = Object.entries(catalogue).filter(
      ([english, text]) => text.trim() === '' || parameters(text).join() !== parameters(english).join(),
    );
    expect(wrong).toEqual([]);
  },
);

it('each sentence is in exactly one part', () => {
  expect(Object.keys(read('', 'de')).filter((sentence) => sentence in read('names', 'de'))).toEqual([]);
});

/** The catalogue of a part: `names`, or all others. */
const read = (part: string, language: string): Readonly<Record<string, string>> =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '..', 'texts', 'sentences', part, `${language}.json`), 'utf8'),
  );

const parameters = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
