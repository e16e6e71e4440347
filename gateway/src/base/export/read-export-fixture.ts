import { inflateRawSync } from 'node:zlib';
import { expect } from '@jest/globals';
import type { ExportColumn } from './export-column.ts';

/** A row of the export. */
export interface Row {
  readonly name: string;
  readonly stars: number | null;
  readonly day: string;
  readonly at: Date;
}

/** For tests: a column of each kind. */
export const columns: readonly ExportColumn<Row>[] = [
  { header: 'Name', kind: 'text', value: ({ name }) => name },
  { header: 'Stars', kind: 'number', value: ({ stars }) => stars },
  { header: 'Day', kind: 'day', value: ({ day }) => day },
  { header: 'At (UTC)', kind: 'moment', value: ({ at }) => at },
];

const at = new Date('2026-11-21T12:00:00Z');

/** A row of the export. */
export const row = (name: string, stars: number | null = -1.5): Row => ({
  name,
  stars,
  day: '2026-11-20',
  at,
});

/** The rows of an export as they arrive. */
export async function* batches(...rows: readonly (readonly Row[])[]) {
  yield* rows;
}

/** All bytes of an export. */
export async function bytesOf(pieces: AsyncIterable<string | Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece));
  return Buffer.concat(all);
}

/** Reads an archive by its directory, as programs do, and checks every length on the way. */
export function unzip(archive: Buffer): Readonly<Record<string, string>> {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  let at = archive.readUInt32LE(end + 16);
  expect(at + archive.readUInt32LE(end + 12)).toBe(end);
  const files: Record<string, string> = {};
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [packed, size, name] = [at + 20, at + 24, at + 28].map((place) => archive.readUInt32LE(place));
    const nameLength = (name ?? 0) & 0xffff;
    const local = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(local)).toBe(0x04034b50);
    const data = local + 30 + nameLength;
    const text = inflateRawSync(archive.subarray(data, data + (packed ?? 0)));
    expect(text.length).toBe(size);
    expect(archive.readUInt32LE(data + (packed ?? 0))).toBe(0x08074b50);
    files[archive.subarray(at + 46, at + 46 + nameLength).toString()] = text.toString();
    at += 46 + nameLength;
  }
  return files;
}
