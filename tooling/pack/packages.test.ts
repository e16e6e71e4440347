import { describe, expect, it } from '@jest/globals';
import { testFolder } from '../test-folder.ts';
import { compileAll, packagesVersion, removeCompiled } from './pack-all.ts';
import { importedPackages } from './package-statement.ts';
import { assertAccepted, readApi, readReport } from './public-api.ts';

describe('the imports of compiled code', () => {
  it.each([
    ["import { a } from '@fairshelf/shared-ui/core';", ['@fairshelf/shared-ui']],
    ['export * from "valibot";', ['valibot']],
    ["import 'react-dom/client';", ['react-dom']],
    ["const it = await import('esbuild');", ['esbuild']],
    ["import { join } from 'node:path'; import fs from 'fs';", []],
    ["import { b } from './b.js';", []],
    ["/* import 'jotai' */ const from = 'a text from \\'nowhere\\'';", []],
    ["import app from 'fairshelf-room/index.ts';", []],
  ])('%s', (code, names) => {
    expect(importedPackages(code)).toEqual(names);
  });
});

describe('the public types', () => {
  it('are the same with different comments and whitespace', async () => {
    const before = await packageOf("export * from './b.js';\nexport type A = 1;");
    const after = await packageOf("/** New words. */\nexport * from './b.js';\n\nexport type A = 1;");
    expect(() => assertAccepted(after, before)).not.toThrow();
  });

  it('need a new version when they change', async () => {
    const before = await packageOf('export type A = 1;');
    const after = await packageOf('export type A = 2;');
    expect(() => assertAccepted(after, before)).toThrow(
      'The types of @fairshelf/a/a changed since version 1.2.0',
    );
  });

  it('of the packages match their version', async () => {
    const compiled = await compileAll();
    const api = await readApi(await packagesVersion(), compiled);
    await removeCompiled(compiled);
    expect(Object.keys(api.entries).length).toBeGreaterThan(40);
    assertAccepted(api, await readReport());
  }, 120_000);

  const packageOf = async (types: string) => {
    const { path } = await testFolder({ 'src/a.d.ts': types, 'src/b.d.ts': 'export type B = string;' });
    const source = { name: '@fairshelf/a', entries: { './a': './src/a.ts' } };
    return readApi('1.2.0', [{ folder: path, source }]);
  };
});
