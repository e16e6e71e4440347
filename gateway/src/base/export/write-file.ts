import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface WrittenFile {
  readonly path: string;
  readonly dispose: () => Promise<void>;
}

/**
 * Writes chunks into a separate temporary file. A slow download then holds no database connection, and a failure
 * half-way is an error with a sentence, not a truncated file.
 */
export async function writeTemporaryFile(
  pieces: AsyncIterable<string | Buffer>,
  signal?: AbortSignal,
): Promise<WrittenFile> {
  const folder = await mkdtemp(join(tmpdir(), 'fairshelf-export-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'export');
  try {
    await pipeline(Readable.from(pieces), createWriteStream(path, { mode: 0o600 }), {
      ...(signal ? { signal } : {}),
    });
    return { path, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
