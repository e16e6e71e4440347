import { expect, it } from '@jest/globals';
import de from '../texts/sentences/de.json' with { type: 'json' };
import es from '../texts/sentences/es.json' with { type: 'json' };
import fr from '../texts/sentences/fr.json' with { type: 'json' };
import italian from '../texts/sentences/it.json' with { type: 'json' };
import ja from '../texts/sentences/ja.json' with { type: 'json' };
import zhHans from '../texts/sentences/zh-Hans.json' with { type: 'json' };
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from './languages.ts';

const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de,
  es,
  fr,
  it: italian,
  ja,
  'zh-Hans': zhHans,
};

const parameters = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

it.each(LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE))(
  'the sentences are complete in %s, each with its parameters',
  (language) => {
    const catalogue = catalogues[language] ?? {};
    expect(Object.keys(catalogue).toSorted()).toEqual(Object.keys(de).toSorted());
    const wrong = Object.entries(catalogue).filter(
      ([english, text]) => text.trim() === '' || parameters(text).join() !== parameters(english).join(),
    );
    expect(wrong).toEqual([]);
  },
);
