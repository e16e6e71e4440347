import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from '../error-codes.ts';

/**
 * The key that encrypts secrets at rest where nobody has set SECRETS_KEY: made once, kept in the data folder for its
 * owner alone. 32 bytes in base64.
 */
export async function developmentKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secrets.key');
  await mkdir(dataDir, { recursive: true });
  // 'wx' lets one of two starts at the same moment win; both then read the same key.
  await writeFile(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' }).catch(
    (error: unknown) => {
      if (!hasErrorCode(error, 'EEXIST')) throw error;
    },
  );
  return (await readFile(file, 'utf8')).trim();
}
