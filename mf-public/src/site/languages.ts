import {
  LANGUAGES,
  type LanguageCode,
  SOURCE_LANGUAGE,
  withLanguage,
} from '@fairshelf/shared-contracts/core';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { COMPANY, FEATURES, LEGAL, SERVICES } from './pages.ts';

/** The languages of the site, besides English. */
export const SITE_LANGUAGES: readonly LanguageCode[] = LANGUAGES.map(({ code }) => code).filter(
  (code) => code !== SOURCE_LANGUAGE,
);

const translated = new Set(['/', ...[SERVICES, FEATURES, COMPANY, LEGAL].flat().map(({ path }) => path)]);

/** Whether a page of the site has an address in each language. */
export const isTranslated = (path: string): boolean => translated.has(path);

/** The separator of two sentences: empty in languages without spaces. */
export const sentenceSpace = (): string => (['ja', 'zh-Hans'].includes(currentLanguage()) ? '' : ' ');

/** The address of a page in the language of the site; other addresses stay as they are. */
export function inSiteLanguage(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return isTranslated(path) ? withLanguage(currentLanguage(), address) : address;
}
