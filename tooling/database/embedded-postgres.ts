import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { hasErrorCode } from '../error-codes.ts';
import { PlainError } from '../plain-error.ts';
import { createCluster } from './create-cluster.ts';
import { inspectDataFolder } from './data-folder.ts';
import { installedPostgres, runnableNative } from './postgres-package.ts';
import { reachableTemporaryFolder } from './reachable-folder.ts';
import { type Account, folderForServer, guardedCommand, serverAccount } from './run-as.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { serverSettings } from './server-settings.ts';
import { createDatabaseIfMissing, socketUrl } from './socket-url.ts';

export interface EmbeddedPostgres {
  /** Connects the server's superuser to the database 'fairshelf'. */
  url: string;
  stop(): Promise<void>;
  /** Resolves with its last output when the server has exited, intentionally or not. */
  ended: Promise<string>;
}

/**
 * Starts the PostgreSQL from npm on a data folder, which is created when absent or empty. It listens on a socket in its
 * own folder, never on the network. `durable: false` trades safety against a crash of the machine for speed: for tests.
 * A damaged or foreign folder throws a PlainError and stays as it is.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  durable: boolean;
}): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32')
    throw new PlainError('The embedded database runs on Linux and macOS: set DATABASE_URL to a server.');
  const folder = resolve(options.dataDir);
  const found = installedPostgres();
  const state = await inspectDataFolder(folder, found.major);
  const account = serverAccount(state === 'existing' ? folder : undefined);
  const native = await runnableNative(found, account !== undefined);
  if (state === 'new') await createCluster({ native, folder, account, durable: options.durable });

  const socketFolder = await createSocketFolder(folder, account);
  const postgres = [
    join(native, 'bin', 'postgres'),
    ...['-D', folderForServer(folder), '-k', socketFolder],
    ...serverSettings(options.durable).flatMap((setting) => ['-c', setting]),
  ];
  const server = await startWhenReleased(() => startServerProcess(guardedCommand(postgres, account), folder));
  try {
    await createDatabaseIfMissing(socketUrl(socketFolder, 'postgres'), 'fairshelf');
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: socketUrl(socketFolder, 'fairshelf'),
    ended: server.ended,
    async stop() {
      await server.stop();
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}

async function createSocketFolder(dataFolder: string, account: Account | undefined): Promise<string> {
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12);
  const owner = account?.uid ?? process.getuid?.() ?? 0;
  const folder = join(await reachableTemporaryFolder(), `fairshelf-socket-${owner}-${name}`);
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  });
  try {
    // Fails for a folder that somebody else created under our name.
    if (account) await chown(folder, account.uid, account.gid);
    await chmod(folder, 0o700);
  } catch {
    throw new PlainError(
      `${folder} in ${dirname(folder)} belongs to someone else: remove it, or set TMPDIR.`,
    );
  }
  return folder;
}

/** A server whose supervisor was just killed is still shutting down: give it time to release the folder. */
async function startWhenReleased(start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      const inUse = error instanceof PlainError && error.message.includes('in use by another');
      if (!inUse || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
