import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Calls back for every line of a stream. */
export function forEachLine(stream: Readable, use: (line: string) => void): void {
  createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', use);
}
