import { hash } from 'node:crypto';
import { BinaryRows } from '../copy-binary.ts';
import { type RowGroup, RowGroups } from './row-groups.ts';

/** Rows stored in one transaction. */
export interface Page {
  readonly rows: number;
  /** In COPY's binary format. */
  readonly bytes: Buffer;
  /** Identifies this page: two pages with the same digest have the same rows, cell by cell. */
  readonly digest: string;
  /** The topics of its rows, once each. */
  readonly notes: readonly string[];
  readonly isLast: boolean;
}

/** Rows of the first page: a small report is one page, and a large one starts at once. */
const FIRST = 1_000;
const LEAST = 4_000;
/** The number of pages that an import holds in memory: per lane, the one made ahead, and the one being built. */
const MOST = 16_000;
/** One hash in 4,096 has none of these bits set, and its row ends a page. */
const ENDING = 0xfff;
/**
 * Part of every digest: increase it when more of a row is stored than before, so that known pages are stored again.
 */
const FORMAT = '2';

/**
 * Cuts a report into pages. The rows themselves determine where a page ends: rows that are new or changed in a later
 * report change only their page and perhaps the next one. Rows stay bytes from the first to the last step: creating
 * and collecting strings would take most of an import's time.
 */
export class PageCutter {
  readonly #groups = new RowGroups(MOST);
  #notes = new Set<string>();
  /** Where the next row is written before it is added. */
  readonly rows = new BinaryRows();
  /** The end of each added row. */
  readonly #ends = new Int32Array(MOST);
  #most = FIRST;

  /** Whether the page must be taken before another row is added: only then is it known not to be the last. */
  get isFull(): boolean {
    return this.#groups.rows >= this.#most;
  }

  get isEmpty(): boolean {
    return this.#groups.rows === 0;
  }

  /** The group with this name, in bytes. */
  group(bytes: Uint8Array, start: number, end: number): RowGroup {
    return this.#groups.at(bytes, start, end);
  }

  /** Adds the row that was written last. `hash` is the lower half of its content hash. */
  add(group: RowGroup, hash: number, note?: string): void {
    this.#ends[this.#groups.rows] = this.rows.end;
    this.#groups.add(group);
    const { rows } = this.#groups;
    if (note !== undefined) this.#notes.add(note);
    if (rows >= LEAST && (hash & ENDING) === 0) this.#most = rows;
  }

  /** Returns the page so far and starts the next one. */
  take(isLast: boolean): Page {
    const ends = this.#ends;
    const bytes = Buffer.allocUnsafe(this.rows.end);
    let offset = 0;
    for (const row of this.#groups.order())
      offset += this.rows.copyTo(bytes, offset, row === 0 ? 0 : (ends[row - 1] ?? 0), ends[row] ?? 0);
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
