import { fail, ok, type Result } from '../result.ts';
import type { RowParser } from './row-reader.ts';

/** Buyer feedback about the seller. The rater's address is in the file and is never read. */
export interface SellerFeedback {
  readonly orderId: string;
  /** 1 to 5 */
  readonly rating: number;
  /** YYYY-MM-DD */
  readonly givenOn: string;
  readonly comments: string;
  readonly response: string;
}

const COLUMNS = 5;

/**
 * A parser for the rows of one feedback file. Its headers are translated, in a fixed order
 * (docs/domain/reports.md#headers), so columns are read by position. Each marketplace has its own date format.
 */
export function sellerFeedbackParser(
  header: readonly string[],
  { countryCode }: { readonly countryCode: string },
): Result<RowParser<SellerFeedback>, { readonly missing: readonly string[]; readonly message: string }> {
  if (header.length < COLUMNS) {
    const message = `The file has ${header.length} columns; seller feedback has at least ${COLUMNS}.`;
    return fail({ missing: ['Order ID'], message });
  }
  return ok(({ line, cells }) => {
    const [date = '', stars = '', comments = '', response = '', orderId = ''] = cells.map((cell) =>
      cell.trim(),
    );
    const wrong = (column: string, value: string, message: string) => fail({ line, column, value, message });
    const givenOn = dayOf(date, countryCode);
    if (givenOn === undefined) return wrong('Date', date, 'is not a date');
    if (!/^[1-5]$/.test(stars)) return wrong('Rating', stars, 'is not a number from 1 to 5');
    if (orderId === '') return wrong('Order ID', orderId, 'must not be empty');
    return ok({ orderId, rating: Number(stars), givenOn, comments, response });
  });
}

/** Month first in the United States, year first in Japan and in ISO dates, day first elsewhere; years of two digits. */
function dayOf(text: string, countryCode: string): string | undefined {
  const parts = text.split(/[/.-]/);
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return undefined;
  const [first = '', second = '', third = ''] = parts;
  const yearFirst = first.length === 4 || countryCode === 'JP';
  const [year, month, day] = yearFirst
    ? [first, second, third]
    : countryCode === 'US'
      ? [third, first, second]
      : [third, second, first];
  const wholeYear = Number(year.length === 2 ? `20${year}` : year);
  const moment = new Date(Date.UTC(wholeYear, Number(month) - 1, Number(day)));
  const exists = moment.getUTCMonth() === Number(month) - 1 && moment.getUTCDate() === Number(day);
  return exists && wholeYear > 1999 ? moment.toISOString().slice(0, 10) : undefined;
}
