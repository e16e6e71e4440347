import { chmod, chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hasErrorCode } from '../error-codes.ts';
import { PlainError } from '../plain-error.ts';
import { type Account, folderForServer, guardedCommand } from './run-as.ts';
import { runToEnd } from './run-to-end.ts';
import { explainServerFailure } from './server-failure.ts';

export interface NewCluster {
  /** Folder of the server's bin, lib and share. */
  native: string;
  folder: string;
  account: Account | undefined;
  durable: boolean;
}

/**
 * Creates the files of a new, empty server. They are created elsewhere and moved when complete, so that an interrupted
 * first start never leaves half a database.
 */
export async function createCluster({ native, folder, account, durable }: NewCluster): Promise<void> {
  const parent = dirname(folder);
  const draft = join(parent, `${basename(folder)}.creating-${process.pid}`);
  try {
    await mkdir(parent, { recursive: true });
    await removeAbandonedDrafts(parent, `${basename(folder)}.creating-`);
    await mkdir(draft, { mode: 0o700 });
    await chmod(draft, 0o700);
    if (account) await chown(draft, account.uid, account.gid);
    await runInitdb({ native, folder: draft, account, durable });
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw describe(error, folder);
  }
}

async function removeAbandonedDrafts(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      await rm(join(parent, name), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasErrorCode(error, 'ESRCH');
  }
}

async function runInitdb({ native, folder, account, durable }: NewCluster): Promise<void> {
  const initdb = [
    join(native, 'bin', 'initdb'),
    ...['-D', folderForServer(folder), '--username=postgres', '--auth=trust', '--encoding=UTF8'],
    // The same collation and letter case on every machine, whatever its locales.
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(durable ? [] : ['--no-sync']),
  ];
  await runToEnd(guardedCommand(initdb, account), folder);
}

function describe(error: unknown, folder: string): unknown {
  if (hasErrorCode(error, 'ENOSPC'))
    return new PlainError(explainServerFailure('No space left on device', folder));
  if (hasErrorCode(error, 'EACCES') || hasErrorCode(error, 'EROFS'))
    return new PlainError(
      `The database folder ${folder} cannot be created: its folder does not allow writing.`,
    );
  return error;
}
