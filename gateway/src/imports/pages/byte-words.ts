/** Words kept at a time: a report has thousands of labels and hundreds of days. */
const MOST = 50_000;

interface Word<T> {
  readonly bytes: Uint8Array;
  readonly value: T;
}

/** What words of a report stand for, made once for each word and found by its bytes, so that no row makes a text of it. */
export class ByteWords<T> {
  readonly #words = new Map<number, Word<T>[]>();
  readonly #make: (text: string) => T;
  #count = 0;

  constructor(make: (text: string) => T) {
    this.#make = make;
  }

  /** The value of the word from `start` to before `end`. */
  at(bytes: Uint8Array, start: number, end: number): T {
    let mark = end - start;
    for (let at = start; at < end; at += 1) mark = (Math.imul(mark, 31) + (bytes[at] ?? 0)) | 0;
    const alike = this.#words.get(mark);
    if (alike) for (const word of alike) if (isSame(word.bytes, bytes, start, end)) return word.value;
    const own = Buffer.from(bytes.subarray(start, end));
    const word = { bytes: own, value: this.#make(own.toString()) };
    if (alike) alike.push(word);
    else this.#words.set(mark, [word]);
    this.#count += 1;
    return word.value;
  }

  /** Forgets all words when there are many; to be called when nothing is held of them. */
  tidy(): void {
    if (this.#count <= MOST) return;
    this.#words.clear();
    this.#count = 0;
  }
}

function isSame(word: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let at = 0; at < word.length; at += 1) if (word[at] !== bytes[start + at]) return false;
  return true;
}
