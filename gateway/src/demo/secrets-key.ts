import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key of demo mode: made at the first start and kept beside the data that it encrypts. */
export async function demoSecretsKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'demo-secrets.key');
  await mkdir(dataDir, { recursive: true });
  try {
    // 'wx' never overwrites: of two starts at once, one makes the key and both read it.
    await writeFile(file, `demo:${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
