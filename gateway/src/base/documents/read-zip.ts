import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packed: number;
  /** As the archive says; `unpack` finds out. */
  readonly size: number;
  readonly at: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

/** The entries of an archive by its central directory; undefined where it is none, or one that is pieced together. */
export function zipEntries(bytes: Buffer, most: number): readonly ZipEntry[] | undefined {
  const end = findEnd(bytes);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < Math.min(count, most + 1); index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== CENTRAL) return undefined;
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(bytes: Buffer): number | undefined {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  return undefined;
}

/** How many bytes an entry really unpacks to: 'too-large' as soon as there are more than `most`. */
export async function unpackedSize(
  bytes: Buffer,
  entry: ZipEntry,
  most: number,
): Promise<number | 'too-large' | 'unreadable'> {
  const content = await unpack(bytes, entry, most);
  return typeof content === 'string' ? content : content.length;
}

/** What an entry holds; undefined when it can't be read, or is more than `most` bytes. */
export async function unpackEntry(bytes: Buffer, entry: ZipEntry, most: number): Promise<Buffer | undefined> {
  const content = await unpack(bytes, entry, most);
  return typeof content === 'string' ? undefined : content;
}

async function unpack(
  bytes: Buffer,
  { at, packed, method }: ZipEntry,
  most: number,
): Promise<Buffer | 'too-large' | 'unreadable'> {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) return 'unreadable';
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const data = bytes.subarray(from, from + packed);
  if (data.length < packed) return 'unreadable';
  if (method === 0) return packed <= most ? data : 'too-large';
  if (method !== 8) return 'unreadable';
  try {
    return await inflate(data, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    return isTooLarge(error) ? 'too-large' : 'unreadable';
  }
}

const isTooLarge = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
