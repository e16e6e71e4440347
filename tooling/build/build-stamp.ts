import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const stampFile = (root: string, room: string) => join(root, '.cache', 'build', room);

/** Whether the room's output was built from the sources with this hash and still exists. */
export async function isBuilt(root: string, room: string, hash: string): Promise<boolean> {
  if (!existsSync(join(root, room, 'dist'))) return false;
  const stamp = await readFile(stampFile(root, room), 'utf8').catch(() => '');
  return stamp === hash;
}

/** To be called before a build, so that an interrupted build doesn't count as complete. */
export async function forgetBuild(root: string, room: string): Promise<void> {
  await rm(stampFile(root, room), { force: true });
}

export async function rememberBuild(root: string, room: string, hash: string): Promise<void> {
  await mkdir(dirname(stampFile(root, room)), { recursive: true });
  await writeFile(stampFile(root, room), hash);
}
