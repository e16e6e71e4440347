import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** An archive by its central directory, with at most `most` entries and one more; undefined where it is none. */
export async function zipEntries(
  bytes: Buffer,
  most: number,
): Promise<{ readonly archive: ZipFile; readonly entries: readonly Entry[] } | undefined> {
  try {
    const archive = await fromBufferPromise(bytes, {
      lazyEntries: true,
      // The sizes that an archive states are no truth: `unpackEntry` counts.
      validateEntrySizes: false,
    });
    const entries: Entry[] = [];
    for await (const entry of archive.eachEntry()) {
      entries.push(entry);
      if (entries.length > most) break;
    }
    return { archive, entries };
  } catch {
    return undefined;
  }
}

/** An entry's content; 'too-large' as soon as it exceeds `most` bytes, whatever size the archive states. */
export async function unpackEntry(
  archive: ZipFile,
  entry: Entry,
  most: number,
): Promise<Buffer | 'too-large' | 'unreadable'> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of await archive.openReadStreamPromise(entry)) {
      size += piece.length;
      if (size > most) return 'too-large';
      pieces.push(piece);
    }
  } catch {
    return 'unreadable';
  }
  return Buffer.concat(pieces);
}
