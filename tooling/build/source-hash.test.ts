import { describe, expect, it } from '@jest/globals';
import { testFolder } from '../test-folder.ts';
import { isBuilt, rememberBuild } from './build-stamp.ts';
import { sourceHash } from './source-hash.ts';

describe('sourceHash', () => {
  it.each([
    ['lock.yaml', '2'],
    ['room/src/a.ts', 'changed'],
    ['room/src/new.ts', ''],
  ])('changes with %s', async (file, text) => {
    const folder = await rooms();
    const before = await sourceHash(folder.path, ['room', 'lock.yaml']);
    await folder.write(file, text);
    expect(await sourceHash(folder.path, ['room', 'lock.yaml'])).not.toBe(before);
  });

  it.each(['room/src/a.test.ts', 'room/dist/main.js', 'room/node_modules/x/index.js', 'other/a.ts'])(
    'stays the same with %s',
    async (file) => {
      const folder = await rooms();
      const before = await sourceHash(folder.path, ['room', 'lock.yaml']);
      await folder.write(file, 'changed');
      expect(await sourceHash(folder.path, ['room', 'lock.yaml'])).toBe(before);
    },
  );

  it('stays the same when a remote is added to the lock file, and changes with a package in it', async () => {
    const lock = (importers: string, packages: string) =>
      `catalogs:\n  a: 1\n\nimporters:\n\n  .: {}\n${importers}\npackages:\n\n${packages}`;
    const folder = await testFolder({ 'pnpm-lock.yaml': lock('', '  react@19.3.1:\n') });
    const before = await sourceHash(folder.path, ['pnpm-lock.yaml']);
    await folder.write('pnpm-lock.yaml', lock('\n  mf-new:\n    jotai: 1\n', '  react@19.3.1:\n'));
    expect(await sourceHash(folder.path, ['pnpm-lock.yaml'])).toBe(before);
    await folder.write('pnpm-lock.yaml', lock('', '  react@19.4.0:\n'));
    expect(await sourceHash(folder.path, ['pnpm-lock.yaml'])).not.toBe(before);
  });

  it('distinguishes a moved file from an edited one', async () => {
    const first = await testFolder({ 'room/a.ts': 'x', 'room/b.ts': 'y' });
    const second = await testFolder({ 'room/a.ts': 'y', 'room/b.ts': 'x' });
    expect(await sourceHash(first.path, ['room'])).not.toBe(await sourceHash(second.path, ['room']));
  });
});

describe('isBuilt', () => {
  it('requires the same sources and existing output', async () => {
    const folder = await rooms();
    await rememberBuild(folder.path, 'room', 'hash');
    expect(await isBuilt(folder.path, 'room', 'hash')).toBe(false);
    await folder.write('room/dist/main.js', '');
    expect(await isBuilt(folder.path, 'room', 'hash')).toBe(true);
    expect(await isBuilt(folder.path, 'room', 'other')).toBe(false);
  });
});

const rooms = () => testFolder({ 'lock.yaml': '1', 'room/src/a.ts': 'a', 'room/src/b.ts': 'b' });
