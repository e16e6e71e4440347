import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRemoteName } from './storage/release-storage.ts';

export interface LocalBuild {
  readonly remote: string;
  readonly document: unknown;
  readonly surface: object;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Every remote built locally: the rooms with a `dist/remote.json`. */
export async function localRemotes(roomsDir: string): Promise<string[]> {
  const names = await readdir(roomsDir).catch(() => []);
  return names.filter(isRemoteName).toSorted();
}

/** The build of one remote in its `dist`; undefined if it was never built. */
export async function readLocalBuild(roomsDir: string, remote: string): Promise<LocalBuild | undefined> {
  const dist = join(roomsDir, remote, 'dist');
  const document = await readJson(join(dist, 'remote.json'));
  if (document === undefined) return undefined;
  const surface = await readJson(join(dist, 'surface.json'));
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const name = file.slice(dist.length + 1).replaceAll('\\', '/');
    if (!/^(remote|surface)\.json(\.(br|gz))?$/.test(name)) files.set(name, await readFile(file));
  }
  return { remote, document, surface: typeof surface === 'object' && surface ? surface : {}, files };
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** File name → SHA-256 in base64: what a release declares about its files. */
export const hashesOf = (files: ReadonlyMap<string, Buffer>): Record<string, string> =>
  Object.fromEntries(
    [...files].map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('base64')]),
  );
