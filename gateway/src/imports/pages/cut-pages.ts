import { hash } from 'node:crypto';
import { ByteWords } from './byte-words.ts';

/** Rows that are stored in one transaction. */
export interface Page {
  readonly rows: number;
  readonly text: Buffer;
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
/** One fingerprint in 4,096 ends with this, and its row a page. */
const ENDING = '000';
/** Part of every digest: raise it when more of a row is stored than before, so that known pages are stored again. */
const FORMAT = '1';

/**
 * Cuts a report into pages. Where a page ends is told by the rows themselves: rows that are new or changed in a later
 * report change the page they are in and perhaps the next one, and all others are the same pages as before. Rows are
 * bytes from the first to the last step: as texts they would take most of an import's time to make and to clear away.
 */
export class PageCutter {
  readonly #groups = new ByteWords<RowGroup>((name) => ({ name, places: [] }));
  #present: RowGroup[] = [];
  #notes = new Set<string>();
  #bytes = Buffer.allocUnsafe(1 << 18);
  #end = 0;
  #rows = 0;
  #most = FIRST;

  /** Whether the page must be taken before another row is added: only then is it known that it is not the last. */
  get isFull(): boolean {
    return this.#rows >= this.#most;
  }

  get isEmpty(): boolean {
    return this.#rows === 0;
  }

  /** The group of the name that these bytes are. */
  group(bytes: Uint8Array, start: number, end: number): RowGroup {
    return this.#groups.at(bytes, start, end);
  }

  /** Where the next row is to be written, with room for so many bytes: from `end` on. */
  room(length: number): { readonly bytes: Buffer; readonly end: number } {
    if (this.#end + length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(2 * (this.#end + length));
      this.#bytes.copy(larger, 0, 0, this.#end);
      this.#bytes = larger;
    }
    return { bytes: this.#bytes, end: this.#end };
  }

  /** Adds the row that was written up to before `end`, its line feed included. `fingerprint` tells its content. */
  add(group: RowGroup, end: number, fingerprint: string, note?: string): void {
    if (group.places.length === 0) this.#present.push(group);
    group.places.push(this.#end, end);
    this.#end = end;
    this.#rows += 1;
    if (note !== undefined) this.#notes.add(note);
    if (this.#rows >= LEAST && fingerprint.endsWith(ENDING)) this.#most = this.#rows;
  }

  /** The page so far; the next one begins. */
  take(isLast: boolean): Page {
    const text = Buffer.allocUnsafe(this.#end);
    let filled = 0;
    for (const { places } of this.#present.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      for (let at = 0; at < places.length; at += 2)
        filled += this.#bytes.copy(text, filled, places[at], places[at + 1]);
      places.length = 0;
    }
    const page = {
      ...{ rows: this.#rows, text, digest: hash('sha256', text) + FORMAT },
      ...{ notes: [...this.#notes], isLast },
    };
    this.#groups.tidy();
    this.#present = [];
    this.#notes = new Set();
    this.#end = 0;
    this.#rows = 0;
    this.#most = MOST;
    return page;
  }
}
