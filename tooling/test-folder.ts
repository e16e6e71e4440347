import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from '@jest/globals';

const folders: string[] = [];

afterEach(async () => {
  for (const path of folders.splice(0)) await rm(path, { recursive: true, force: true });
});

/** A temporary folder with these files; it is deleted when the test ends. */
export async function testFolder(files: Record<string, string> = {}) {
  const path = await mkdtemp(join(tmpdir(), 'fairshelf-tooling-'));
  folders.push(path);
  // Also readable for the user that runs a database in it.
  await chmod(path, 0o755);
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), text);
  };
  for (const [name, text] of Object.entries(files)) await write(name, text);
  return { path, write };
}
