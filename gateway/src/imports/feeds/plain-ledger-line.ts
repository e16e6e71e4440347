import { hash } from 'node:crypto';
import { ledgerTopicOf } from '../../domain/reimbursement/detection/ledger-topics.ts';
import { parseDay } from '../../marketplace/reports/dates.ts';
import type { LedgerColumns } from '../../marketplace/reports/read-ledger.ts';
import { ByteWords } from '../pages/byte-words.ts';
import type { PageCutter } from '../pages/cut-pages.ts';
import type { TwinCounter } from '../pages/twin-counter.ts';

const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const UNIT_SEPARATOR = 31;
const MINUS = 45;
const BACKSLASH = 92;
/** The bytes a line of COPY has more than its cells: the fingerprint, the day, the number among twins, nulls. */
const MORE = 128;
/** A row told by more bytes than this is read with the others that are not plain. */
const TOLD = 1_000;

/**
 * Takes lines of a ledger report into its pages as the bytes they are. Nearly all lines are plain: as many cells as the
 * header, nothing that must be trimmed or written differently, a day that is one, whole numbers in their usual form, no
 * time. All others are left to the reader that makes records of them; both ways store the same.
 */
export class PlainLedgerLines {
  readonly #columns: LedgerColumns;
  readonly #twins: TwinCounter;
  readonly #pages: PageCutter;
  /** Where each cell of the line at hand begins, and one more: a cell ends one byte before the next begins. */
  readonly #starts: Int32Array;
  readonly #runs: ReturnType<typeof runsOf>;
  readonly #told = Buffer.alloc(TOLD + 20);
  readonly #days = new ByteWords((text) => {
    const day = parseDay(text);
    return day.ok ? { text: day.value } : undefined;
  });

  constructor(columns: LedgerColumns, twins: TwinCounter, pages: PageCutter) {
    this.#columns = columns;
    this.#twins = twins;
    this.#pages = pages;
    this.#starts = new Int32Array(columns.width + 1);
    this.#runs = runsOf(columns.stored);
  }

  /** Adds the line from `from` on; returns where it ends, or undefined when it is not plain and nothing was added. */
  take(bytes: Buffer, from: number): number | undefined {
    const to = this.#split(bytes, from);
    if (to === undefined || !this.#isPlain(bytes)) return undefined;
    const columns = this.#columns;
    const starts = this.#starts;
    this.#days.tidy();
    const day = this.#days.at(bytes, startOf(starts, columns.date), endOf(starts, columns.date));
    const length = this.#tell(bytes);
    if (!day || length === undefined) return undefined;
    const fingerprint = hash('md5', this.#told.subarray(0, length));
    const occurrence = this.#twins.next(day.text, fingerprint);
    const { bytes: out, end: start } = this.#pages.room(to - from + MORE);
    const head = `\\\\x${fingerprint}\t${day.text}\t${occurrence}\t\\N\t`;
    let end = start + out.write(head, start, 'latin1');
    for (const [first, last] of this.#runs) {
      end += bytes.copy(out, end, startOf(starts, first), endOf(starts, last));
      out[end++] = TAB;
    }
    for (const column of columns.storedOrNull) {
      if (this.#isEmpty(column)) end += out.write('\\N', end, 'latin1');
      else end = copy(bytes, startOf(starts, column), endOf(starts, column), out, end);
      out[end++] = TAB;
    }
    out[end - 1] = LINE_FEED;
    const group = this.#pages.group(bytes, startOf(starts, columns.fnsku), endOf(starts, columns.fnsku));
    this.#pages.add(group, end, fingerprint, this.#noteOf(bytes, group.name));
    return to;
  }

  /** Whether the cells are what nearly all rows have. */
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

  /** Finds the cells and returns where the line ends; undefined when it has too many or too few, or a byte of another kind. */
  #split(bytes: Buffer, from: number): number | undefined {
    const starts = this.#starts;
    const { width } = this.#columns;
    let cells = 1;
    let at = from;
    starts[0] = from;
    for (; at < bytes.length; at += 1) {
      const code = bytes[at] ?? 0;
      if (code > CARRIAGE_RETURN && code !== BACKSLASH) continue;
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

  /** Writes what tells the row from the others of its day; how many bytes, or undefined when they are too many. */
  #tell(bytes: Buffer): number | undefined {
    const starts = this.#starts;
    let end = 0;
    for (const column of this.#columns.told) {
      const start = startOf(starts, column);
      const stop = endOf(starts, column);
      if (end + stop - start > TOLD) return undefined;
      end = copy(bytes, start, stop, this.#told, end);
      this.#told[end] = UNIT_SEPARATOR;
      end += 1;
    }
    return end - 1;
  }

  #noteOf(bytes: Buffer, label: string): string | undefined {
    const { eventType, reason } = this.#columns;
    const start = startOf(this.#starts, eventType);
    // 'Adjustments' and 'Receipts': of no other type is anything noted.
    if (bytes[start] !== 65 && bytes[start] !== 82) return undefined;
    const text = (column: number) =>
      bytes.toString('utf8', startOf(this.#starts, column), endOf(this.#starts, column));
    const topic = ledgerTopicOf(text(eventType), text(reason));
    return topic && `${topic} ${label}`;
  }
}

// A column that the file does not have, -1, is empty.
const startOf = (starts: Int32Array, column: number): number => (column < 0 ? 0 : (starts[column] ?? 0));
const endOf = (starts: Int32Array, column: number): number =>
  column < 0 ? 0 : (starts[column + 1] ?? 0) - 1;

/** Whether nothing around a cell may be a space of any kind: it is empty, or has visible ASCII at both ends. */
const isTrimmed = (bytes: Buffer, start: number, end: number): boolean =>
  start >= end || (isVisible(bytes[start]) && isVisible(bytes[end - 1]));

const isVisible = (code = 0): boolean => code > 32 && code < 127;

/** Whether a cell is empty or a whole number as we would write it ourselves, of nine digits at most. */
function isCount(bytes: Buffer, start: number, end: number): boolean {
  if (start >= end) return true;
  const first = bytes[start] === MINUS ? start + 1 : start;
  if (end - first < 1 || end - first > 9) return false;
  // No number but a plain zero begins with one.
  if (bytes[first] === 48) return end - start === 1;
  for (let at = first; at < end; at += 1) {
    const code = bytes[at] ?? 0;
    if (code < 48 || code > 57) return false;
  }
  return true;
}

function copy(from: Uint8Array, start: number, end: number, to: Buffer, at: number): number {
  let place = at;
  for (let next = start; next < end; next += 1, place += 1) to[place] = from[next] ?? 0;
  return place;
}

/** Columns that stand side by side in the file as they do in the ledger, from the first to the last of each run. */
function runsOf(columns: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const runs: [number, number][] = [];
  for (const column of columns) {
    const run = runs.at(-1);
    if (run && column >= 0 && column === run[1] + 1 && run[0] >= 0) run[1] = column;
    else runs.push([column, column]);
  }
  return runs;
}
