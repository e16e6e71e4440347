import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { satisfies } from 'semver';
import { packagesVersion } from '../pack/pack-all.ts';
import { repository } from '../repository.ts';
import { testFolder } from '../test-folder.ts';
import { shellVersions } from '../webpack/shared-modules.ts';
import { type BuildStats, federationOptions, writeRelease } from './release.ts';

const example = join(repository, 'examples', 'rspack');
const PAGE = './pages/home/page.tsx';

/** The example in a folder outside the repository; its files as if Rspack had written them. */
async function builtExample() {
  const { path, write } = await testFolder({});
  const folder = join(path, 'mf-prices');
  await mkdir(folder);
  await cp(join(example, 'src'), join(folder, 'src'), { recursive: true });
  await cp(join(example, 'package.json'), join(folder, 'package.json'));
  await symlink(join(repository, 'mf-admin', 'node_modules'), join(folder, 'node_modules'));
  for (const file of ['entry.a.js', '1.b.js', '2.c.js']) await write(`mf-prices/dist/${file}`, file);
  return folder;
}

const statsOf = (folder: string, page = PAGE): BuildStats => ({
  modules: [
    { nameForCondition: join(folder, 'src', 'index.ts'), chunks: [1] },
    {
      name: 'consume shared module (default) @fairshelf/shared-contracts/react@^1.8.0 (strict)',
      chunks: [1],
    },
    { name: 'consume shared module (default) jotai@^3.0.1 (strict)', chunks: [2], nameForCondition: null },
  ],
  chunks: [
    { id: 0, names: [federationOptions(folder).name], files: ['entry.a.js'], origins: [{ request: '' }] },
    {
      id: 1,
      names: [],
      files: ['1.b.js', '1.b.js.map'],
      origins: [{ moduleName: 'container entry', request: '' }],
    },
    {
      id: 2,
      names: [],
      files: ['2.c.js'],
      origins: [{ moduleName: './src/remote.ts + 1 modules', request: page }],
    },
  ],
});

describe('the release of a remote that another bundler built', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await builtExample();
  });
  const read = async (file: string) => JSON.parse(await readFile(join(folder, 'dist', file), 'utf8'));

  it('is described from the statistics of the build', async () => {
    const version = await writeRelease(folder, join(folder, 'dist'), statsOf(folder));
    const document = await read('remote.json');
    expect(document).toMatchObject({
      name: 'mf-prices',
      version,
      entry: 'entry.a.js',
      container: federationOptions(folder).name,
      files: ['1.b.js'],
      shared: ['@fairshelf/shared-contracts/react'],
      routes: [{ path: '/prices', files: ['2.c.js'], shared: ['jotai'] }],
    });
    expect(Object.keys(document.integrity)).toEqual(['1.b.js', '2.c.js', 'entry.a.js']);
    expect((await read('surface.json')).shared['@fairshelf/shared-contracts/state']).toEqual(['marketAtom']);
  });

  it('is refused if a page is in none of its files', async () => {
    await expect(
      writeRelease(folder, join(folder, 'dist'), statsOf(folder, './pages/other/page.tsx')),
    ).rejects.toThrow("The page of 'menu-prices' is in no file");
  });

  it('is refused if it bundles a module that the shell provides', async () => {
    const stats = statsOf(folder);
    const modules = [{ nameForCondition: join(folder, 'node_modules/react/index.js') }];
    await expect(writeRelease(folder, join(folder, 'dist'), { ...stats, modules })).rejects.toThrow(
      'node_modules/react/index.js was bundled',
    );
  });
});

it('the example with Rspack names the versions that the shell provides', async () => {
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(example, 'package.json'), 'utf8'));
  const version = await packagesVersion();
  const named: [string, string][] = Object.entries({ ...devDependencies, ...dependencies });
  const shell = shellVersions(repository);
  const wrong = named.filter(([name, range]) =>
    name.startsWith('@fairshelf/') ? !satisfies(version, range) : shell[name] && shell[name] !== range,
  );
  expect(wrong).toEqual([]);
});
