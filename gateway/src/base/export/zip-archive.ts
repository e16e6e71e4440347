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
 * A zip archive, streamed as its entries come: no more than one chunk of text is in memory. The next entry is asked
 * for when the text of the one before has been read. A source that fails ends the archive with its error; a reader
 * that stops ends the source.
 */
export async function* zipArchive(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const output = archive.outputStream.pipe(new PassThrough());
  addAll(archive, output, entries).catch((error: unknown) => output.destroy(asError(error)));
  yield* output;
}

async function addAll(
  archive: ZipFile,
  output: PassThrough,
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): Promise<void> {
  const options = { mtime: FIRST_DAY, forceDosTimestamp: true, compressionLevel: 5 };
  let source: Readable | undefined;
  const closing = new Promise<void>((resolve) => output.once('close', resolve));
  void closing.then(() => source?.destroy());
  for await (const { name, text } of entries) {
    source = Readable.from(bytesOf(text), { objectMode: false });
    source.on('error', (error) => output.destroy(error));
    const isRead = new Promise<void>((resolve) => source?.once('end', resolve));
    archive.addReadStream(source, name, options);
    await Promise.race([isRead, closing]);
    if (output.destroyed) return;
  }
  archive.end();
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

async function* bytesOf(text: ZipEntry['text']): AsyncGenerator<Buffer> {
  for await (const piece of text) yield Buffer.from(piece, 'utf8');
}
