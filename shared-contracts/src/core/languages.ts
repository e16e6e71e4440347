/** A language of the product. */
export interface Language {
  /** BCP 47, as in addresses, `lang` and the names of catalogues. */
  readonly code: string;
  /** The language's own name for itself. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
}

/** The language of the sources: texts that a catalogue lacks are shown in it. */
export const SOURCE_LANGUAGE = 'en';

/** The languages of the product, in the order in which they are offered. */
export const LANGUAGES = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'de', name: 'Deutsch', dir: 'ltr' },
  { code: 'fr', name: 'Français', dir: 'ltr' },
  { code: 'it', name: 'Italiano', dir: 'ltr' },
  { code: 'es', name: 'Español', dir: 'ltr' },
  { code: 'ja', name: '日本語', dir: 'ltr' },
  { code: 'zh-Hans', name: '简体中文', dir: 'ltr' },
] as const satisfies readonly Language[];

/** Made from English, to find texts that are cut, joined or missing in the catalogues. Linked and indexed nowhere. */
export const PSEUDO_LANGUAGES = [
  { code: 'en-XA', name: '[Åççéñţš]', dir: 'ltr' },
  { code: 'ar-XB', name: '[Mirrored]', dir: 'rtl' },
] as const satisfies readonly Language[];

export type LanguageCode = (typeof LANGUAGES)[number]['code'];

/** Whether this is the code of a language of the product. */
export const isLanguage = (code: string | null | undefined): code is LanguageCode =>
  LANGUAGES.some((language) => language.code === code);

/**
 * The product's language for the first of these tags that it has: 'de-AT' is read in German. Traditional Chinese is
 * another script.
 */
export function languageFor(tags: readonly string[]): LanguageCode | undefined {
  for (const tag of tags) {
    if (/^zh-(TW|HK|MO|Hant)/i.test(tag)) continue;
    const [own = ''] = tag.toLowerCase().split('-');
    const found = LANGUAGES.find(
      ({ code }) => code.toLowerCase() === tag.toLowerCase() || code.split('-')[0] === own,
    );
    if (found) return found.code;
  }
  return undefined;
}

export const LANGUAGE_CODES: readonly LanguageCode[] = LANGUAGES.map(({ code }) => code);

const all: readonly Language[] = [...LANGUAGES, ...PSEUDO_LANGUAGES];

/** The writing direction of a language; from left to right for one that isn't known. */
export const directionOf = (code: string): Language['dir'] =>
  all.find((language) => language.code === code)?.dir ?? 'ltr';

export const isPseudoLanguage = (code: string): boolean =>
  PSEUDO_LANGUAGES.some((language) => language.code === code);

/** A path in two parts: `/de/pricing` is `/pricing` in German. Without a prefix it is in the source language. */
export function splitLanguage(pathname: string): { readonly language: string; readonly path: string } {
  const [, first = ''] = pathname.split('/', 2);
  const isPrefix = first !== SOURCE_LANGUAGE && all.some(({ code }) => code === first);
  return isPrefix
    ? { language: first, path: pathname.slice(first.length + 1) || '/' }
    : { language: SOURCE_LANGUAGE, path: pathname };
}

/** The address of a path in a language: the opposite of `splitLanguage`. */
export const withLanguage = (language: string, path: string): string =>
  language === SOURCE_LANGUAGE ? path : `/${language}${path}`;
