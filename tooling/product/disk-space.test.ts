import { describe, expect, it } from '@jest/globals';
import { testFolder } from '../test-folder.ts';
import { prepareDataFolder } from './disk-space.ts';

describe('prepareDataFolder', () => {
  it('creates the folder', async () => {
    const folder = await testFolder();
    await prepareDataFolder(`${folder.path}/a/b`);
    await expect(prepareDataFolder(`${folder.path}/a/b`)).resolves.toBeUndefined();
  });

  it('reports free and required space', async () => {
    const folder = await testFolder();
    await expect(prepareDataFolder(folder.path, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
      /^The disk is full: \d+ MB are free at .*, Fairshelf needs \d+ MB\.$/,
    );
  });

  it("reports a path that isn't a folder", async () => {
    const folder = await testFolder({ file: '' });
    await expect(prepareDataFolder(`${folder.path}/file/data`)).rejects.toThrow('set DATA_DIR');
  });
});
