/**
 * Each day has its own table, as long as a report has few enough of them: its rows come day by day, and so one table
 * is in use.
 */
const TABLES = 1_024;
/** Initial number of slots in a table; doubled when two thirds are taken. */
const FIRST_SLOTS = 1 << 6;
/** The maximum count of a slot; beyond it the count goes to a separate list. */
const MOST_IN_SLOT = 255;

/** Kinds in plain arrays. */
interface Table {
  slots: number;
  taken: number;
  /** Two numbers per slot. */
  kinds: Int32Array;
  counts: Uint8Array;
}

/**
 * Computes the occurrence number of a report row: among those of its day with its hash. A kind takes nine bytes with
 * its count, 14 to 27 including free slots: a Map of strings would take hundreds, and a report has 5,000,000 rows.
 */
export class OccurrenceCounter {
  readonly #tables: Table[] = Array.from({ length: TABLES });
  readonly #many = new Map<string, number>();

  /** The occurrence number of this row, from 1: among those of its day and hash. */
  next(day: number, high: number, low: number): number {
    // Days that share a table distinguish the same content.
    const first = high ^ Math.imul(day, 0x85ebca6b);
    const second = low ^ Math.imul(day, 0x9e3779b1);
    const place = day & (TABLES - 1);
    const table = this.#tables[place] ?? tableOf(FIRST_SLOTS);
    const slot = find(table, first, second);
    const count = table.counts[slot] ?? 0;
    if (count === MOST_IN_SLOT) return this.#nextOfMany(`${first} ${second}`);
    put(table, slot, first, second, count + 1);
    if (count === 0) {
      table.taken += 1;
      this.#tables[place] = table.taken * 3 > table.slots * 2 ? grow(table) : table;
    }
    return count + 1;
  }

  #nextOfMany(kind: string): number {
    const number = (this.#many.get(kind) ?? MOST_IN_SLOT) + 1;
    this.#many.set(kind, number);
    return number;
  }
}

const tableOf = (slots: number): Table => ({
  slots,
  taken: 0,
  kinds: new Int32Array(2 * slots),
  counts: new Uint8Array(slots),
});

/** The slot of a kind, or the free one where it belongs. */
function find({ slots, kinds, counts }: Table, first: number, second: number): number {
  let slot = second & (slots - 1);
  for (; counts[slot] !== 0; slot = (slot + 1) & (slots - 1))
    if (kinds[2 * slot] === first && kinds[2 * slot + 1] === second) break;
  return slot;
}

function put({ kinds, counts }: Table, slot: number, first: number, second: number, count: number): void {
  kinds[2 * slot] = first;
  kinds[2 * slot + 1] = second;
  counts[slot] = count;
}

function grow({ slots, taken, kinds, counts }: Table): Table {
  const table = { ...tableOf(2 * slots), taken };
  for (let old = 0; old < slots; old += 1) {
    const [first, second] = [kinds[2 * old] ?? 0, kinds[2 * old + 1] ?? 0];
    const count = counts[old] ?? 0;
    if (count > 0) put(table, find(table, first, second), first, second, count);
  }
  return table;
}
