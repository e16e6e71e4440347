import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive; its text comes piece by piece. */
export interface ZipEntry {
  readonly name: string;
  readonly text: Iterable<string> | AsyncIterable<string>;
}

const LOCAL_FILE = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL_FILE = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Sizes and checksum follow the data, because a stream knows them only then; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1980-01-01, the first day that an archive can name: equal content gives equal bytes. */
const DOS_DATE = 0x0021;

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
}

/** A zip archive, byte by byte as its entries come: no more than one piece of text is in memory. Below 4 GB. */
export async function* zipArchive(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8');
    const begin = offset;
    const head = localHeader(name);
    yield head;
    const count = { checksum: 0, size: 0, packed: 0 };
    for await (const chunk of deflated(entry.text, count)) {
      count.packed += chunk.length;
      yield chunk;
    }
    yield fields([DESCRIPTOR, 4], [count.checksum, 4], [count.packed, 4], [count.size, 4]);
    offset += head.length + count.packed + 16;
    written.push({ name, offset: begin, ...count });
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield fields(
    ...([
      [END, 4],
      [0, 2],
      [0, 2],
      [written.length, 2],
      [written.length, 2],
    ] as const),
    ...([
      [directory.length, 4],
      [offset, 4],
      [0, 2],
    ] as const),
  );
}

async function* deflated(
  text: ZipEntry['text'],
  count: { checksum: number; size: number },
): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const piece of text) {
      const bytes = Buffer.from(piece, 'utf8');
      count.checksum = crc32(bytes, count.checksum);
      count.size += bytes.length;
      yield bytes;
    }
  }
  // A failing source destroys the packer with its error, which the loop over it then throws.
  yield* pipeline(Readable.from(counted(), { objectMode: false }), createDeflateRaw({ level: 5 }), () => {});
}

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([
    fields(
      ...([
        [LOCAL_FILE, 4],
        [VERSION, 2],
        [FLAGS, 2],
        [DEFLATE, 2],
        [0, 2],
        [DOS_DATE, 2],
      ] as const),
      ...([
        [0, 4],
        [0, 4],
        [0, 4],
        [name.length, 2],
        [0, 2],
      ] as const),
    ),
    name,
  ]);

const directoryEntry = ({ name, offset, checksum, packed, size }: Written): Buffer =>
  Buffer.concat([
    fields(
      ...([
        [CENTRAL_FILE, 4],
        [VERSION, 2],
        [VERSION, 2],
        [FLAGS, 2],
        [DEFLATE, 2],
        [0, 2],
      ] as const),
      ...([
        [DOS_DATE, 2],
        [checksum, 4],
        [packed, 4],
        [size, 4],
        [name.length, 2],
      ] as const),
      ...([
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [offset, 4],
      ] as const),
    ),
    name,
  ]);

/** Unsigned little-endian numbers of 2 or 4 bytes, one after the other. */
function fields(...numbers: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(numbers.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of numbers) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}
