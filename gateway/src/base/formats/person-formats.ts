import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DEFAULT_FORMATS,
  type Formats,
  isFormatLocale,
  isLanguage,
  isTimeZone,
  type LanguageCode,
  languageFor,
  nearestLocale,
  setFormatSource,
  setSentenceSource,
} from '@fairshelf/shared-contracts/core';
import { SENTENCES } from '@fairshelf/shared-contracts/sentences';

/** A person's formats and language; the language is undefined if it isn't known. */
export interface Reader extends Formats {
  readonly language?: LanguageCode | undefined;
}

const current = new AsyncLocalStorage<Reader>();
setFormatSource(() => current.getStore());
setSentenceSource(() => {
  const language = current.getStore()?.language;
  return language === undefined || language === 'en' ? undefined : SENTENCES[language];
});

/**
 * Runs something whose texts one person reads: every date, time and figure in them follows the person's formats, and
 * texts are in their language. Texts without a specific reader have the default formats and are English.
 */
export const forReader = <T>(reader: Reader | undefined, run: () => T): T =>
  current.run(reader ?? DEFAULT_FORMATS, run);

/** The language of the person who is answered or written to, if it is known. */
export const readersLanguage = (): LanguageCode | undefined => current.getStore()?.language;

/** The formats of the person who gets the response or email; undefined without a specific reader. */
export const currentReader = (): Reader | undefined => current.getStore();

/** A text that is stored for several readers, regardless of who caused it. */
export const forEveryone = (write: () => string): string => forReader(undefined, write);

/** A person's columns that decide their formats and language. */
export interface FormatColumns {
  readonly format_locale: string | null;
  readonly time_zone: string | null;
  readonly browser_locale: string | null;
  readonly browser_time_zone: string | null;
  readonly language: string | null;
}

export const FORMAT_COLUMNS = [
  'format_locale',
  'time_zone',
  'browser_locale',
  'browser_time_zone',
  'language',
] as const;

/** The person's choice, else that of their last browser, else the language of the visit. */
export function readerOf(row: FormatColumns, visit?: LanguageCode): Reader {
  const locale = [row.format_locale, row.browser_locale].find((id) => id !== null && isFormatLocale(id));
  const timeZone = [row.time_zone, row.browser_time_zone].find((name) => name !== null && isTimeZone(name));
  const language = isLanguage(row.language)
    ? row.language
    : (languageFor([row.browser_locale ?? '']) ?? visit);
  const unchosen = readerIn(language);
  return {
    ...unchosen,
    ...(locale && isFormatLocale(locale) && { locale }),
    timeZone: timeZone ?? unchosen.timeZone,
  };
}

/** A reader of whom only the language is known, such as a visitor: the formats follow the language. */
export const readerIn = (language: LanguageCode | undefined): Reader => ({
  locale: nearestLocale(language ? [language] : []) ?? DEFAULT_FORMATS.locale,
  timeZone: DEFAULT_FORMATS.timeZone,
  ...(language && { language }),
});
