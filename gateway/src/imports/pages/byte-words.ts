/** Words stored at a time: a report has thousands of labels and hundreds of days. */
const MOST = 50_000;
/** Initial number of slots; doubled when two thirds are taken. */
const FIRST_SLOTS = 1 << 8;

interface Word<T> {
  /** The position of its bytes. */
  readonly start: number;
  readonly end: number;
  readonly value: T;
}

/**
 * The values of a report's words, computed once per word and looked up by bytes, so that no row has to be decoded.
 */
export class ByteWords<T> {
  readonly #make: (text: string) => T;
  #words: Word<T>[] = [];
  /** Two numbers per slot: a word's hash, and its index among the words from 1; 0 is a free slot. */
  #slots = new Int32Array(2 * FIRST_SLOTS);
  /** The bytes of all words, one after the other. */
  #bytes = Buffer.alloc(1 << 10);

  constructor(make: (text: string) => T) {
    this.#make = make;
  }

  /** The value of the word from `start` to before `end`. */
  at(bytes: Uint8Array, start: number, end: number): T {
    let mark = end - start;
    for (let at = start; at < end; at += 1) mark = (Math.imul(mark, 31) + (bytes[at] ?? 0)) | 0;
    const slots = this.#slots;
    const last = slots.length - 1;
    let slot = (2 * mark) & last;
    for (; slots[slot + 1] !== 0; slot = (slot + 2) & last) {
      if (slots[slot] !== mark) continue;
      const word = this.#words[(slots[slot + 1] ?? 0) - 1];
      if (word && this.#isSame(word, bytes, start, end)) return word.value;
    }
    return this.#add(slot, mark, Buffer.from(bytes.subarray(start, end)));
  }

  /**
   * Clears all words when there are many, and returns whether it did; call it when none of their values are in use.
   */
  tidy(): boolean {
    if (this.#words.length <= MOST) return false;
    this.#words = [];
    this.#slots = new Int32Array(2 * FIRST_SLOTS);
    return true;
  }

  #isSame(word: Word<T>, bytes: Uint8Array, start: number, end: number): boolean {
    const own = this.#bytes;
    if (word.end - word.start !== end - start) return false;
    for (let at = start, other = word.start; at < end; at += 1, other += 1)
      if (own[other] !== bytes[at]) return false;
    return true;
  }

  #add(slot: number, mark: number, text: Buffer): T {
    const start = this.#words.at(-1)?.end ?? 0;
    const end = start + text.length;
    if (end > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], 2 * end);
    text.copy(this.#bytes, start);
    const value = this.#make(text.toString());
    this.#words.push({ start, end, value });
    this.#slots[slot] = mark;
    this.#slots[slot + 1] = this.#words.length;
    if (this.#words.length * 3 > this.#slots.length) this.#grow();
    return value;
  }

  #grow(): void {
    const old = this.#slots;
    const slots = new Int32Array(2 * old.length);
    const last = slots.length - 1;
    for (let at = 0; at < old.length; at += 2) {
      if (old[at + 1] === 0) continue;
      let slot = (2 * (old[at] ?? 0)) & last;
      while (slots[slot + 1] !== 0) slot = (slot + 2) & last;
      slots.set(old.subarray(at, at + 2), slot);
    }
    this.#slots = slots;
  }
}
