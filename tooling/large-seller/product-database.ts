import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { socketUrl } from '../database/socket-url.ts';
import { hasErrorCode, isMissing } from '../error-codes.ts';
import type { Environment } from '../product/environment.ts';

/**
 * Runs something with the address of the product's database: that of DATABASE_URL, else the embedded one of DATA_DIR, which
 * is the running product's own, or is started for as long as this takes.
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

/** Where the server of a data folder listens; undefined when none runs. Its fifth line names the socket's folder. */
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
    // It runs, as somebody else.
    return hasErrorCode(error, 'EPERM');
  }
}
