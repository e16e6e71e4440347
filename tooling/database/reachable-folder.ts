import { constants } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { PlainError } from '../plain-error.ts';

/** Whether any user can enter this folder: every folder above it allows it. */
export async function isReachableByAll(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    const found = await stat(at).catch(() => undefined);
    if (!found?.isDirectory() || (found.mode & constants.S_IXOTH) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** A temporary folder that every user can enter, with a path short enough for a socket (107 bytes). */
export async function reachableTemporaryFolder(): Promise<string> {
  for (const folder of [tmpdir(), '/tmp', '/var/tmp', '/dev/shm'])
    if (folder.length <= 60 && (await isReachableByAll(folder))) return folder;
  throw new PlainError('No temporary folder can be used by the database: set TMPDIR to one.');
}
