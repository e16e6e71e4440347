import { type LanguageCode, type Sentences, sentencesOf } from '@fairshelf/shared-contracts/core';
import { SENTENCE_CATALOGUES } from '@fairshelf/shared-contracts/sentences';
import de from '../../texts/refusals/de.json' with { type: 'json' };
import es from '../../texts/refusals/es.json' with { type: 'json' };
import fr from '../../texts/refusals/fr.json' with { type: 'json' };
import italian from '../../texts/refusals/it.json' with { type: 'json' };
import ja from '../../texts/refusals/ja.json' with { type: 'json' };
import zhHans from '../../texts/refusals/zh-Hans.json' with { type: 'json' };
import { currentLanguage } from './text.ts';

/**
 * Refusals that only the gateway has, and those of the contracts that pages know too: in one, since a sentence of the
 * contracts may contain the name of a field that only the gateway has.
 */
const REFUSALS: Readonly<Record<Exclude<LanguageCode, 'en'>, Sentences>> = {
  de: sentencesOf({ ...de, ...SENTENCE_CATALOGUES.de }),
  fr: sentencesOf({ ...fr, ...SENTENCE_CATALOGUES.fr }),
  it: sentencesOf({ ...italian, ...SENTENCE_CATALOGUES.it }),
  es: sentencesOf({ ...es, ...SENTENCE_CATALOGUES.es }),
  ja: sentencesOf({ ...ja, ...SENTENCE_CATALOGUES.ja }),
  'zh-Hans': sentencesOf({ ...zhHans, ...SENTENCE_CATALOGUES['zh-Hans'] }),
};

/** A refusal in the reader's language, as a part of an answer. */
export const refusalInWords = (english: string): string => refusalIn(currentLanguage(), english);

/** A refusal as the page's language has it; English for programs, which name no language. */
export function refusalIn(language: LanguageCode | undefined, english: string): string {
  if (!language || language === 'en') return english;
  return REFUSALS[language](english) ?? english;
}
