import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const BuiltIn = v.object({ releaseKeys: v.array(v.string()) });

/**
 * The problem when the shell was built with public keys that don't include this gateway's signing key: every browser
 * would reject the whole registry as forged. Undefined when all is well, or the shell has no keys built in.
 */
export async function strangeShellKeys(
  roomsDir: string,
  [signing]: readonly string[],
): Promise<string | undefined> {
  const text = await readFile(join(roomsDir, 'host-shell', 'dist', 'shell.json'), 'utf8').catch(() => '{}');
  const read = v.safeParse(BuiltIn, JSON.parse(text));
  const keys = read.success ? read.output.releaseKeys : [];
  if (keys.length === 0 || (signing !== undefined && keys.includes(signing))) return undefined;
  return 'the shell was built for another key than the one that signs here: run npm run build with this RELEASE_KEY, or start with the key of the build.';
}
