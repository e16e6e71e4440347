import { hash } from 'node:crypto';

/** A row as COPY takes it, and 32 hexadecimal digits that tell its content. */
export interface PageRow {
  readonly line: string;
  readonly fingerprint: string;
  /** Rows of a group stand together in their page: where the table's key begins with it, they go to the same place. */
  readonly group: string;
  /** What the page notes of its rows, once each. */
  readonly note?: string | undefined;
}

/** Rows that are stored in one transaction. */
export interface Page {
  readonly rows: number;
  readonly text: Buffer;
  /** Tells this page from every other: two pages with one digest have the same rows, cell by cell. */
  readonly digest: string;
  readonly notes: readonly string[];
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
  let rows = new Rows();
  let most = FIRST;
  for await (const batch of batches) {
    for (const each of batch) {
      // Only now is it known that the page before is not the last.
      if (rows.count >= most) {
        yield rows.toPage(false);
        rows = new Rows();
        most = MOST;
      }
      const row = toRow(each);
      rows.add(row);
      if (rows.count >= LEAST && row.fingerprint.endsWith(ENDING)) most = rows.count;
    }
  }
  if (rows.count > 0) yield rows.toPage(true);
}

/** The rows of a page that is not complete yet. */
class Rows {
  count = 0;
  readonly #groups = new Map<string, string[]>();
  readonly #notes = new Set<string>();

  add({ line, group, note }: PageRow): void {
    this.count += 1;
    const lines = this.#groups.get(group);
    if (lines) lines.push(line);
    else this.#groups.set(group, [line]);
    if (note !== undefined) this.#notes.add(note);
  }

  toPage(isLast: boolean): Page {
    const groups = [...this.#groups.keys()].sort();
    const text = Buffer.from(groups.map((group) => `${this.#groups.get(group)?.join('\n')}\n`).join(''));
    const digest = hash('sha256', text) + FORMAT;
    return { rows: this.count, text, digest, notes: [...this.#notes], isLast };
  }
}
