import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { reachableTemporaryFolder } from './reachable-folder.ts';
import { folderForServer, guardedCommand, serverAccount } from './run-as.ts';
import { runToEnd } from './run-to-end.ts';
import { startServerProcess } from './server-process.ts';
import { serverSettings } from './server-settings.ts';
import { socketUrl } from './socket-url.ts';

const DEBIAN = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL from Debian's packages, if this machine has one. */
export async function debianPrograms(base = DEBIAN): Promise<string | undefined> {
  const versions: string[] = await readdir(base).catch(() => []);
  const newest = versions
    .map(Number)
    .filter(Number.isInteger)
    .toSorted((a, b) => b - a)[0];
  return newest === undefined ? undefined : join(base, String(newest), 'bin');
}

/**
 * Starts a throwaway server of Debian's PostgreSQL for tests; its files are deleted when it stops. `more`: settings
 * beyond those of all test servers, from the folder of its socket.
 */
export async function startDebianPostgres(
  programs: string,
  more: (sockets: string) => readonly string[] = () => [],
): Promise<EmbeddedPostgres> {
  const account = serverAccount(undefined);
  const folder = await mkdtemp(join(await reachableTemporaryFolder(), 'fairshelf-debian-'));
  try {
    if (account) await chown(folder, account.uid, account.gid);
    await chmod(folder, 0o700);
    const where = folderForServer(folder);
    const initdb = [join(programs, 'initdb'), '-D', where, '--username=postgres', '--auth=trust'];
    // In byte order, like C.UTF-8, but without using the system's library.
    const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--lc-collate=C'];
    await runToEnd(guardedCommand([...initdb, ...locale, '--no-sync'], account), folder);
    const settings = [...serverSettings(false), ...more(folder)].flatMap((setting) => ['-c', setting]);
    const postgres = [join(programs, 'postgres'), '-D', where, '-k', folder, ...settings];
    const server = await startServerProcess(guardedCommand(postgres, account), folder);
    return {
      url: socketUrl(folder, 'postgres'),
      ended: server.ended,
      async stop() {
        await server.stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
