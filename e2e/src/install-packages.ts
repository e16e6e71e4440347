import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The registry is unreachable, or behind a proxy that npm does not trust. Any other npm error is a defect. */
const OFFLINE =
  /npm error code (?:ENOTFOUND|EAI_AGAIN|ECONN\w+|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET\w*|EPROTO|\w*CERT\w*|UNABLE_TO_\w+|E5\d\d)\b/;

const run = promisify(execFile);

/** Runs `npm ci` or `npm install` in a folder. @throws npm's error, unless the registry does not answer */
export async function installPackages(
  command: 'ci' | 'install',
  cwd: string,
): Promise<'installed' | 'offline'> {
  try {
    await run('npm', [command, '--no-audit', '--no-fund', '--fetch-retries=0'], { cwd });
    return 'installed';
  } catch (error) {
    if (OFFLINE.test(String(error)) || (await isOffline(cwd))) return 'offline';
    throw error;
  }
}

/** Without the manifest of a peer dependency npm reports a conflict instead of the failed request. */
const isOffline = (cwd: string): Promise<boolean> =>
  run('npm', ['view', 'react', 'version', '--fetch-retries=0'], { cwd }).then(
    () => false,
    (error: unknown) => OFFLINE.test(String(error)),
  );
