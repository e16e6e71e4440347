import { mkdir, statfs } from 'node:fs/promises';
import { hasErrorCode } from '../error-codes.ts';
import { PlainError } from '../plain-error.ts';

const MEGABYTE = 1024 * 1024;
const NEEDED = 200 * MEGABYTE;

/**
 * Creates the data folder and checks the free disk space. @throws PlainError if there is too little, or the folder
 * isn't writable.
 */
export async function prepareDataFolder(folder: string, minimum = NEEDED): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    if (hasErrorCode(error, 'ENOSPC')) throw new PlainError(`The disk is full: ${folder} cannot be made.`);
    throw new PlainError(`The data folder ${folder} cannot be made: set DATA_DIR to a folder you may write.`);
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < minimum)
    throw new PlainError(
      `The disk is full: ${Math.floor((bavail * bsize) / MEGABYTE)} MB are free at ${folder}, Fairshelf needs ${Math.ceil(minimum / MEGABYTE)} MB.`,
    );
}
