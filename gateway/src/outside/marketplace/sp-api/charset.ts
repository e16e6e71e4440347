import iconv from 'iconv-lite';

// Java's charset names, which Amazon uses, and their web names (docs/domain/reports.md#charsets).
const aliases: Readonly<Record<string, string>> = {
  cp1252: 'windows-1252',
  ms932: 'cp932',
  'windows-31j': 'cp932',
  utf8: 'utf-8',
};

/**
 * The charset of a Content-Type, as iconv spells it; the fallback if there is none; undefined for an unknown one,
 * because guessing would corrupt every title.
 */
export function charsetOf(contentType: string | null, fallback: string): string | undefined {
  const label = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase();
  if (label === undefined) return fallback;
  const charset = aliases[label] ?? label;
  return iconv.encodingExists(charset) ? charset : undefined;
}

/** The default charset of reports: Windows-1252, in Japan its own. */
export const fallbackCharsetOf = (countryCode: string | undefined): string =>
  countryCode === 'JP' ? 'cp932' : 'windows-1252';
