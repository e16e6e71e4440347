import { describe, expect, it } from '@jest/globals';
import { testFolder } from '../test-folder.ts';
import { fileFor } from './serve-folder.ts';

describe('fileFor', () => {
  it.each([
    ['/main.js?v=1', 'dist/main.js'],
    ['/', 'dist/index.html'],
    ['/some/route', 'dist/index.html'],
    ['/../secret', 'dist/index.html'],
    ['/%2e%2e/secret', 'dist/index.html'],
    ['/..%2fsecret', 'dist/index.html'],
    ['/%', 'dist/index.html'],
  ])('%s is %s', async (url, file) => {
    const folder = await testFolder({ 'dist/main.js': '', 'dist/index.html': '', secret: '' });
    expect(await fileFor(`${folder.path}/dist`, url)).toBe(`${folder.path}/${file}`);
  });
});
