import type { LanguageCode } from '../languages.ts';
import type { FormatLocale } from './format-locales.ts';
import { currentFormats } from './format-source.ts';

/** The product's language: names inside of its sentences are English, whatever the person's formats. */
const LANGUAGE = 'en-US';

/** Names in a sentence: 'Ada, Ben, and Cleo'; in another language for sentences in it. */
export const formatList = (names: Iterable<string>, language: string = LANGUAGE): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

/** A country's name by its code, 'DE' → 'Germany', also as Amazon writes it ('UK'); in another language for texts in it. */
export const regionName = (code: string, locale: FormatLocale | LanguageCode = LANGUAGE): string => {
  const names = regions.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  regions.set(locale, names);
  return names.of(code.toUpperCase() === 'UK' ? 'GB' : code.toUpperCase()) ?? code;
};
const regions = new Map<string, Intl.DisplayNames>();

/** A language's name by its tag: 'de' → 'German'; in another language for texts in it. */
export const languageName = (tag: string, language: string = LANGUAGE): string => {
  const names = languages.get(language) ?? new Intl.DisplayNames(language, { type: 'language' });
  languages.set(language, names);
  return names.of(tag) ?? tag;
};
const languages = new Map<string, Intl.DisplayNames>();

const collators = new Map<FormatLocale, Intl.Collator>();

/** Compares names for sorting, by the person's locale. */
export function compareNames(one: string, other: string): number {
  const { locale } = currentFormats();
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true });
  collators.set(locale, collator);
  return collator.compare(one, other);
}
