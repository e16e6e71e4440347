import { hash } from 'node:crypto';

/** A row as COPY takes it, and 32 hexadecimal digits that tell its content. */
export interface PageRow {
  readonly line: string;
  readonly fingerprint: string;
}

/** Rows that are stored in one transaction. */
export interface Page {
  readonly rows: number;
  readonly text: Buffer;
  /** Tells this page from every other: two pages with one digest have the same rows, cell by cell. */
  readonly digest: string;
  readonly isLast: boolean;
}

/** Rows of the first page: a small report is one page, and a large one begins at once. */
const FIRST = 1_000;
const LEAST = 4_000;
/** The text of so many rows is what an import holds in memory, once for each lane and once more. */
const MOST = 16_000;
/** One fingerprint in 4,096 ends with this, and its row a page. */
const ENDING = '000';
/** Part of every digest: raise it when more of a row is stored than before, so that known pages are stored again. */
const FORMAT = '1';

/**
 * Cuts a report into pages. Where a page ends is told by the rows themselves: rows that are new or changed in a later
 * report change the page they are in and perhaps the next one, and all others are the same pages as before.
 */
export async function* cutPages<T>(
  batches: AsyncIterable<readonly T[]>,
  toRow: (each: T) => PageRow,
): AsyncGenerator<Page> {
  let lines: string[] = [];
  let most = FIRST;
  for await (const batch of batches) {
    for (const each of batch) {
      // Only now is it known that the page before is not the last.
      if (lines.length >= most) {
        yield pageOf(lines, false);
        lines = [];
        most = MOST;
      }
      const { line, fingerprint } = toRow(each);
      lines.push(line);
      if (lines.length >= LEAST && fingerprint.endsWith(ENDING)) most = lines.length;
    }
  }
  if (lines.length > 0) yield pageOf(lines, true);
}

function pageOf(lines: readonly string[], isLast: boolean): Page {
  const text = Buffer.from(`${lines.join('\n')}\n`);
  return { rows: lines.length, text, digest: hash('sha256', text) + FORMAT, isLast };
}
