import { expect, it } from '@jest/globals';
import { hasCommit, previousRelease } from './previous-release.ts';

it('is a full commit hash', async () => {
  await expect(previousRelease()).resolves.toMatch(/^[0-9a-f]{40}$/);
});

it("doesn't find a commit that isn't in the history", async () => {
  await expect(hasCommit('0'.repeat(40))).resolves.toBe(false);
});
