import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { socketUrl } from '../database/socket-url.ts';
import { hasErrorCode, isMissing } from '../error-codes.ts';
import type { Environment } from '../product/environment.ts';

/**
 * Runs something with the address of the product's database: that of DATABASE_URL, otherwise the embedded one of
 * DATA_DIR, which belongs to the running product or is started for this.
 */
export async function withProductDatabase<T>(env: Environment, use: (url: string) => Promise<T>): Promise<T> {
  if (env.DATABASE_URL) return use(env.DATABASE_URL);
  const folder = join(env.DATA_DIR || '.data', 'postgres');
  const running = await socketFolderOf(folder);
  if (running) return use(socketUrl(running, 'fairshelf'));
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: true });
  try {
    return await use(server.url);
  } finally {
    await server.stop();
  }
}

/** The socket folder of a data folder's server (the fifth line of its pid file); undefined when none runs. */
async function socketFolderOf(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  const [pid, , , , socketFolder] = text.split('\n');
  return socketFolder && isAlive(Number(pid)) ? socketFolder : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs as another user.
    return hasErrorCode(error, 'EPERM');
  }
}
