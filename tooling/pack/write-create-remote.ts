import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { PlainError } from '../plain-error.ts';
import { repository } from '../repository.ts';

const PLATFORM = ['@fairshelf/shared-contracts', '@fairshelf/shared-ui', '@fairshelf/remote-kit'];
/** Other dependencies of a remote: the packages that the shell shares, at exactly its versions. */
const OTHERS = [
  'jotai',
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'styled-components',
  'nuqs',
  '@tanstack/react-query',
  '@jest/globals',
  '@testing-library/dom',
  '@testing-library/react',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'typescript',
];
const ROOMS = ['host-shell', 'shared-contracts', 'shared-ui', '.'];

/** Writes the package `create-remote`, one file without dependencies, into `to`; returns `to`. */
export async function writeCreateRemote(to: string, version: string): Promise<string> {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  await build({
    entryPoints: [join(repository, 'tooling', 'create-remote', 'create.ts')],
    outfile: join(to, 'create.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    logLevel: 'silent',
  });
  const others: Record<string, string> = {};
  for (const name of OTHERS) others[name] = await installedVersion(name);
  const platform = Object.fromEntries(PLATFORM.map((name) => [name, `^${version}`]));
  await writeFile(join(to, 'versions.json'), `${JSON.stringify({ platform, others }, undefined, 2)}\n`);
  const statement = {
    name: '@fairshelf/create-remote',
    version,
    description: 'Creates a remote of the platform in a new folder.',
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=24' },
    bin: { 'create-remote': './create.js' },
  };
  await writeFile(join(to, 'package.json'), `${JSON.stringify(statement, undefined, 2)}\n`);
  return to;
}

async function installedVersion(name: string): Promise<string> {
  for (const room of ROOMS) {
    const file = join(repository, room, 'node_modules', name, 'package.json');
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text !== '') return JSON.parse(text).version;
  }
  throw new PlainError(`${name} isn't installed in ${ROOMS.join(', ')}.`);
}
