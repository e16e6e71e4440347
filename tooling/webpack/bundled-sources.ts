import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './base-config.ts';

/** Rooms that a remote does not bundle: the shell provides their exports, the tooling only builds. */
const NOT_BUNDLED = ['shared-contracts', 'shared-ui', 'tooling'];

/** The source folders of a remote: its own, and those of the rooms it bundles (shared-signup). */
export function bundledSources(folder: string): string[] {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return [join(folder, 'src')];
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const rooms = Object.keys(dependencies)
    .filter((name) => name.startsWith('@fairshelf/'))
    .map((name) => name.slice('@fairshelf/'.length))
    .filter((room) => !NOT_BUNDLED.includes(room));
  return [folder, ...rooms.map((room) => join(root, room))].map((place) => join(place, 'src'));
}
