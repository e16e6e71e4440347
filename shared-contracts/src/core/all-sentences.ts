import de from '../texts/sentences/de.json' with { type: 'json' };
import es from '../texts/sentences/es.json' with { type: 'json' };
import fr from '../texts/sentences/fr.json' with { type: 'json' };
import it from '../texts/sentences/it.json' with { type: 'json' };
import ja from '../texts/sentences/ja.json' with { type: 'json' };
import deNames from '../texts/sentences/names/de.json' with { type: 'json' };
import esNames from '../texts/sentences/names/es.json' with { type: 'json' };
import frNames from '../texts/sentences/names/fr.json' with { type: 'json' };
import itNames from '../texts/sentences/names/it.json' with { type: 'json' };
import jaNames from '../texts/sentences/names/ja.json' with { type: 'json' };
import zhHansNames from '../texts/sentences/names/zh-Hans.json' with { type: 'json' };
import zhHans from '../texts/sentences/zh-Hans.json' with { type: 'json' };
import type { LanguageCode } from './languages.ts';
import { type Sentences, sentencesOf } from './sentences.ts';

/** The catalogues of the contracts' sentences, English → translation, to be joined with a server's own. */
export const SENTENCE_CATALOGUES: Readonly<
  Record<Exclude<LanguageCode, 'en'>, Readonly<Record<string, string>>>
> = { de, fr, it, es, ja, 'zh-Hans': zhHans };

/** The sentences of the contracts in every language, for a server that writes to people of all of them. */
export const SENTENCES: Readonly<Record<Exclude<LanguageCode, 'en'>, Sentences>> = {
  de: sentencesOf({ ...deNames, ...de }),
  fr: sentencesOf({ ...frNames, ...fr }),
  it: sentencesOf({ ...itNames, ...it }),
  es: sentencesOf({ ...esNames, ...es }),
  ja: sentencesOf({ ...jaNames, ...ja }),
  'zh-Hans': sentencesOf({ ...zhHansNames, ...zhHans }),
};
