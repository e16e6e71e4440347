import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../repository.ts';
import { testFolder } from '../test-folder.ts';
import { type BuildStats, federationOptions } from './release.ts';

/** The example with Rspack. */
export const example = join(repository, 'examples', 'rspack');

/** The example's page. */
const PAGE = './pages/home/page.tsx';

/** The example in a folder outside the repository; its files as if Rspack had written them. */
export async function builtExample() {
  const { path, write } = await testFolder({});
  const folder = join(path, 'mf-prices');
  await mkdir(folder);
  await cp(join(example, 'src'), join(folder, 'src'), { recursive: true });
  await cp(join(example, 'package.json'), join(folder, 'package.json'));
  await symlink(join(repository, 'mf-admin', 'node_modules'), join(folder, 'node_modules'));
  for (const file of ['entry.a.js', '1.b.js', '2.c.js']) await write(`mf-prices/dist/${file}`, file);
  return folder;
}

/** The statistics of its build. */
export const statsOf = (folder: string, page = PAGE): BuildStats => ({
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
