import { describe, expect, it } from '@jest/globals';
import { testFolder } from '../test-folder.ts';
import { isAtLeast, pinnedToolchain, pinnedVersions } from './toolchain.mjs';

describe('isAtLeast', () => {
  it.each([
    ['24.9.0', true],
    ['24.10.0', true],
    ['25.0.0', true],
    ['24.8.9', false],
    ['20.19.0', false],
    ['9.99.99', false],
  ])('%s against 24.9.0: %s', (version, enough) => {
    expect(isAtLeast(version, '24.9.0')).toBe(enough);
  });
});

describe('pinned versions', () => {
  it('come from .nvmrc and packageManager', async () => {
    const folder = await testFolder({
      '.nvmrc': '24.21.0\n',
      'package.json': '{"packageManager":"pnpm@12.21.0"}',
    });
    expect(pinnedVersions(folder.path)).toEqual({ node: '24.21.0', pnpm: '12.21.0' });
  });

  it('are found where npm last installed them', async () => {
    const cacheEntry = { node: process.execPath, versions: { node: '24.21.0', pnpm: '12.21.0' } };
    const folder = await testFolder({
      '.nvmrc': '24.21.0\n',
      'package.json': '{"packageManager":"pnpm@12.21.0"}',
      'bin/pnpm': '',
    });
    const programs = `${folder.path}/bin`;
    await folder.write('.cache/toolchain.json', JSON.stringify({ ...cacheEntry, programs }));

    expect(pinnedToolchain(folder.path)).toEqual({ node: process.execPath, programs });
  });
});
