import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PlainError } from '../plain-error.ts';
import { debianPrograms } from './debian-postgres.ts';
import { reachableTemporaryFolder } from './reachable-folder.ts';
import { folderForServer, guardedCommand, serverAccount } from './run-as.ts';
import { runToEnd } from './run-to-end.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { serverSettings } from './server-settings.ts';
import { socketUrl } from './socket-url.ts';

export interface DrilledServer {
  /** Folder of its socket. */
  readonly sockets: string;
  readonly urlOf: (database: string) => string;
  /** Ends it like a machine failure: immediately, without further writes. */
  readonly kill: () => Promise<void>;
  /** Starts the same files again. */
  readonly restart: () => Promise<DrilledServer>;
  readonly stop: () => Promise<void>;
}

export interface Servers {
  /** A folder that the servers may write. */
  readonly folder: (name: string) => Promise<string>;
  /** `settings`: from the folder of its socket. */
  readonly startPrimary: (
    name: string,
    settings?: (sockets: string) => readonly string[],
  ) => Promise<DrilledServer>;
  /** Copies a running server's files; the copy follows it when `isStandby`. */
  readonly copy: (source: DrilledServer, name: string, isStandby: boolean) => Promise<string>;
  /** Starts the server of a folder. */
  readonly start: (
    folder: string,
    settings?: (sockets: string) => readonly string[],
  ) => Promise<DrilledServer>;
  readonly end: () => Promise<void>;
}

/**
 * Servers of one PostgreSQL, each in a folder of its own. `folderOfPrograms`: Debian's by default.
 * @throws PlainError where it isn't installed.
 */
export async function debianServers(folderOfPrograms?: string): Promise<Servers> {
  const programs = folderOfPrograms ?? (await debianPrograms());
  if (!programs) throw new PlainError('This drill needs PostgreSQL of Debian: apt-get install postgresql.');
  const account = serverAccount(undefined);
  const base = await mkdtemp(join(await reachableTemporaryFolder(), 'fairshelf-servers-'));
  if (account) await chown(base, account.uid, account.gid);
  const running: ServerProcess[] = [];

  const folder = async (name: string) => {
    const path = join(base, name);
    await mkdir(path, { recursive: true });
    if (account) await chown(path, account.uid, account.gid);
    await chmod(path, 0o700);
    return path;
  };
  const run = (path: string, program: string, args: readonly string[]) =>
    runToEnd(guardedCommand([join(programs, program), ...args], account), path);
  const start: Servers['start'] = async (path, settings = () => []) => {
    const sockets = await folder(`${basename(path)}-socket`);
    const all = [...serverSettings(true), 'wal_level=replica', 'hot_standby=on', ...settings(sockets)];
    const server = await startServerProcess(
      guardedCommand(
        [
          join(programs, 'postgres'),
          '-D',
          folderForServer(path),
          '-k',
          sockets,
          ...all.flatMap((each) => ['-c', each]),
        ],
        account,
      ),
      path,
    );
    running.push(server);
    return {
      sockets,
      urlOf: (database) => socketUrl(sockets, database),
      kill: async () => {
        const [pid = ''] = (await readFile(join(path, 'postmaster.pid'), 'utf8')).split('\n');
        process.kill(Number(pid), 'SIGKILL');
        await server.ended;
      },
      restart: () => start(path, settings),
      stop: () => server.stop(),
    };
  };

  return {
    folder,
    start,
    startPrimary: async (name, settings) => {
      const path = await folder(name);
      const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--lc-collate=C'];
      await run(path, 'initdb', [
        '-D',
        folderForServer(path),
        '--username=postgres',
        '--auth=trust',
        ...locale,
      ]);
      await writeFile(join(path, 'pg_hba.conf'), 'local all all trust\nlocal replication all trust\n');
      return start(path, settings);
    },
    copy: async (source, name, isStandby) => {
      const path = await folder(name);
      const from = ['-h', source.sockets, '-U', 'postgres', '-D', folderForServer(path), '--checkpoint=fast'];
      await run(path, 'pg_basebackup', [...from, ...(isStandby ? ['-R'] : [])]);
      return path;
    },
    end: async () => {
      for (const server of running.toReversed()) await server.stop();
      await rm(base, { recursive: true, force: true });
    },
  };
}
