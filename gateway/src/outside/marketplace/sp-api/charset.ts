import iconv from 'iconv-lite';

// Java's names of charsets, which Amazon uses, and their web names (docs/domain/reports.md#charsets).
const aliases: Readonly<Record<string, string>> = {
  cp1252: 'windows-1252',
  ms932: 'cp932',
  'windows-31j': 'cp932',
  utf8: 'utf-8',
};

/**
 * The charset that a Content-Type names, in a spelling iconv knows; the fallback when it names none; undefined when it
 * names one nobody knows, because guessing would spoil every title.
 */
export function charsetOf(contentType: string | null, fallback: string): string | undefined {
  const named = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase();
  if (named === undefined) return fallback;
  const charset = aliases[named] ?? named;
  return iconv.encodingExists(charset) ? charset : undefined;
}

/** What reports come in when they do not say: Windows-1252, in Japan its own. */
export const fallbackCharsetOf = (countryCode: string | undefined): string =>
  countryCode === 'JP' ? 'cp932' : 'windows-1252';
