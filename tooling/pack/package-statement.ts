import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { PlainError } from '../plain-error.ts';
import { repository } from '../repository.ts';
import { sharedOwners } from '../webpack/shared-modules.ts';
import { filesBelow } from './compile-package.ts';
import type { PackageSource } from './packages.ts';

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|^import\s*)(['"])(@?\w[\w./-]*)\1/gm;
/** Names that the kit's build replaces. */
const REPLACED = ['fairshelf-room', 'fairshelf-answers'];
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** Shared as code only: each remote makes its own instance, so that its tests may use another copy than the page. */
const OWN_INSTANCE = /^@lingui\//;

/** package.json of a compiled package: its entries, and the ranges of what its files import. */
export async function packageStatement(
  source: PackageSource,
  folder: string,
  version: string,
): Promise<object> {
  const dependencies = new Set(source.alsoNeeds);
  for (const file of await filesBelow(folder))
    if (/\.(js|mjs|d\.ts)$/.test(file))
      for (const name of importedPackages(await readFile(file, 'utf8'))) dependencies.add(name);
  dependencies.delete(source.name);
  const own: Record<string, string> = {};
  const peers: Record<string, string> = {};
  for (const name of [...dependencies].toSorted()) {
    if (name.startsWith('@fairshelf/')) own[name] = `^${version}`;
    // One copy for the whole page, or a tool that the remote chooses.
    else if ((sharedOwners.includes(name) && !OWN_INSTANCE.test(name)) || isTestTool(name))
      peers[name] = `^${await installedVersion(source.room, name)}`;
    else own[name] = `${source.isExact ? '' : '^'}${await installedVersion(source.room, name)}`;
  }
  return {
    name: source.name,
    version,
    description: source.description,
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=24' },
    sideEffects: false,
    exports: Object.fromEntries(
      Object.entries(source.entries).map(([entry, file]) => [entry, conditionsOf(file)]),
    ),
    ...(source.program && {
      bin: Object.fromEntries(
        Object.entries(source.program).map(([name, file]) => [name, compiledName(file)]),
      ),
    }),
    dependencies: own,
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(peers)
        .filter(isTestTool)
        .map((name) => [name, { optional: true }]),
    ),
  };
}

const isTestTool = (name: string): boolean =>
  name.startsWith('@testing-library/') || name === '@jest/globals' || name === 'jest-environment-jsdom';

const compiledName = (file: string): string => file.replace(/\.tsx?$/, '.js');

const conditionsOf = (file: string): string | object =>
  /\.tsx?$/.test(file) ? { types: file.replace(/\.tsx?$/, '.d.ts'), default: compiledName(file) } : file;

/** The packages that compiled code imports by name. */
export function importedPackages(code: string): string[] {
  return [...code.replaceAll(COMMENT, '').matchAll(IMPORT)].flatMap(([, , request = '']) => {
    const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/');
    const isOwn = REPLACED.includes(name) || name.startsWith('node:') || builtinModules.includes(name);
    return isOwn ? [] : [name];
  });
}

/** The version that the room is tested with. */
async function installedVersion(room: string, name: string): Promise<string> {
  for (const place of [join(repository, room), repository]) {
    const text = await readFile(join(place, 'node_modules', name, 'package.json'), 'utf8').catch(() => '');
    if (text !== '') return JSON.parse(text).version;
  }
  throw new PlainError(`${room} imports ${name}, which is none of its dependencies.`);
}
