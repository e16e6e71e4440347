import { type Money, parseMoney } from '../money.ts';
import { ok, type Result } from '../result.ts';
import { parseDay, parseInstant } from './dates.ts';
import type { CellOf } from './headers.ts';
import type { TableRow } from './table.ts';

const PLAIN_WHOLE = /^-?\d{1,15}$/;
const MOST_WHOLE = 2_147_483_647;

/** The problem with a row, as a message for the person who checks it. */
export interface RowProblem {
  readonly line: number;
  readonly column: string;
  readonly value: string;
  readonly message: string;
}

/** Turns one row into a record or returns its problem. */
export type RowParser<T> = (row: TableRow) => Result<T, RowProblem>;

/**
 * Reads the cells of one row by field and remembers the first problem, so that a parser reads like the list of its
 * fields. Values returned after a problem are placeholders that `outcome` discards.
 */
export class RowReader<F extends string> {
  readonly #row: TableRow;
  readonly #cell: CellOf<F>;
  #problem: RowProblem | undefined;

  constructor(row: TableRow, cell: CellOf<F>) {
    this.#row = row;
    this.#cell = cell;
  }

  text(field: F): string {
    return this.#cell(this.#row.cells, field);
  }

  textOrNull(field: F): string | null {
    return this.text(field) || null;
  }

  required(field: F): string {
    const value = this.text(field);
    if (value === '') this.#report(field, 'must not be empty');
    return value;
  }

  /** A 32-bit integer, including negative ones ('-3', '3-', '1,200'). */
  whole(field: F): number {
    const value = this.wholeOrNull(field);
    if (value === null) this.#report(field, 'must not be empty');
    return value ?? 0;
  }

  wholeOrNull(field: F): number | null {
    const raw = this.text(field);
    if (raw === '') return null;
    // Nearly every number is plain; a large report has millions.
    if (PLAIN_WHOLE.test(raw)) return this.#within(field, Number(raw) || 0);
    const text = raw.replace(/^[−–]/, '-');
    const match = /^([+-]?)(\d+|\d{1,3}(?:[,.\s]\d{3})+)(?:[.,]0+)?(-?)$/.exec(text);
    const digits = match?.[2]?.replace(/\D/g, '');
    const number = Number(digits);
    if (digits === undefined || (match?.[1] && match[3])) {
      this.#report(field, 'is not a whole number');
      return 0;
    }
    return this.#within(field, (match?.[1] === '-' || match?.[3] === '-') && number !== 0 ? -number : number);
  }

  /** A measurement with a decimal point or comma; null if unknown ('--', 'N/A'). */
  decimalOrNull(field: F): number | null {
    const text = this.text(field);
    if (/^(?:|-+|n\/a)$/i.test(text)) return null;
    const match = /^(\d+)(?:[.,](\d+))?$/.exec(text);
    if (!match) this.#report(field, 'is not a measure');
    return match ? Number(`${match[1]}.${match[2] ?? '0'}`) : null;
  }

  moneyOrNull(field: F, currency: string): Money | null {
    const text = this.text(field);
    return text === '' ? null : this.#keep(field, parseMoney(text, currency), { minor: 0, currency });
  }

  /** A calendar day as 'YYYY-MM-DD'. */
  day(field: F): string {
    return this.#keep(field, parseDay(this.text(field)), '');
  }

  /** A timestamp as ISO 8601 in UTC; `timeZone` is for times without a zone. */
  instant(field: F, timeZone: string): string {
    return this.#keep(field, parseInstant(this.text(field), timeZone), '');
  }

  instantOrNull(field: F, timeZone: string): string | null {
    return this.text(field) === '' ? null : this.instant(field, timeZone);
  }

  /** The database has no room for larger numbers, and no report counts that many. */
  #within(field: F, number: number): number {
    if (Math.abs(number) > MOST_WHOLE) this.#report(field, 'is too large a number');
    return number;
  }

  outcome<T>(record: T): Result<T, RowProblem> {
    return this.#problem ? { ok: false, error: this.#problem } : ok(record);
  }

  #keep<T>(field: F, result: Result<T, string>, placeholder: T): T {
    if (result.ok) return result.value;
    this.#report(field, result.error);
    return placeholder;
  }

  #report(field: F, message: string): void {
    this.#problem ??= { line: this.#row.line, column: field, value: this.text(field), message };
  }
}
