import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

/** A value of a row; null is NULL. */
export type Cell = string | number | null;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const SPECIAL = /[\\\t\n\r\0]/;

/** One cell as PostgreSQL's text format of COPY writes it; null is \N. */
export function copyCell(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'number') return String(cell);
  // Few cells need more than this one check.
  if (!SPECIAL.test(cell)) return cell;
  // PostgreSQL doesn't allow NUL in a text.
  return cell.replaceAll('\0', '').replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}

/** One row as a line of COPY's text, without its end. Joined, because concatenated strings are slower to send. */
export const copyLine = (cells: readonly Cell[]): string => cells.map(copyCell).join('\t');

/** Streams rows into a table with COPY; returns how many. Memory holds one batch at a time. */
export async function copyInto(
  client: pg.PoolClient,
  target: string,
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Promise<number> {
  let rows = 0;
  async function* lines() {
    for await (const batch of batches) {
      if (batch.length === 0) continue;
      rows += batch.length;
      yield `${batch.map(copyLine).join('\n')}\n`;
    }
  }
  await pipeline(lines, client.query(from(`copy ${target} from stdin`)));
  return rows;
}
