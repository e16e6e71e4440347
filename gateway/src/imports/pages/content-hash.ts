/** Between two cells. */
const UNIT_SEPARATOR = 31;

/**
 * 64 bits that tell a row's content from that of every other: two halves, each byte taken into both by another rule. It is
 * no secret and guards against nobody: of 100,000 rows of one day two have the same with a chance of one in 3,000
 * million. As rows with the same hash are numbered like twins, even then both are stored. What stands in the database was
 * made by it: it must stay as it is.
 */
export class ContentHash {
  high = 0;
  low = 0;

  /** Begins with a new row. */
  reset(): void {
    this.high = 0x811c9dc5 | 0;
    this.low = 0x5bd1e995;
  }

  /** Takes in a cell, from `start` to before `end`. */
  add(bytes: Uint8Array, start: number, end: number): void {
    let { high, low } = this;
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      high = Math.imul(high ^ byte, 0x01000193);
      low = Math.imul(low ^ byte, 0x5bd1e995);
      low ^= low >>> 15;
    }
    // The cell's end, so that what stands in one cell is told from the same in two.
    high = Math.imul(high ^ UNIT_SEPARATOR, 0x01000193);
    low = Math.imul(low ^ UNIT_SEPARATOR, 0x5bd1e995);
    this.high = high;
    this.low = low ^ (low >>> 15);
  }
}
