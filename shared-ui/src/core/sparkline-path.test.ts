import { describe, expect, it } from '@jest/globals';
import { sparklinePath } from './sparkline-path.ts';

describe('sparklinePath', () => {
  it('draws the minimum at the bottom and the maximum at the top, from edge to edge', () => {
    expect(sparklinePath([1, 3, 2], 100, 20)).toBe('M2 18L50 2L98 10');
  });

  it('draws a level line in the middle', () => {
    expect(sparklinePath([4, 4], 100, 20)).toBe('M2 10L98 10');
  });

  it('leaves a gap for a missing value and a dot for an isolated one', () => {
    expect(sparklinePath([1, 1, null, 3, null], 100, 20)).toBe('M2 18L26 18M74 2h0');
  });

  it('draws nothing without values, and a dot for one', () => {
    expect(sparklinePath([], 100, 20)).toBe('');
    expect(sparklinePath([null, null], 100, 20)).toBe('');
    expect(sparklinePath([5], 100, 20)).toBe('M2 10h0');
  });
});
