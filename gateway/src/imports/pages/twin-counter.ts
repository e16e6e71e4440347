/** Slots at first; they double when two of three are taken. */
const FIRST_SLOTS = 1 << 12;
/** What a slot can count; beyond it the count goes to a list of its own. */
const MOST_IN_SLOT = 255;

/**
 * Tells the how-manieth of its kind a row of a report is: of those of its day with its fingerprint. A kind is known by 96
 * bits, thirteen bytes each with its count, in plain arrays: a Map of texts would take ten times that of a report with
 * 5,000,000 rows. That two kinds of such a report are taken for one has a chance of less than one in a thousand million
 * million.
 */
export class TwinCounter {
  #slots = FIRST_SLOTS;
  #taken = 0;
  /** Three numbers a slot. */
  #kinds = new Uint32Array(3 * FIRST_SLOTS);
  #counts = new Uint8Array(FIRST_SLOTS);
  readonly #many = new Map<string, number>();
  readonly #days = new Map<string, number>();

  /** The number of this row among those of its kind, from 1. `fingerprint` is hexadecimal, 24 digits or more. */
  next(day: string, fingerprint: string): number {
    const first = digitsAt(fingerprint, 0);
    const second = (digitsAt(fingerprint, 8) ^ this.#markOf(day)) >>> 0;
    const third = digitsAt(fingerprint, 16);
    const slot = this.#find(first, second, third);
    const count = this.#counts[slot] ?? 0;
    if (count === MOST_IN_SLOT) return this.#nextOfMany(`${day} ${fingerprint}`);
    this.#put(slot, first, second, third, count + 1);
    if (count === 0) this.#taken += 1;
    if (this.#taken * 3 > this.#slots * 2) this.#grow();
    return count + 1;
  }

  /** 32 bits that no other day has. */
  #markOf(day: string): number {
    const known = this.#days.get(day);
    if (known !== undefined) return known;
    const mark = Math.imul(this.#days.size, 0x9e3779b1);
    this.#days.set(day, mark);
    return mark;
  }

  #nextOfMany(kind: string): number {
    const number = (this.#many.get(kind) ?? MOST_IN_SLOT) + 1;
    this.#many.set(kind, number);
    return number;
  }

  /** The slot of a kind, or the free one where it belongs. */
  #find(first: number, second: number, third: number): number {
    const kinds = this.#kinds;
    let slot = first & (this.#slots - 1);
    for (; this.#counts[slot] !== 0; slot = (slot + 1) & (this.#slots - 1)) {
      const at = 3 * slot;
      if (kinds[at] === first && kinds[at + 1] === second && kinds[at + 2] === third) break;
    }
    return slot;
  }

  #put(slot: number, first: number, second: number, third: number, count: number): void {
    const at = 3 * slot;
    this.#kinds[at] = first;
    this.#kinds[at + 1] = second;
    this.#kinds[at + 2] = third;
    this.#counts[slot] = count;
  }

  #grow(): void {
    const [kinds, counts] = [this.#kinds, this.#counts];
    this.#slots *= 2;
    this.#kinds = new Uint32Array(3 * this.#slots);
    this.#counts = new Uint8Array(this.#slots);
    for (let old = 0; old < counts.length; old += 1) {
      const count = counts[old] ?? 0;
      if (count === 0) continue;
      const [first, second, third] = [kinds[3 * old] ?? 0, kinds[3 * old + 1] ?? 0, kinds[3 * old + 2] ?? 0];
      this.#put(this.#find(first, second, third), first, second, third, count);
    }
  }
}

/** Eight hexadecimal digits as a number: parsing a part of the text would make a text of it first. */
function digitsAt(text: string, from: number): number {
  let number = 0;
  for (let at = from; at < from + 8; at += 1) {
    const code = text.charCodeAt(at);
    // '0' is 48, 'a' is 97.
    number = (number << 4) | (code > 57 ? code - 87 : code - 48);
  }
  return number >>> 0;
}
