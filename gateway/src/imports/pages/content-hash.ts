/** Between two cells. */
const UNIT_SEPARATOR = 31;

/**
 * 64 bits that identify a row's content: two halves, into which each byte goes by different rules. It isn't
 * cryptographic: among 100,000 rows of one day, two share a hash with a probability of one in 3,000 million. As rows
 * with the same hash are numbered like duplicates, even then both are stored. Stored rows depend on it: it must never
 * change.
 */
export class ContentHash {
  high = 0;
  low = 0;

  /** Starts a new row. */
  reset(): void {
    this.high = 0x811c9dc5 | 0;
    this.low = 0x5bd1e995;
  }

  /** Adds a cell, from `start` to before `end`. */
  add(bytes: Uint8Array, start: number, end: number): void {
    let { high, low } = this;
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      high = Math.imul(high ^ byte, 0x01000193);
      low = Math.imul(low ^ byte, 0x5bd1e995);
      low ^= low >>> 15;
    }
    // The end of the cell, so that the same bytes in one cell and in two are distinguished.
    high = Math.imul(high ^ UNIT_SEPARATOR, 0x01000193);
    low = Math.imul(low ^ UNIT_SEPARATOR, 0x5bd1e995);
    this.high = high;
    this.low = low ^ (low >>> 15);
  }
}
