import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from '../error-codes.ts';

/**
 * The key that encrypts secrets at rest where nobody has set SECRETS_KEY: made once, kept in the data folder for its
 * owner alone. In the gateway's form: an id and 32 bytes in base64.
 */
export async function developmentKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secrets.key');
  await mkdir(dataDir, { recursive: true });
  // Written aside and linked into place: of two starts at the same moment one wins, and both read a whole key.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `local:${randomBytes(32).toString('base64')}`, { mode: 0o600 });
  await link(draft, file).catch((error: unknown) => {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  });
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
}
