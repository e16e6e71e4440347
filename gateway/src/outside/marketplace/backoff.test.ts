import { describe, expect, it } from '@jest/globals';
import { retryDelay, throttleDelay } from './backoff.ts';

describe('backoff', () => {
  it('doubles up to half a minute, with full jitter', () => {
    expect([1, 2, 3, 20].map((attempt) => retryDelay(attempt, () => 1))).toEqual([500, 1000, 2000, 30_000]);
    expect(retryDelay(5, () => 0)).toBe(0);
  });

  it('waits in units of the bucket after a 429, never less than half', () => {
    expect(throttleDelay(1, 2, () => 0)).toBe(250);
    expect(throttleDelay(1, 2, () => 1)).toBe(500);
    expect(throttleDelay(3, 2, () => 1)).toBe(2000);
    expect(throttleDelay(1, 0.0056, () => 1)).toBe(178_571);
    expect(throttleDelay(9, 0.0056, () => 1)).toBe(900_000);
  });
});
