import { readdir } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { testFolder } from '../test-folder.ts';
import { inspectDataFolder } from './data-folder.ts';

const whole = { PG_VERSION: '18\n', 'global/x': '', 'base/x': '', 'pg_wal/x': '' };

describe('inspectDataFolder', () => {
  it('treats an absent or empty folder as new', async () => {
    const folder = await testFolder();
    expect(await inspectDataFolder(folder.path, '18')).toBe('new');
    expect(await inspectDataFolder(`${folder.path}/absent`, '18')).toBe('new');
  });

  it('recognises a folder of its own version', async () => {
    const folder = await testFolder(whole);
    expect(await inspectDataFolder(folder.path, '18')).toBe('existing');
  });

  it.each(Object.keys(whole))('reports a folder without %s', async (name) => {
    const rest = Object.entries(whole).filter(([file]) => file !== name);
    const folder = await testFolder(Object.fromEntries(rest));
    const missing = name.split('/')[0];
    await expect(inspectDataFolder(folder.path, '18')).rejects.toThrow(
      `${folder.path} is damaged or not a database (${missing} is missing)`,
    );
  });

  it("reports a folder with other content, and doesn't touch it", async () => {
    const folder = await testFolder({ 'holiday.jpg': '' });
    await expect(inspectDataFolder(folder.path, '18')).rejects.toThrow('Nothing was changed');
    expect(await readdir(folder.path)).toEqual(['holiday.jpg']);
  });

  it('reports another version', async () => {
    const folder = await testFolder({ ...whole, PG_VERSION: '15\n' });
    await expect(inspectDataFolder(folder.path, '18')).rejects.toThrow(
      "was written by PostgreSQL '15', this is 18",
    );
  });
});
