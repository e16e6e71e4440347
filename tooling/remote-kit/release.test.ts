import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { satisfies } from 'semver';
import { packagesVersion } from '../pack/pack-all.ts';
import { repository } from '../repository.ts';
import { shellVersions } from '../webpack/shared-modules.ts';
import { builtExample, example, statsOf } from './built-example-fixture.ts';
import { federationOptions, writeRelease } from './release.ts';

describe('the release of a remote that another bundler built', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await builtExample();
  });

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

  const read = async (file: string) => JSON.parse(await readFile(join(folder, 'dist', file), 'utf8'));
});

it('the example with Rspack names the versions that the shell provides', async () => {
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(example, 'package.json'), 'utf8'));
  const version = await packagesVersion();
  const packageRanges: [string, string][] = Object.entries({ ...devDependencies, ...dependencies });
  const shell = shellVersions(repository);
  const wrong = packageRanges.filter(([name, range]) =>
    name.startsWith('@fairshelf/') ? !satisfies(version, range) : shell[name] && shell[name] !== range,
  );
  expect(wrong).toEqual([]);
});
