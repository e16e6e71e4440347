import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseStorage } from './release-storage.ts';

/** Releases in a local folder, or on a disk that all gateways share. */
export function folderStorage(folder: string): ReleaseStorage {
  return {
    async write(path, bytes) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      // Written to a temporary file, then renamed, so that no reader sees a partial file.
      const draft = `${file}.${randomUUID()}`;
      try {
        await writeFile(draft, bytes);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async open(path) {
      const file = join(folder, path);
      const found = await stat(file).catch(() => undefined);
      return found?.isFile() ? { size: found.size, stream: () => createReadStream(file) } : undefined;
    },
    async read(path) {
      return readFile(join(folder, path)).catch(() => undefined);
    },
  };
}
