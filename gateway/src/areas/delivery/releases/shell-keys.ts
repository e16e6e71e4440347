import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const BuiltIn = v.object({ releaseKeys: v.array(v.string()) });

/**
 * What is wrong when the shell was built with public keys of which none is the one that this gateway signs with: every
 * browser would take the whole registry for forged. Undefined when all is well, or the shell has none built in.
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
