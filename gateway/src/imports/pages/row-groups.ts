import { ByteWords } from './byte-words.ts';

/** Rows that stand together in their page: where the table's key begins with the group, they go to the same place. */
export interface RowGroup {
  readonly name: string;
  /** From 0, in the order in which groups came. */
  readonly number: number;
}

/**
 * The groups of a report, and to which of them each row of the page at hand belongs. What rows have is kept in plain arrays and
 * the order of names from page to page: a page of 16,000 rows has thousands of groups, nearly all of them those of the page before.
 */
export class RowGroups {
  readonly #words = new ByteWords<RowGroup>((name) => this.#addGroup(name));
  #count = 0;
  /** By name, but for those that came since. */
  #sorted: RowGroup[] = [];
  #unsorted: RowGroup[] = [];
  /** Of each row the number of its group. */
  readonly #ofRows: Int32Array;
  #rows = 0;

  constructor(mostRows: number) {
    this.#ofRows = new Int32Array(mostRows);
  }

  get rows(): number {
    return this.#rows;
  }

  /** The group of the name that these bytes are. */
  at(bytes: Uint8Array, start: number, end: number): RowGroup {
    return this.#words.at(bytes, start, end);
  }

  /** The next row of the page. */
  add({ number }: RowGroup): void {
    this.#ofRows[this.#rows++] = number;
  }

  /** The numbers of the page's rows, from 0: group by group in the order of their names, those of a group as they came. */
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

  /** The next page begins. */
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
