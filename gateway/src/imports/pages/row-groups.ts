import { ByteWords } from './byte-words.ts';

/** Groups the rows of a page: where the table's key starts with the group, they go to the same place. */
export interface RowGroup {
  readonly name: string;
  /** From 0, in order of first appearance. */
  readonly number: number;
}

/**
 * The groups of a report, and which of them each row of the current page belongs to. Rows use plain arrays and the
 * order of names is kept between pages: a page of 16,000 rows has thousands of groups, nearly all of them from the
 * previous page.
 */
export class RowGroups {
  readonly #words = new ByteWords<RowGroup>((name) => this.#addGroup(name));
  #count = 0;
  /** By name, except new ones. */
  #sorted: RowGroup[] = [];
  #unsorted: RowGroup[] = [];
  /** The group number of each row. */
  readonly #ofRows: Int32Array;
  #rows = 0;

  constructor(mostRows: number) {
    this.#ofRows = new Int32Array(mostRows);
  }

  get rows(): number {
    return this.#rows;
  }

  /** The group with this name, in bytes. */
  at(bytes: Uint8Array, start: number, end: number): RowGroup {
    return this.#words.at(bytes, start, end);
  }

  /** The next row of the page. */
  add({ number }: RowGroup): void {
    this.#ofRows[this.#rows++] = number;
  }

  /**
   * The indexes of the page's rows, from 0: group by group in the order of their names, in each group as they came.
   */
  order(): Int32Array {
    const [ofRows, rows] = [this.#ofRows, this.#rows];
    const next = new Int32Array(this.#count);
    for (let row = 0; row < rows; row += 1) {
      const group = ofRows[row] ?? 0;
      next[group] = (next[group] ?? 0) + 1;
    }
    let begin = 0;
    for (const { number } of this.#byName()) {
      const end = begin + (next[number] ?? 0);
      next[number] = begin;
      begin = end;
    }
    const order = new Int32Array(rows);
    for (let row = 0; row < rows; row += 1) {
      const group = ofRows[row] ?? 0;
      const place = next[group] ?? 0;
      order[place] = row;
      next[group] = place + 1;
    }
    return order;
  }

  /** Starts the next page. */
  clear(): void {
    this.#rows = 0;
    if (!this.#words.tidy()) return;
    this.#count = 0;
    this.#sorted = [];
    this.#unsorted = [];
  }

  #addGroup(name: string): RowGroup {
    const group = { name, number: this.#count++ };
    this.#unsorted.push(group);
    return group;
  }

  #byName(): readonly RowGroup[] {
    if (this.#unsorted.length === 0) return this.#sorted;
    this.#sorted = [...this.#sorted, ...this.#unsorted].sort((a, b) => (a.name < b.name ? -1 : 1));
    this.#unsorted = [];
    return this.#sorted;
  }
}
