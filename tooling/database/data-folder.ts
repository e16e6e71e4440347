import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../error-codes.ts';
import { PlainError } from '../plain-error.ts';

/**
 * Inspects the folder of a database before anything touches it. Returns 'new' for a folder that is absent or empty and
 * 'existing' for one this server version can open. Throws a PlainError for anything else and leaves it as it is.
 */
export async function inspectDataFolder(folder: string, majorVersion: string): Promise<'new' | 'existing'> {
  const entries = await readdir(folder).catch((error: unknown): string[] => {
    if (isMissing(error)) return [];
    throw new PlainError(`The database folder ${folder} cannot be read. Nothing was changed.`);
  });
  if (entries.length === 0) return 'new';

  const missing = ['PG_VERSION', 'global', 'base', 'pg_wal'].find((name) => !entries.includes(name));
  if (missing !== undefined)
    throw new PlainError(
      `The database folder ${folder} is damaged or not a database (${missing} is missing). Nothing was changed: restore it, move it away, or set DATA_DIR.`,
    );

  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version !== majorVersion)
    throw new PlainError(
      `The database folder ${folder} was written by PostgreSQL '${version}', this is ${majorVersion}. Nothing was changed: move it away, or set DATA_DIR.`,
    );
  return 'existing';
}
