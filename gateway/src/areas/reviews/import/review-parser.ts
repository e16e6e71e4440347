import { dayOf } from '../../../base/calendar-days.ts';
import type { Marketplace } from '../../../outside/marketplace/marketplaces.ts';
import { parseDay } from '../../../outside/marketplace/reports/dates.ts';
import { matchHeaders } from '../../../outside/marketplace/reports/headers.ts';
import type { RowParser } from '../../../outside/marketplace/reports/row-reader.ts';
import { fail, ok, type Result } from '../../../outside/marketplace/result.ts';
import { detectLanguage } from './detect-language.ts';
import { type ReviewField, reviewColumns } from './review-columns.ts';
import type { ReviewRecord } from './review-record.ts';

const TITLE_LENGTH = 500;
const BODY_LENGTH = 20_000;
const DAY_MS = 86_400_000;

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

interface FileContext {
  readonly marketplace: Marketplace;
  readonly now: Date;
  /** Dates of a workbook are numbers of days. */
  readonly isWorkbook: boolean;
  /** Called with the line of a review whose title or text was cut. */
  readonly onCut: (line: number) => void;
}

/** Finds the columns of a file of reviews and makes the parser of its rows; names what the file lacks. */
export function reviewParser(
  header: readonly string[],
  { marketplace, now, isWorkbook, onCut }: FileContext,
): Result<RowParser<ReviewRecord>, { readonly message: string }> {
  const mapping = matchHeaders(header, reviewColumns);
  if (!mapping.ok) {
    return fail({ message: `${mapping.error.message} ${describeHeader(header)}` });
  }
  const normal = header.map((name) => name.toLowerCase().replace(/[\s_-]/g, ''));
  if (!['reviewid', 'id', 'url', 'link', 'reviewurl', 'reviewlink'].some((name) => normal.includes(name))) {
    return fail({ message: `The file has no column Review ID or URL. ${describeHeader(header)}` });
  }
  const cell = mapping.value;

  return ok(({ line, cells }) => {
    const whole = (field: ReviewField) => cell(cells, field).replaceAll('\0', '');
    const text = (field: ReviewField, length = 200) => whole(field).slice(0, length);
    const wrong = (column: ReviewField, message: string) =>
      fail({ line, column: reviewColumns[column].headers[0] ?? column, value: text(column, 60), message });

    const reviewId = idOf(text('id'), text('url', 500));
    if (!reviewId) return wrong('id', 'is not a review ID');
    const asin = text('asin').toUpperCase();
    if (!/^[A-Z0-9]{10}$/.test(asin)) return wrong('asin', 'is not an ASIN');
    const stars = starsOf(text('stars'));
    if (stars === undefined) return wrong('stars', 'is not a rating from 1 to 5');
    const date =
      (isWorkbook ? dayOfWorkbook(text('date')) : undefined) ??
      dayWritten(text('date'), marketplace.countryCode);
    if (date === undefined) return wrong('date', 'is not a date');
    if (Date.parse(date) > now.getTime() + DAY_MS) return wrong('date', 'is in the future');
    const helpful = Number(text('helpful').replace(/[,.\s]/g, '') || '0');
    if (!Number.isSafeInteger(helpful) || helpful < 0 || helpful > 1e9)
      return wrong('helpful', 'is not a count');
    const [title, body] = [text('title', TITLE_LENGTH), text('body', BODY_LENGTH)];
    if (whole('title').length > TITLE_LENGTH || whole('body').length > BODY_LENGTH) onCut(line);
    return ok({
      reviewId,
      asin,
      stars,
      title,
      body,
      date,
      helpful,
      author: text('author'),
      verified: yesOrNo(text('verified')),
      vine: yesOrNo(text('vine')) ?? false,
      variant: text('variant'),
      country: text('country', 60),
      language: languageOf(text('language')) ?? detectLanguage(`${title} ${body}`),
      removed: /^(removed|deleted|gone)$/i.test(text('status')),
    });
  });
}

const describeHeader = (header: readonly string[]): string =>
  `Its first line reads: ${header.slice(0, 8).join(', ').slice(0, 200)}.`;

function idOf(id: string, url: string): string | undefined {
  if (/^[\w-]{4,64}$/.test(id)) return id;
  return /\b(R[A-Z0-9]{8,20})\b/.exec(url)?.[1];
}

/** '5', '4.0', '4,0', '5 out of 5 stars', '4/5'. */
function starsOf(text: string): number | undefined {
  const match = /^([1-5])(?:[.,]0+)?(?:\s|\/|$)/.exec(text);
  return match ? Number(match[1]) : undefined;
}

/**
 * A day as files write it. Dates with slashes are read month first in the US and day first elsewhere. 'Reviewed in
 * Canada on November 3, 2026' is read too.
 */
function dayWritten(text: string, countryCode: string): string | undefined {
  const slashDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text);
  const isDayFirst = countryCode !== 'US' && slashDate && Number(slashDate[2]) <= 12;
  const day = parseDay(isDayFirst ? `${slashDate[1]}.${slashDate[2]}.${slashDate[3]}` : text);
  return day.ok ? day.value : namedDay(text);
}

/** Excel counts days from 1899-12-30, with the time of day as a fraction. */
function dayOfWorkbook(text: string): string | undefined {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return undefined;
  return dayOf(new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(text)) * DAY_MS));
}

function namedDay(text: string): string | undefined {
  const words = text.toLowerCase();
  const [, month, day, year] = /([a-z]+)\.? (\d{1,2}),? (\d{4})$/.exec(words) ?? [];
  const [, dayFirst, monthAfter, yearAfter] = /(\d{1,2})\.? ([a-z]+)\.? (\d{4})$/.exec(words) ?? [];
  const name = month ?? monthAfter;
  const number = name ? months.findIndex((each) => name.length >= 3 && each.startsWith(name)) + 1 : 0;
  if (number === 0) return undefined;
  const parsed = parseDay(`${year ?? yearAfter}-${number}-${day ?? dayFirst}`);
  return parsed.ok ? parsed.value : undefined;
}

function yesOrNo(text: string): boolean | null {
  if (/^(y|yes|true|1|x|ja|oui|si|sí|verified( purchase)?|vine.*)$/i.test(text)) return true;
  return /^(n|no|false|0|nein|non|unverified|-)$/i.test(text) ? false : null;
}

const languageOf = (text: string): string | null =>
  /^([a-z]{2,3})([-_][a-z]{2,4})?$/i.exec(text)?.[1]?.toLowerCase() ?? null;
