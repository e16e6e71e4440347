import { csvRecords } from './csv.ts';
import { tsvRecords } from './tsv.ts';

/** One record of a table with its first line, from 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A rejected record and the reason; stored so that a person can look at it. */
export interface Rejected {
  readonly line: number;
  readonly message: string;
  readonly cells: readonly string[];
}

export interface Table {
  readonly header: readonly string[];
  /** Rows in batches, about one per chunk of text, so that a large report needs no promise per row. */
  readonly batches: AsyncIterable<readonly TableRow[]>;
}

/** Text with its first line loaded, without a byte order mark. */
export interface OpenText {
  readonly isTabSeparated: boolean;
  readonly pieces: AsyncIterable<string>;
}

/** Reads far enough to see how a table's text is written. */
export async function openText(text: AsyncIterable<string>): Promise<OpenText> {
  const pieces = text[Symbol.asyncIterator]();
  const opening = await firstLine(pieces);
  return { isTabSeparated: isTabSeparated(opening), pieces: startingWith(opening, pieces) };
}

/**
 * Reads a table that streams in. Amazon's own reports are tab-separated without quoting, so a quote is an ordinary
 * character there; files downloaded by hand are quoted. Rows with another number of cells than the header go to
 * `onReject`. Undefined if there isn't even a header.
 */
export async function readTable(
  { isTabSeparated: plain, pieces: all }: OpenText,
  onReject: (row: Rejected) => void,
): Promise<Table | undefined> {
  const records = (plain ? tsvRecords(all) : csvRecords(all, onReject))[Symbol.asyncIterator]();

  const first = await firstBatch(records);
  const [head, ...rest] = first;
  if (head === undefined) return undefined;
  const width = head.cells.length;

  async function* batches(): AsyncGenerator<readonly TableRow[]> {
    let batch: readonly TableRow[] | undefined = rest;
    while (batch !== undefined) {
      const remaining = batch.filter((row) => {
        if (row.cells.length === width) return true;
        onReject(ofOtherWidth(row, width));
        return false;
      });
      if (remaining.length > 0) yield remaining;
      const next = await records.next();
      batch = next.done ? undefined : next.value;
    }
  }
  return { header: head.cells.map((cell) => cell.trim()), batches: batches() };
}

/** A row with another number of cells than the header, in rejected form. */
export const ofOtherWidth = (row: TableRow, width: number): Rejected => ({
  ...row,
  message: `The row has ${row.cells.length} columns where the header has ${width}.`,
});

// A quoted header, or one without a single tab, was written by a spreadsheet, not by Amazon.
const isTabSeparated = (opening: string): boolean => {
  const line = opening.replace(/^\ufeff/, '').split('\n', 1)[0] ?? '';
  return line.includes('\t') && !line.startsWith('"');
};

async function firstLine(pieces: AsyncIterator<string>): Promise<string> {
  let opening = '';
  while (!opening.includes('\n')) {
    const next = await pieces.next();
    if (next.done) break;
    opening += next.value;
  }
  return opening;
}

async function* startingWith(opening: string, pieces: AsyncIterator<string>): AsyncGenerator<string> {
  yield opening.replace(/^\ufeff/, '');
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
}

async function firstBatch(records: AsyncIterator<readonly TableRow[]>): Promise<readonly TableRow[]> {
  for (;;) {
    const next = await records.next();
    if (next.done) return [];
    if (next.value.length > 0) return next.value;
  }
}
