import { spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../product/free-port.ts';
import { reachableTemporaryFolder } from './reachable-folder.ts';
import { guardedCommand, serverAccount } from './run-as.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
const START_MS = 10_000;

/** Debian's PgBouncer, if this machine has it. */
export const pgbouncerProgram = (): Promise<string | undefined> =>
  stat(PROGRAM).then(
    () => PROGRAM,
    () => undefined,
  );

export interface PgBouncer {
  /** The database of `url` through the pooler, as this user. */
  readonly urlFor: (url: string, user: string) => string;
  /** Ends it at once; `restart` starts it again at the same address. */
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
  /** Replaces its users and their passwords, and has it read them again. */
  readonly setPasswords: (passwords: Passwords) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export type Passwords = Readonly<Record<string, string>>;

export interface PgBouncerOptions {
  /** Folder of the server's socket. */
  readonly serverFolder: string;
  /** Server connections per database and user. */
  readonly poolSize: number;
  /** User names, for logins without a password; or passwords by user name, which the server must have as well. */
  readonly users: readonly string[] | Passwords;
}

/** Starts a PgBouncer in transaction mode, with few server connections, for every database behind a socket's folder. */
export async function startPgBouncer(
  program: string,
  { serverFolder, poolSize, users }: PgBouncerOptions,
): Promise<PgBouncer> {
  const account = serverAccount(undefined);
  const folder = await mkdtemp(join(await reachableTemporaryFolder(), 'fairshelf-pool-'));
  const port = await findFreePort();
  const settings = join(folder, 'pgbouncer.ini');
  const userList = join(folder, 'users.txt');
  const asksPasswords = !isNames(users);
  const writeUsers = (passwords: Passwords) =>
    writeFile(
      userList,
      Object.entries(passwords)
        .map(([user, password]) => `"${user}" "${password}"\n`)
        .join(''),
    );
  await writeUsers(isNames(users) ? Object.fromEntries(users.map((user) => [user, ''])) : users);
  await writeFile(
    settings,
    `[databases]
* = host=${serverFolder}
[pgbouncer]
listen_addr =
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = ${asksPasswords ? 'scram-sha-256' : 'trust'}
auth_file = ${userList}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
query_wait_timeout = 10
`,
  );
  for (const path of [folder, settings, userList]) if (account) await chown(path, account.uid, account.gid);
  await chmod(folder, 0o700);
  const [command = '', ...args] = guardedCommand([program, '-q', settings], account).argv;
  const socket = join(folder, `.s.PGSQL.${port}`);
  let kill = async (): Promise<void> => undefined;
  let reload = (): void => undefined;
  const start = async () => {
    await rm(socket, { force: true });
    const child = spawn(command, args, { cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] });
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
    const exit = new Promise<void>((resolve) => {
      child.once('error', () => resolve());
      child.once('close', () => resolve());
    });
    kill = async () => {
      child.kill('SIGKILL');
      await exit;
    };
    reload = () => void child.kill('SIGHUP');
    for (const end = Date.now() + START_MS; !(await exists(socket)); await wait(20)) {
      if (Date.now() < end && child.exitCode === null) continue;
      await kill();
      throw new Error(`PgBouncer does not start: ${log}`);
    }
  };
  await start();
  return {
    urlFor: (url, user) => {
      const poolUrl = new URL(url);
      poolUrl.username = user;
      poolUrl.password = '';
      poolUrl.port = String(port);
      poolUrl.searchParams.set('host', folder);
      return poolUrl.href;
    },
    kill: () => kill(),
    restart: start,
    setPasswords: async (passwords) => {
      await writeUsers(passwords);
      reload();
    },
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const isNames = (users: PgBouncerOptions['users']): users is readonly string[] => Array.isArray(users);

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
