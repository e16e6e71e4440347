import { describe, expect, it } from '@jest/globals';
import { rowTops, scrollToRow, visibleRows } from './visible-rows.ts';

const tops = rowTops(Array.from({ length: 2000 }, () => 36));

describe('visible rows', () => {
  it.each([
    [0, 0, 12],
    [36 * 1000, 996, 1012],
    [36 * 2000 - 260, 1988, 2000],
  ])('scrolled by %d are %d to %d of 2,000', (scrollTop, first, end) => {
    expect(visibleRows(tops, scrollTop, 260)).toEqual({ first, end });
  });

  it('cover the viewport at every position', () => {
    for (let scrollTop = 0; scrollTop <= 36 * 2000 - 260; scrollTop += 97) {
      const { first, end } = visibleRows(tops, scrollTop, 260);
      expect(tops[first]).toBeLessThanOrEqual(scrollTop);
      expect(tops[end]).toBeGreaterThanOrEqual(scrollTop + 260);
      expect(end - first).toBeLessThan(20);
    }
  });

  it('scroll into view with the least movement', () => {
    expect(scrollToRow(tops, 0, 100, 260)).toBe(0);
    expect(scrollToRow(tops, 3, 100, 260)).toBe(100);
    expect(scrollToRow(tops, 20, 0, 260)).toBe(21 * 36 - 260);
  });
});
