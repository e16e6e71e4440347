import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { PlainError } from '../plain-error.ts';

export interface Account {
  uid: number;
  gid: number;
}

/** The user that runs the server: PostgreSQL refuses root, so root switches to it. Undefined means the current user. */
export function serverAccount(existingFolder: string | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existingFolder !== undefined) {
    const { uid, gid } = statSync(existingFolder);
    if (uid === 0)
      throw new PlainError(`The database folder ${existingFolder} belongs to root: give it to nobody.`);
    return { uid, gid };
  }
  return accountNamed('nobody', readFileSync('/etc/passwd', 'utf8'));
}

/** Finds a user in the text of /etc/passwd. */
export function accountNamed(name: string, passwd: string): Account {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([user]) => user === name);
  if (!fields)
    throw new PlainError(`The database needs the user '${name}', which this machine does not have.`);
  return { uid: Number(fields[2]), gid: Number(fields[3]) };
}

/**
 * The path by which the server opens its data folder. On Linux this is the working directory, which stays accessible
 * even if the server's user can't traverse a parent folder (a home directory of mode 0700).
 */
export function folderForServer(folder: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

export interface GuardedCommand {
  argv: string[];
  /** How to stop the server: by SIGINT, or by closing its standard input. */
  stopsBy: 'signal' | 'stdin';
}

/**
 * The command line that runs a server as another user and, on Linux, has the kernel interrupt it when this process
 * dies: a killed supervisor leaves no server behind (SIGINT is PostgreSQL's fast, clean shutdown).
 */
export function guardedCommand(command: string[], account: Account | undefined): GuardedCommand {
  if (process.platform === 'linux' && hasSetpriv()) {
    const user = account
      ? ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups']
      : [];
    return { argv: ['setpriv', ...user, '--pdeathsig', 'INT', '--', ...command], stopsBy: 'signal' };
  }
  if (account)
    throw new PlainError('As root the database needs setpriv (package util-linux), or DATABASE_URL.');
  return { argv: ['sh', '-c', STDIN_GUARD, 'sh', ...command], stopsBy: 'stdin' };
}

// If the kernel can't do it (macOS): a shell waits until our pipe closes, then interrupts the server.
const STDIN_GUARD =
  'exec 3<&0; "$@" </dev/null 3<&- & server=$!; (cat <&3 >/dev/null; kill -INT $server) & wait $server';

function hasSetpriv(): boolean {
  try {
    execFileSync('setpriv', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
