import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockedPackages } from './locked-packages.ts';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', 'artifacts']);
const TEST_FILE = /\.(test|spec)\.tsx?$/;

/**
 * One hash of the sources at these paths (files or folders, relative to the root): names and contents, without tests
 * and build output. The same sources have the same hash on every machine; a missing path is hashed as missing.
 */
export async function sourceHash(root: string, paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths.toSorted())
    for (const file of await filesBelow(root, path))
      hash.update(`\0${file}\0`).update(await contentOf(root, file));
  return hash.digest('hex');
}

async function contentOf(root: string, file: string): Promise<Buffer | string> {
  const bytes = await readFile(join(root, file));
  return file === 'pnpm-lock.yaml' ? lockedPackages(bytes.toString('utf8')) : bytes;
}

async function filesBelow(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return 'file' as const;
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  if (entries === 'file') return [path];
  const found: string[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = `${path}/${entry.name}`;
    if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name))
      found.push(...(await filesBelow(root, inner)));
    else if (entry.isFile() && !TEST_FILE.test(entry.name)) found.push(inner);
  }
  return found;
}
