import { currentLanguage, t } from './text.ts';

/** Several sentences as one text; empty ones are left out. */
export const sentences = (...texts: readonly string[]): string =>
  texts.filter(Boolean).join(/^(ja|zh)/.test(currentLanguage()) ? '' : ' ');

/** Items of a list in one line, without a conjunction. */
export const joinWithCommas = (items: readonly string[]): string =>
  items.join(/^(ja|zh)/.test(currentLanguage()) ? '、' : ', ');

/** The items of a list with 'and' between them. */
export const joinWithAnd = (items: readonly string[]): string =>
  items.reduce((before, item) => t`${{ before }} and ${{ item }}`);
