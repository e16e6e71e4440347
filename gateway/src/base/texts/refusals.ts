import { type LanguageCode, type Sentences, sentencesOf } from '@fairshelf/shared-contracts/core';
import { SENTENCES } from '@fairshelf/shared-contracts/sentences';
import de from '../../texts/refusals/de.json' with { type: 'json' };
import es from '../../texts/refusals/es.json' with { type: 'json' };
import fr from '../../texts/refusals/fr.json' with { type: 'json' };
import italian from '../../texts/refusals/it.json' with { type: 'json' };
import ja from '../../texts/refusals/ja.json' with { type: 'json' };
import zhHans from '../../texts/refusals/zh-Hans.json' with { type: 'json' };
import { currentLanguage } from './text.ts';

/** Refusals that only the gateway has; pages know those of the contracts too. */
const REFUSALS: Readonly<Record<Exclude<LanguageCode, 'en'>, Sentences>> = {
  de: sentencesOf(de, SENTENCES.de),
  fr: sentencesOf(fr, SENTENCES.fr),
  it: sentencesOf(italian, SENTENCES.it),
  es: sentencesOf(es, SENTENCES.es),
  ja: sentencesOf(ja, SENTENCES.ja),
  'zh-Hans': sentencesOf(zhHans, SENTENCES['zh-Hans']),
};

/** A refusal in the reader's language, as a part of an answer. */
export const refusalInWords = (english: string): string => refusalIn(currentLanguage(), english);

/** A refusal as the page's language has it; English for programs, which name no language. */
export function refusalIn(language: LanguageCode | undefined, english: string): string {
  if (!language || language === 'en') return english;
  return SENTENCES[language](english) ?? REFUSALS[language](english) ?? english;
}
