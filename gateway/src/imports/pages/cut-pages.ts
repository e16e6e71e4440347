import { hash } from 'node:crypto';
import { BinaryRows } from '../copy-binary.ts';
import { type RowGroup, RowGroups } from './row-groups.ts';

/** Rows that are stored in one transaction. */
export interface Page {
  readonly rows: number;
  /** As COPY's binary format has them. */
  readonly bytes: Buffer;
  /** Tells this page from every other: two pages with one digest have the same rows, cell by cell. */
  readonly digest: string;
  /** What was noted of its rows, once each. */
  readonly notes: readonly string[];
  readonly isLast: boolean;
}

/** Rows of the first page: a small report is one page, and a large one begins at once. */
const FIRST = 1_000;
const LEAST = 4_000;
/** The rows of so many are what an import holds in memory: for each lane, of the page made ahead, and of the one in the making. */
const MOST = 16_000;
/** One hash in 4,096 has none of these bits, and its row ends a page. */
const ENDING = 0xfff;
/** Part of every digest: raise it when more of a row is stored than before, so that known pages are stored again. */
const FORMAT = '2';

/**
 * Cuts a report into pages. Where a page ends is told by the rows themselves: rows that are new or changed in a later
 * report change the page they are in and perhaps the next one, and all others are the same pages as before. Rows are
 * bytes from the first to the last step: as texts they would take most of an import's time to make and to clear away.
 */
export class PageCutter {
  readonly #groups = new RowGroups(MOST);
  #notes = new Set<string>();
  /** Where the next row is to be written before it is added. */
  readonly rows = new BinaryRows();
  /** Where each row ends that was added. */
  readonly #ends = new Int32Array(MOST);
  #most = FIRST;

  /** Whether the page must be taken before another row is added: only then is it known that it is not the last. */
  get isFull(): boolean {
    return this.#groups.rows >= this.#most;
  }

  get isEmpty(): boolean {
    return this.#groups.rows === 0;
  }

  /** The group of the name that these bytes are. */
  group(bytes: Uint8Array, start: number, end: number): RowGroup {
    return this.#groups.at(bytes, start, end);
  }

  /** Adds the row that was written last. `hash` are the lower half's bits of what tells its content. */
  add(group: RowGroup, hash: number, note?: string): void {
    this.#ends[this.#groups.rows] = this.rows.end;
    this.#groups.add(group);
    const { rows } = this.#groups;
    if (note !== undefined) this.#notes.add(note);
    if (rows >= LEAST && (hash & ENDING) === 0) this.#most = rows;
  }

  /** The page so far; the next one begins. */
  take(isLast: boolean): Page {
    const ends = this.#ends;
    const bytes = Buffer.allocUnsafe(this.rows.end);
    let filled = 0;
    for (const row of this.#groups.order())
      filled += this.rows.copyTo(bytes, filled, row === 0 ? 0 : (ends[row - 1] ?? 0), ends[row] ?? 0);
    const page = {
      rows: this.#groups.rows,
      bytes,
      digest: hash('sha256', bytes) + FORMAT,
      notes: [...this.#notes],
      isLast,
    };
    this.#groups.clear();
    this.#notes = new Set();
    this.rows.clear();
    this.#most = MOST;
    return page;
  }
}
