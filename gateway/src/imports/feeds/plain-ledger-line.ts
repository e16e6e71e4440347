import { ledgerTopicOf } from '../../areas/reimbursement/index.ts';
import { parseDay } from '../../outside/marketplace/reports/dates.ts';
import type { LedgerColumns } from '../../outside/marketplace/reports/read-ledger.ts';
import { dayNumber } from '../copy-binary.ts';
import { ByteWords } from '../pages/byte-words.ts';
import { ContentHash } from '../pages/content-hash.ts';
import type { PageCutter } from '../pages/cut-pages.ts';
import type { OccurrenceCounter } from '../pages/occurrence-counter.ts';
import { LEDGER_CELLS } from './ledger-columns.ts';

const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const MINUS = 45;
/** Upper bound of the bytes that a stored row adds to its line: hash, day, occurrence number, binary numbers. */
const MORE = 32;

/**
 * Adds lines of a ledger report to its pages as raw bytes. Nearly all lines are plain: as many cells as the header,
 * nothing to trim, a valid day, whole numbers in their usual form, no time. All others go to the reader that parses
 * records; both paths store the same.
 */
export class PlainLedgerLines {
  readonly #columns: LedgerColumns;
  readonly #occurrences: OccurrenceCounter;
  readonly #pages: PageCutter;
  /** The start of each cell of the current line, plus one more: a cell ends one byte before the next starts. */
  readonly #starts: Int32Array;
  readonly #hash = new ContentHash();
  readonly #days = new ByteWords((text) => {
    const day = parseDay(text);
    return day.ok ? dayNumber(day.value) : undefined;
  });

  constructor(columns: LedgerColumns, occurrences: OccurrenceCounter, pages: PageCutter) {
    this.#columns = columns;
    this.#occurrences = occurrences;
    this.#pages = pages;
    this.#starts = new Int32Array(columns.width + 1);
  }

  /** Adds the line from `from` on; returns where it ends, or undefined if it isn't plain and nothing was added. */
  take(bytes: Buffer, from: number): number | undefined {
    const to = this.#split(bytes, from);
    if (to === undefined || !this.#isPlain(bytes)) return undefined;
    const columns = this.#columns;
    const starts = this.#starts;
    this.#days.tidy();
    const day = this.#days.at(bytes, startOf(starts, columns.date), endOf(starts, columns.date));
    if (day === undefined) return undefined;
    const hash = this.#hash;
    hash.reset();
    for (const column of columns.identity) hash.add(bytes, startOf(starts, column), endOf(starts, column));
    const { rows } = this.#pages;
    rows.row(LEDGER_CELLS, to - from + MORE);
    rows.eightBytes(hash.high, hash.low);
    rows.integer(day);
    rows.integer(this.#occurrences.next(day, hash.high, hash.low));
    rows.null();
    for (const column of columns.textsBefore)
      rows.utf8(bytes, startOf(starts, column), endOf(starts, column));
    rows.integer(this.#countIn(bytes, columns.quantity));
    for (const column of columns.textsBehind)
      rows.utf8(bytes, startOf(starts, column), endOf(starts, column));
    this.#addCount(bytes, columns.reconciled);
    this.#addCount(bytes, columns.unreconciled);
    if (this.#isEmpty(columns.store)) rows.null();
    else rows.utf8(bytes, startOf(starts, columns.store), endOf(starts, columns.store));
    const group = this.#pages.group(bytes, startOf(starts, columns.fnsku), endOf(starts, columns.fnsku));
    this.#pages.add(group, hash.low, this.#noteOf(bytes, group.name));
    return to;
  }

  /** Whether the cells have the form of nearly all rows. */
  #isPlain(bytes: Buffer): boolean {
    const { texts, counts, fnsku, eventType, quantity, dateAndTime } = this.#columns;
    const starts = this.#starts;
    for (const column of texts)
      if (!isTrimmed(bytes, startOf(starts, column), endOf(starts, column))) return false;
    for (const column of counts)
      if (!isCount(bytes, startOf(starts, column), endOf(starts, column))) return false;
    const lacks = this.#isEmpty(fnsku) || this.#isEmpty(eventType) || this.#isEmpty(quantity);
    return !lacks && this.#isEmpty(dateAndTime);
  }

  /**
   * Finds the cells and returns where the line ends; undefined if it has too many or too few, or an unexpected byte.
   */
  #split(bytes: Buffer, from: number): number | undefined {
    const starts = this.#starts;
    const { width } = this.#columns;
    let cells = 1;
    let at = from;
    starts[0] = from;
    for (; at < bytes.length; at += 1) {
      const code = bytes[at] ?? 0;
      if (code > CARRIAGE_RETURN) continue;
      if (code !== TAB) break;
      if (cells === width) return undefined;
      starts[cells] = at + 1;
      cells += 1;
    }
    starts[cells] = at + 1;
    if (cells !== width) return undefined;
    if (bytes[at] === LINE_FEED) return at;
    return bytes[at] === CARRIAGE_RETURN && bytes[at + 1] === LINE_FEED ? at + 1 : undefined;
  }

  #isEmpty(column: number): boolean {
    return startOf(this.#starts, column) === endOf(this.#starts, column);
  }

  #addCount(bytes: Buffer, column: number): void {
    if (this.#isEmpty(column)) this.#pages.rows.null();
    else this.#pages.rows.integer(this.#countIn(bytes, column));
  }

  /** The whole number in a cell that is known to be one, or empty. */
  #countIn(bytes: Buffer, column: number): number {
    const end = endOf(this.#starts, column);
    let at = startOf(this.#starts, column);
    const isNegative = bytes[at] === MINUS;
    if (isNegative) at += 1;
    let count = 0;
    for (; at < end; at += 1) count = 10 * count + (bytes[at] ?? 48) - 48;
    return isNegative ? -count : count;
  }

  #noteOf(bytes: Buffer, label: string): string | undefined {
    const { eventType, reason } = this.#columns;
    const start = startOf(this.#starts, eventType);
    // 'Adjustments' and 'Receipts': no other type is recorded.
    if (bytes[start] !== 65 && bytes[start] !== 82) return undefined;
    const text = (column: number) =>
      bytes.toString('utf8', startOf(this.#starts, column), endOf(this.#starts, column));
    const topic = ledgerTopicOf(text(eventType), text(reason));
    return topic && `${topic} ${label}`;
  }
}

// A missing column, -1, counts as empty.
const startOf = (starts: Int32Array, column: number): number => (column < 0 ? 0 : (starts[column] ?? 0));
const endOf = (starts: Int32Array, column: number): number =>
  column < 0 ? 0 : (starts[column + 1] ?? 0) - 1;

/** Whether a cell needs no trimming: it is empty, or has visible ASCII at both ends. */
const isTrimmed = (bytes: Buffer, start: number, end: number): boolean =>
  start >= end || (isVisible(bytes[start]) && isVisible(bytes[end - 1]));

const isVisible = (code = 0): boolean => code > 32 && code < 127;

/** Whether a cell is empty or a whole number in canonical form, of nine digits at most. */
function isCount(bytes: Buffer, start: number, end: number): boolean {
  if (start >= end) return true;
  const first = bytes[start] === MINUS ? start + 1 : start;
  if (end - first < 1 || end - first > 9) return false;
  // Only a plain zero starts with a zero.
  if (bytes[first] === 48) return end - start === 1;
  for (let at = first; at < end; at += 1) {
    const code = bytes[at] ?? 0;
    if (code < 48 || code > 57) return false;
  }
  return true;
}
