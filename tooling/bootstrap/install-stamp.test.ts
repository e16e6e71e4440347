import { describe, expect, it } from '@jest/globals';
import { testFolder } from '../test-folder.ts';
import { needsInstall, rememberInstall } from './install-stamp.mjs';

describe('needsInstall', () => {
  it('is true initially and false after an install', async () => {
    const folder = await workspace();
    expect(needsInstall(folder.path)).toBe(true);
    rememberInstall(folder.path);
    expect(needsInstall(folder.path)).toBe(false);
  });

  it.each(['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'room/package.json', 'new/package.json'])(
    'is true again when %s changes',
    async (file) => {
      const folder = await workspace();
      rememberInstall(folder.path);
      await folder.write(file, 'changed');
      expect(needsInstall(folder.path)).toBe(true);
    },
  );

  it('ignores other files', async () => {
    const folder = await workspace();
    rememberInstall(folder.path);
    await folder.write('room/main.ts', 'export {}');
    expect(needsInstall(folder.path)).toBe(false);
  });
});

const workspace = () =>
  testFolder({
    'package.json': '{}',
    'pnpm-lock.yaml': 'a',
    'pnpm-workspace.yaml': 'packages: []',
    'room/package.json': '{}',
  });
