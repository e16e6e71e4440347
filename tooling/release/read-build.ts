import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../plain-error.ts';

/** A built remote in its release form: its two documents, and its files with their hashes. */
export interface Build {
  readonly document: { readonly name: string; readonly version: string };
  readonly surface: unknown;
  readonly files: ReadonlyMap<string, Buffer>;
  /** File name → SHA-256 in base64. */
  readonly hashes: Readonly<Record<string, string>>;
}

/** Reads a build from `folder`. @throws PlainError if it isn't the build of a remote */
export async function readBuild(folder: string): Promise<Build> {
  const document = await readJson(join(folder, 'remote.json'));
  const surface = await readJson(join(folder, 'surface.json'));
  if (!isDocument(document)) throw new PlainError(`${folder}/remote.json does not say which remote this is.`);
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const name = file.slice(folder.length + 1).replaceAll('\\', '/');
    if (!/^(remote|surface)\.json(\.(br|gz))?$/.test(name)) files.set(name, await readFile(file));
  }
  const hashes = Object.fromEntries(
    [...files].map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('base64')]),
  );
  return { document, surface, files, hashes };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw new PlainError(`${file} is missing or no JSON: build the remote first.`);
  }
}

function isDocument(value: unknown): value is Build['document'] {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'version' in value &&
    typeof value.version === 'string'
  );
}
