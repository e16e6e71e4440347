import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from '../error-codes.ts';

/**
 * The key that encrypts stored secrets if SECRETS_KEY isn't set: created once, stored in the data folder readable
 * only by its owner. In the gateway's form: an id and 32 bytes in base64.
 */
export const developmentKey = (dataDir: string): Promise<string> =>
  keptSecret(dataDir, 'secrets.key', () => `local:${randomBytes(32).toString('base64')}`);

/**
 * The token with which `npm run release` authenticates at the gateway of this data folder, unless RELEASE_TOKEN is
 * set.
 */
export const releaseToken = (dataDir: string): Promise<string> =>
  keptSecret(dataDir, 'release.token', () => randomBytes(32).toString('base64url'));

async function keptSecret(dataDir: string, name: string, make: () => string): Promise<string> {
  const file = join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  // Written to a temporary file and linked into place: if two processes start at once, one wins, and both read a
  // complete secret.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, make(), { mode: 0o600 });
  await link(draft, file).catch((error: unknown) => {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  });
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
}
