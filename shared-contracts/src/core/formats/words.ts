import type { FormatLocale } from './format-locales.ts';
import { currentFormats } from './format-source.ts';

/** The product's language: names inside of its sentences are English, whatever the person's formats. */
const LANGUAGE = 'en-US';

/** Names in a sentence: 'Ada, Ben, and Cleo'. */
export const formatList = (names: Iterable<string>): string =>
  new Intl.ListFormat(LANGUAGE, { type: 'conjunction' }).format(names);

/** A country's name by its code: 'DE' → 'Germany'. */
export const regionName = (code: string): string => {
  regions ??= new Intl.DisplayNames(LANGUAGE, { type: 'region' });
  return regions.of(code) ?? code;
};
let regions: Intl.DisplayNames | undefined;

/** A language's name by its tag: 'de' → 'German'. */
export const languageName = (tag: string): string => {
  languages ??= new Intl.DisplayNames(LANGUAGE, { type: 'language' });
  return languages.of(tag) ?? tag;
};
let languages: Intl.DisplayNames | undefined;

const collators = new Map<FormatLocale, Intl.Collator>();

/** Compares names for sorting, by the person's locale. */
export function compareNames(one: string, other: string): number {
  const { locale } = currentFormats();
  const known = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true });
  collators.set(locale, known);
  return known.compare(one, other);
}
