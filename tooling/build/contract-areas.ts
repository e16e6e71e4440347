import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const AREAS = 'shared-contracts/src/areas';
const TEST_FILE = /\.(test|stories)\.tsx?$/;
/** The subpath of a value import: `import type` doesn't end up in a build. */
const IMPORTED =
  /\b(?:(?:import|export)\s+(?!type\b)[^;'"]*?\bfrom|import\()\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g;
const SUBPATH = /^@fairshelf\/shared-contracts\/([\w-]+)$/;
const NEIGHBOUR = /^\.\.\/(?:\.\.\/)*([\w-]+)\/index\.ts$/;

/**
 * The names of the contract areas that the sources in these folders import, directly or through other areas, and of
 * `initialAreas`.
 */
export async function contractAreas(
  root: string,
  folders: readonly string[],
  initialAreas: readonly string[],
): Promise<string[]> {
  const there = new Set(await readdir(join(root, AREAS)).catch(() => []));
  const found = new Set<string>();
  const add = async (area: string): Promise<void> => {
    if (!there.has(area) || found.has(area)) return;
    found.add(area);
    for (const next of await importsBelow(join(root, AREAS, area), NEIGHBOUR)) await add(next);
  };
  for (const area of initialAreas) await add(area);
  for (const folder of folders)
    for (const area of await importsBelow(join(root, folder), SUBPATH)) await add(area);
  return [...found].toSorted();
}

/** The part in brackets of each import below the folder that matches this pattern. */
async function importsBelow(folder: string, form: RegExp): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = new Set<string>();
  for (const entry of entries) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || TEST_FILE.test(entry.name)) continue;
    const source = await readFile(join(entry.parentPath, entry.name), 'utf8');
    for (const [, request = ''] of source.matchAll(IMPORTED)) {
      const name = form.exec(request)?.[1];
      if (name) found.add(name);
    }
  }
  return found;
}
