import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDocument } from '@fairshelf/shared-contracts/delivery';
import { repository } from '../../repository.ts';

/** The first remote page: the tracker of mf-ratings in the product's frame. */
const REMOTE = 'mf-ratings';
const ROUTE = 'menu-ratings-and-reviews-ratings';

/**
 * The catalogues that this page waits for in a language other than English: folder of sources, and the room that builds
 * it. What opens from it is loaded later, as are the contracts' other sentences.
 */
const CATALOGUES = [
  ['shared-contracts/src/texts/sentences/names', 'host-shell'],
  ['shared-ui/src/texts', 'host-shell'],
  ['host-shell/src/texts/frame', 'host-shell'],
  ['mf-ratings/src/texts/common', REMOTE],
  ['mf-ratings/src/texts/tracker', REMOTE],
  ['shared-signup/src/texts/product', REMOTE],
] as const;

/** Bytes of the scripts and the font that the page server names for the page, as they are sent. */
export function pageBytes(): number {
  const shell: {
    entry: string[];
    fonts: string[];
    parts: Record<string, string[]>;
    shared: Record<string, string>;
  } = read('host-shell', 'shell.json');
  const remote: RemoteDocument = read(REMOTE, 'remote.json');
  const route = remote.routes.find(({ name }) => name === ROUTE);
  if (!route) throw new Error(`${REMOTE} has no page ${ROUTE}.`);
  const part = (name: string) => shell.parts[name] ?? [];
  const ofShell = [
    ...shell.entry,
    ...shell.fonts,
    ...part('federation'),
    ...part('frame'),
    ...[...remote.shared, ...route.shared].flatMap((request) => part(shell.shared[request] ?? '')),
  ];
  const ofRemote = [remote.entry, ...remote.files, ...route.files];
  return sum(ofShell, 'host-shell') + sum(ofRemote, REMOTE);
}

/** Bytes of the catalogues of the page in a language, by the folder of their sources. */
export const catalogueBytes = (language: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    CATALOGUES.map(([folder, room]) => [folder, sizeOf(fileWith(folder, room, language), room)]),
  );

/** The built file with a catalogue: the smallest that contains its longest plain translation. */
function fileWith(folder: string, room: string, language: string): string {
  const catalogue: Record<string, string> = JSON.parse(
    readFileSync(join(repository, folder, `${language}.json`), 'utf8'),
  );
  const [longest] = Object.entries(catalogue)
    .filter(([english, text]) => text !== english && !/[{}<>"'\\\n]/.test(text))
    .map(([, text]) => text)
    .toSorted((a, b) => b.length - a.length);
  const found = globSync('*.js', { cwd: join(repository, room, 'dist') })
    .filter((file) => longest && readFileSync(join(repository, room, 'dist', file), 'utf8').includes(longest))
    .toSorted((a, b) => sizeOf(a, room) - sizeOf(b, room));
  if (!found[0]) throw new Error(`No file of ${room} contains ${folder}/${language}.json.`);
  return found[0];
}

function read<T>(room: string, file: string): T {
  return JSON.parse(readFileSync(join(repository, room, 'dist', file), 'utf8'));
}

const sum = (files: readonly string[], room: string): number =>
  [...new Set(files)].reduce((total, file) => total + sizeOf(file, room), 0);

/** As it is sent: with brotli, unless it is too small or compressed already. */
function sizeOf(file: string, room: string): number {
  const path = join(repository, room, 'dist', file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
