/** How a person reads dates, times, numbers and amounts, and in which time zone. */
export interface Formats {
  readonly locale: FormatLocale;
  /** IANA. */
  readonly timeZone: string;
}

/** The formats that can be chosen, each with its name in English. The first one of a language serves its other regions. */
export const FORMAT_LOCALES = {
  'en-US': 'English (United States)',
  'en-GB': 'English (United Kingdom)',
  'en-AU': 'English (Australia)',
  'en-CA': 'English (Canada)',
  'en-IN': 'English (India)',
  'en-SG': 'English (Singapore)',
  'de-DE': 'German (Germany)',
  'de-AT': 'German (Austria)',
  'de-CH': 'German (Switzerland)',
  'fr-FR': 'French (France)',
  'fr-BE': 'French (Belgium)',
  'it-IT': 'Italian (Italy)',
  'es-ES': 'Spanish (Spain)',
  'es-MX': 'Spanish (Mexico)',
  'pt-BR': 'Portuguese (Brazil)',
  'nl-NL': 'Dutch (Netherlands)',
  'nl-BE': 'Dutch (Belgium)',
  'pl-PL': 'Polish (Poland)',
  'sv-SE': 'Swedish (Sweden)',
  'tr-TR': 'Turkish (Türkiye)',
  'ja-JP': 'Japanese (Japan)',
  'zh-CN': 'Chinese (China)',
} as const;
export type FormatLocale = keyof typeof FORMAT_LOCALES;

export const FORMAT_LOCALE_IDS = Object.keys(FORMAT_LOCALES).filter(isFormatLocale);

/** The default without a known reader: visitors, operations, texts for Amazon. */
export const DEFAULT_FORMATS: Formats = { locale: 'en-US', timeZone: 'UTC' };

export function isFormatLocale(id: string): id is FormatLocale {
  return Object.hasOwn(FORMAT_LOCALES, id);
}

/**
 * The offered locale nearest to a browser's languages, in their order: the same one, else one of the same language.
 * Undefined when no language is offered.
 */
export function nearestLocale(languages: readonly string[]): FormatLocale | undefined {
  for (const language of languages) {
    const [own = ''] = language.toLowerCase().split('-');
    const same = FORMAT_LOCALE_IDS.find((id) => id.toLowerCase() === language.toLowerCase());
    // English outside of North America writes the day first.
    const near = /^en-(?!us)/i.test(language)
      ? 'en-GB'
      : FORMAT_LOCALE_IDS.find((id) => id.startsWith(`${own}-`));
    if (same ?? near) return same ?? near;
  }
  return undefined;
}

/** Whether this is the name of a time zone that this engine knows: 'Europe/Berlin', not '+01:00'. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Every time zone the engine knows, by name, and `current`, which may have an older name. */
export const timeZones = (current: string): readonly string[] =>
  [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();

/** The browser's locale and time zone. The time zone is determined on first use: `browserTimeZone`. */
export function browserFormats(languages: readonly string[]): Formats {
  let zone: string | undefined;
  return {
    locale: nearestLocale(languages) ?? DEFAULT_FORMATS.locale,
    get timeZone() {
      zone ??= browserTimeZone();
      return zone;
    },
  };
}

/** The first date format of a page takes a slow processor a tenth of a second. */
function browserTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : DEFAULT_FORMATS.timeZone;
}
