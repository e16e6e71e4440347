import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive; its text comes chunk by chunk. */
export interface ZipEntry {
  readonly name: string;
  readonly text: Iterable<string> | AsyncIterable<string>;
}

/** The first day that an archive can name: equal content gives equal bytes. */
const FIRST_DAY = new Date(1980, 0, 1);

/**
 * A zip archive, streamed as its entries come: no more than one chunk of text is in memory. A source that fails ends
 * the archive with its error; a reader that stops ends the source.
 */
export async function* zipArchive(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const output = archive.outputStream.pipe(new PassThrough());
  const options = { mtime: FIRST_DAY, forceDosTimestamp: true, compressionLevel: 5 };
  for (const { name, text } of entries)
    archive.addReadStreamLazy(name, options, (found) => {
      const source = Readable.from(bytesOf(text), { objectMode: false });
      source.on('error', (error) => output.destroy(error));
      output.once('close', () => source.destroy());
      found(null, source);
    });
  archive.end();
  yield* output;
}

async function* bytesOf(text: ZipEntry['text']): AsyncGenerator<Buffer> {
  for await (const piece of text) yield Buffer.from(piece, 'utf8');
}
