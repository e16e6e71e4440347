import { expect, it } from '@jest/globals';
import { hasCommit, previousRelease } from './previous-release.ts';

it('is a whole commit hash, which names one state for good', async () => {
  await expect(previousRelease()).resolves.toMatch(/^[0-9a-f]{40}$/);
});

it('finds no commit that the history lacks', async () => {
  await expect(hasCommit('0'.repeat(40))).resolves.toBe(false);
});
