import { describe, expect, it } from '@jest/globals';
import { inParallel } from './in-parallel.ts';

describe('inParallel', () => {
  it('respects the concurrency limit and keeps the order', async () => {
    let running = 0;
    let most = 0;
    const results = await inParallel([3, 1, 2], 2, async (item) => {
      running += 1;
      most = Math.max(most, running);
      for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
      running -= 1;
      return item * 10;
    });
    expect(results).toEqual([30, 10, 20]);
    expect(most).toBe(2);
  });
});
