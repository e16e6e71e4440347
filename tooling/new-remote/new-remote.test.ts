import { copyFile, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { testFolder } from '../test-folder.ts';
import { readStatement } from '../webpack/remote-statement.ts';
import { filesOf } from './remote-files.ts';
import { namesOf } from './remote-names.ts';
import { takenNames } from './taken-names.ts';

const existing = { remotes: ['mf-ratings'], routes: [{ path: '/login', title: 'Sign In' }] };

describe('the name of a new remote', () => {
  it('determines its URL, title and menu entry', () => {
    expect(namesOf('mf-stock-plans2', existing)).toEqual({
      remote: 'mf-stock-plans2',
      path: '/stock-plans2',
      title: 'Stock Plans2',
      route: 'menu-stock-plans2',
    });
  });

  it.each([
    [undefined, 'Say its name'],
    ['ratings', 'is no name for a remote'],
    ['mf-', 'is no name for a remote'],
    ['mf-Stock', 'is no name for a remote'],
    ['mf-../gateway', 'is no name for a remote'],
    [`mf-${'a'.repeat(60)}`, 'is no name for a remote'],
    ['mf-ratings', 'exists already'],
    ['mf-login', "/login is the address of 'Sign In' already"],
  ])('%s is refused in one line', (name, words) => {
    expect(() => namesOf(name, existing)).toThrow(words);
  });

  it('is checked against existing remotes', async () => {
    const { remotes, routes } = await takenNames();
    expect(remotes).toEqual(expect.arrayContaining(['mf-ratings', 'mf-admin']));
    expect(routes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/login', '/dashboard', '/rating/ratings']),
    );
  });
});

describe('a new remote', () => {
  const files = filesOf(namesOf('mf-stock', existing));

  it("requires nothing that other remotes don't have installed", async () => {
    const admin = JSON.parse(await readFile(join(repository, 'mf-admin', 'package.json'), 'utf8'));
    const { dependencies, devDependencies } = JSON.parse(files['mf-stock/package.json'] ?? '');
    expect(admin.dependencies).toMatchObject(dependencies);
    expect(admin.devDependencies).toMatchObject(devDependencies);
  });

  it('has a valid statement for the shell', async () => {
    const { name, routes, menu } = await readStatement(join(await checkout(), 'mf-stock'));
    expect([name, routes.map(({ path }) => path), menu]).toEqual([
      'mf-stock',
      ['/stock'],
      [{ route: 'menu-stock', icon: 'package-search', order: 80 }],
    ]);
  });

  it('type-checks', async () => {
    const tsc = join(repository, 'node_modules', 'typescript', 'bin', 'tsc');
    const { code, output } = await runProgram(
      process.execPath,
      [tsc, '-p', 'mf-stock', '--pretty', 'false'],
      {
        cwd: await checkout(),
      },
    );
    expect([output.trim(), code]).toEqual(['', 0]);
  }, 60_000);

  /** A folder laid out like a checkout around a remote; the remote uses dependencies installed for another one. */
  async function checkout(): Promise<string> {
    const { path } = await testFolder(files);
    await copyFile(join(repository, 'tsconfig.base.json'), join(path, 'tsconfig.base.json'));
    await symlink(join(repository, 'node_modules'), join(path, 'node_modules'));
    await symlink(join(repository, 'mf-admin', 'node_modules'), join(path, 'mf-stock', 'node_modules'));
    return path;
  }
});
