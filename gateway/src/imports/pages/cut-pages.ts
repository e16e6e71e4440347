import { hash } from 'node:crypto';
import { BinaryRows } from '../copy-binary.ts';
import { ByteWords } from './byte-words.ts';

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

/** Rows that stand together in their page: where the table's key begins with the group, they go to the same place. */
export interface RowGroup {
  readonly name: string;
  /** Where each of its rows begins and ends in the page at hand. */
  readonly places: number[];
}

/** Rows of the first page: a small report is one page, and a large one begins at once. */
const FIRST = 1_000;
const LEAST = 4_000;
/** The text of so many rows is what an import holds in memory, once for each lane and once more. */
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
  readonly #groups = new ByteWords<RowGroup>((name) => ({ name, places: [] }));
  #present: RowGroup[] = [];
  #notes = new Set<string>();
  /** Where the next row is to be written before it is added. */
  readonly rows = new BinaryRows();
  /** Where the last row ends that was added. */
  #end = 0;
  #count = 0;
  #most = FIRST;

  /** Whether the page must be taken before another row is added: only then is it known that it is not the last. */
  get isFull(): boolean {
    return this.#count >= this.#most;
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** The group of the name that these bytes are. */
  group(bytes: Uint8Array, start: number, end: number): RowGroup {
    return this.#groups.at(bytes, start, end);
  }

  /** Adds the row that was written last. `hash` are the lower half's bits of what tells its content. */
  add(group: RowGroup, hash: number, note?: string): void {
    if (group.places.length === 0) this.#present.push(group);
    const { end } = this.rows;
    group.places.push(this.#end, end);
    this.#end = end;
    this.#count += 1;
    if (note !== undefined) this.#notes.add(note);
    if (this.#count >= LEAST && (hash & ENDING) === 0) this.#most = this.#count;
  }

  /** The page so far; the next one begins. */
  take(isLast: boolean): Page {
    const bytes = Buffer.allocUnsafe(this.#end);
    let filled = 0;
    for (const { places } of this.#present.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      for (let at = 0; at < places.length; at += 2)
        filled += this.rows.copyTo(bytes, filled, places[at] ?? 0, places[at + 1] ?? 0);
      places.length = 0;
    }
    const page = {
      ...{ rows: this.#count, bytes, digest: hash('sha256', bytes) + FORMAT },
      ...{ notes: [...this.#notes], isLast },
    };
    this.#groups.tidy();
    this.#present = [];
    this.#notes = new Set();
    this.rows.clear();
    this.#end = 0;
    this.#count = 0;
    this.#most = MOST;
    return page;
  }
}
