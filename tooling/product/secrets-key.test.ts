import { stat } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { testFolder } from '../test-folder.ts';
import { developmentKey } from './secrets-key.ts';

describe('developmentKey', () => {
  it('is created once with owner-only permissions', async () => {
    const folder = await testFolder();
    const [first, second] = await Promise.all([developmentKey(folder.path), developmentKey(folder.path)]);
    expect(Buffer.from(first.replace(/^local:/, ''), 'base64')).toHaveLength(32);
    expect(second).toBe(first);
    expect((await stat(`${folder.path}/secrets.key`)).mode & 0o777).toBe(0o600);
  });
});
