import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

/** Days from 1970 to 2000, from which PostgreSQL counts. */
const EPOCH_DAYS = 10_957;
const DAY_MS = 86_400_000;

/** The file header: the signature, no flags, no extension. */
const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
/** The file trailer: a row of -1 cells. */
const TRAILER = Buffer.from([0xff, 0xff]);

/** A day (`YYYY-MM-DD`) in PostgreSQL's count. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS - EPOCH_DAYS;

/**
 * Rows in the binary format of COPY, which the server reads without parsing numbers, days and escapes. Each row
 * starts with `row`, which reserves its space; its cells follow in the order of the columns.
 */
export class BinaryRows {
  #bytes = Buffer.allocUnsafe(1 << 18);
  #end = 0;

  /** The end of the rows so far. */
  get end(): number {
    return this.#end;
  }

  /** Copies the rows from `start` to before `end`; returns how many bytes. */
  copyTo(target: Buffer, at: number, start: number, end: number): number {
    return this.#bytes.copy(target, at, start, end);
  }

  clear(): void {
    this.#end = 0;
  }

  /** Starts a row with this many cells, whose values have at most `room` bytes. */
  row(cells: number, room: number): void {
    const length = this.#end + 2 + 4 * cells + room;
    if (length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(2 * length);
      this.#bytes.copy(larger, 0, 0, this.#end);
      this.#bytes = larger;
    }
    this.#bytes[this.#end++] = cells >> 8;
    this.#bytes[this.#end++] = cells;
  }

  null(): void {
    this.#int4(-1);
  }

  /** A whole number of four bytes, or a day by its number. */
  integer(value: number): void {
    this.#int4(4);
    this.#int4(value);
  }

  /** Eight bytes of a column of bytes. */
  eightBytes(high: number, low: number): void {
    this.#int4(8);
    this.#int4(high);
    this.#int4(low);
  }

  /** A timestamp, ISO 8601. */
  moment(time: string): void {
    this.#int4(8);
    const microseconds = BigInt(Date.parse(time) - EPOCH_DAYS * DAY_MS) * 1000n;
    this.#end = this.#bytes.writeBigInt64BE(microseconds, this.#end);
  }

  /** A text as UTF-8, from `start` to before `end`. */
  utf8(bytes: Uint8Array, start: number, end: number): void {
    this.#int4(end - start);
    const own = this.#bytes;
    let at = this.#end;
    for (let next = start; next < end; next += 1, at += 1) own[at] = bytes[next] ?? 0;
    this.#end = at;
  }

  #int4(value: number): void {
    const bytes = this.#bytes;
    const at = this.#end;
    bytes[at] = value >> 24;
    bytes[at + 1] = value >> 16;
    bytes[at + 2] = value >> 8;
    bytes[at + 3] = value;
    this.#end = at + 4;
  }
}

/** Sends encoded rows into the columns of a table, with COPY. */
export async function copyRows(client: pg.PoolClient, target: string, rows: Buffer): Promise<void> {
  await pipeline([HEADER, rows, TRAILER], client.query(from(`copy ${target} from stdin (format binary)`)));
}
