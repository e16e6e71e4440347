/** Slots at first; they double when two of three are taken. */
const FIRST_SLOTS = 1 << 12;
/** What a slot can count; beyond it the count goes to a list of its own. */
const MOST_IN_SLOT = 255;

/**
 * Tells the how-manieth of its kind a row of a report is: of those of its day with its hash. Kinds stand in plain arrays,
 * thirteen bytes each with its count: a Map of texts would take ten times that of a report with 5,000,000 rows.
 */
export class TwinCounter {
  #slots = FIRST_SLOTS;
  #taken = 0;
  /** Three numbers a slot. */
  #kinds = new Int32Array(3 * FIRST_SLOTS);
  #counts = new Uint8Array(FIRST_SLOTS);
  readonly #many = new Map<string, number>();

  /** The number of this row among those of its kind, from 1: of its day, by number, and its hash. */
  next(day: number, high: number, low: number): number {
    const slot = this.#find(day, high, low);
    const count = this.#counts[slot] ?? 0;
    if (count === MOST_IN_SLOT) return this.#nextOfMany(`${day} ${high} ${low}`);
    this.#put(slot, day, high, low, count + 1);
    if (count === 0) this.#taken += 1;
    if (this.#taken * 3 > this.#slots * 2) this.#grow();
    return count + 1;
  }

  #nextOfMany(kind: string): number {
    const number = (this.#many.get(kind) ?? MOST_IN_SLOT) + 1;
    this.#many.set(kind, number);
    return number;
  }

  /** The slot of a kind, or the free one where it belongs. */
  #find(day: number, high: number, low: number): number {
    const kinds = this.#kinds;
    // The same content stands at the same place every day: the day must move it.
    let slot = (low ^ Math.imul(day, 0x9e3779b1)) & (this.#slots - 1);
    for (; this.#counts[slot] !== 0; slot = (slot + 1) & (this.#slots - 1)) {
      const at = 3 * slot;
      if (kinds[at] === day && kinds[at + 1] === high && kinds[at + 2] === low) break;
    }
    return slot;
  }

  #put(slot: number, day: number, high: number, low: number, count: number): void {
    const at = 3 * slot;
    this.#kinds[at] = day;
    this.#kinds[at + 1] = high;
    this.#kinds[at + 2] = low;
    this.#counts[slot] = count;
  }

  #grow(): void {
    const [kinds, counts] = [this.#kinds, this.#counts];
    this.#slots *= 2;
    this.#kinds = new Int32Array(3 * this.#slots);
    this.#counts = new Uint8Array(this.#slots);
    for (let old = 0; old < counts.length; old += 1) {
      const count = counts[old] ?? 0;
      if (count === 0) continue;
      const [day, high, low] = [kinds[3 * old] ?? 0, kinds[3 * old + 1] ?? 0, kinds[3 * old + 2] ?? 0];
      this.#put(this.#find(day, high, low), day, high, low, count);
    }
  }
}
