import type { FormatLocale } from './format-locales.ts';
import { currentFormats } from './format-source.ts';

/** A number by the person's locale: 1234.5 → '1,234.5', in German '1.234,5'; an em dash for null. */
export function formatNumber(value: number | null | undefined): string {
  return isKnown(value) ? keepSign(numberFormat(currentFormats().locale, ANY_DIGITS).format(value)) : NONE;
}

const ANY_DIGITS: Intl.NumberFormatOptions = { maximumFractionDigits: 20 };

/** A number with exactly this many decimals: 4.25 with 1 → '4.3'. */
export const formatDecimal = (value: number, digits: number): string =>
  numberFormat(currentFormats().locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

/** An average of stars, with one decimal or two: '4.0', '4.65'. */
export const formatStars = (stars: number): string =>
  numberFormat(currentFormats().locale, STARS).format(Math.round(stars * 100) / 100);

const STARS: Intl.NumberFormatOptions = { minimumFractionDigits: 1, maximumFractionDigits: 2 };

/** A change with its sign and this many decimals: '+0.2', '-0.2'; zero has no sign. */
export const formatSigned = (value: number, digits: number): string =>
  keepSign(
    numberFormat(currentFormats().locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'exceptZero',
    }).format(value),
  );

/** A share as a percentage with one decimal at most: 0.256 → '25.6%'. */
export function formatShare(share: number | null | undefined): string {
  if (!isKnown(share)) return NONE;
  const options: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 1 };
  // Rounded first, as everywhere else: the engine would round the binary fraction.
  return keepSign(numberFormat(currentFormats().locale, options).format(Math.round(share * 1000) / 1000));
}

/** Hundredths of a per cent, with two decimals at most: 1050 → '10.5%'. */
export const formatBasisPoints = (bps: number): string =>
  numberFormat(currentFormats().locale, { style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000);

/** A share with exactly this many decimals, so that columns line up: 0.2 with 1 → '20.0%'. */
export const formatPercent = (share: number, digits: number): string =>
  keepSign(
    numberFormat(currentFormats().locale, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(share),
  );

const page: typeof globalThis & { readonly document?: { readonly dir: string } } = globalThis;

/** Keeps the sign before its number in a mirrored page, where it would go behind: a left-to-right mark precedes it. */
export const keepSign = (text: string): string =>
  page.document?.dir === 'rtl' && /^[-+\u2212]/.test(text) ? `\u200e${text}` : text;

const formats = new Map<string, Intl.NumberFormat>();

/** Formatters are expensive to create: one per locale and options. */
export function numberFormat(locale: FormatLocale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const existing = formats.get(key);
  if (existing) return existing;
  const formatter = new Intl.NumberFormat(locale, options);
  formats.set(key, formatter);
  return formatter;
}

/** Shown in place of an unknown figure. */
export const NONE = '—';

export function isKnown(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** A size of `bytes`, of 1,000 each: `340 kB`, `3.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`;
  return `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`;
}
