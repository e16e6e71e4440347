import {
  amazonTermInSentence,
  formatList,
  type LanguageCode,
  regionName,
} from '@fairshelf/shared-contracts/core';
import { currentLanguage } from './text.ts';

/** Names in a sentence in the reader's language: 'Ada, Ben, and Cleo', 'Ada, Ben und Cleo'. */
export const listInWords = (names: Iterable<string>): string => formatList(names, currentLanguage());

/** A country's name in the reader's language; `english` as the product's own lists write it. */
export function countryInWords(code: string, english: string): string {
  const language = currentLanguage();
  return language === 'en' ? english : regionName(code, language);
}

/** A code of Amazon's reports inside a sentence in the reader's language: 'lost in the warehouse', 'perdu en entrepôt'. */
export const codeInWords = (code: string): string => amazonTermInSentence(code, currentLanguage());

/**
 * The same with the code where the words don't show it, so that it can be found in Seller Central: 'sellable',
 * 'vendable (SELLABLE)'.
 */
export function codeWithWords(code: string): string {
  const words = codeInWords(code);
  if (currentLanguage() === 'en' || words === code) return words;
  return isSpaceless(currentLanguage()) ? `${words}（${code}）` : `${words} (${code})`;
}

/** Sentences after each other, without empty ones: some scripts put no space between them. */
export const inOneParagraph = (sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(isSpaceless(currentLanguage()) ? '' : ' ');

const isSpaceless = (language: LanguageCode): boolean => language === 'ja' || language === 'zh-Hans';
