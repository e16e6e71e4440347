import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A temporary folder with these files, for one test; `dispose` removes it. */
export async function testFolder(files: Record<string, string> = {}) {
  const path = await mkdtemp(join(tmpdir(), 'fairshelf-tooling-'));
  await chmod(path, 0o755);
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), text);
  };
  for (const [name, text] of Object.entries(files)) await write(name, text);
  return { path, write, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
