import { describe, expect, it } from '@jest/globals';
import { type Figure, formatNumber, formatTable, median, meetsTarget, percentile, ratio } from './report.ts';

describe('figures', () => {
  it('computes medians and percentiles', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(percentile([5, 1, 4, 2, 3], 0.99)).toBe(5);
    expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3);
    expect(() => median([])).toThrow(RangeError);
    expect(() => percentile([], 0.5)).toThrow(RangeError);
  });

  it('compares the ratio to the baseline with the target, or the value if there is no baseline', () => {
    expect(ratio(figure)).toBe(1.05);
    expect(meetsTarget(figure)).toBe(true);
    expect(meetsTarget({ ...figure, value: 1051 })).toBe(false);
    expect(meetsTarget({ what: '', value: 40, unit: 'ms', target: { at: 'most', value: 50 } })).toBe(true);
    expect(meetsTarget({ what: '', value: 40, unit: '/s', target: { at: 'least', value: 50 } })).toBe(false);
    expect(ratio({ ...figure, yardstick: { name: 'nothing', value: 0 } })).toBeUndefined();
  });

  it('formats numbers with significant digits', () => {
    expect([0.123, 12.34, 1234.5].map(formatNumber)).toEqual(['0.12', '12.3', '1,235']);
  });

  it('prints one aligned table', () => {
    const table = formatTable([figure, { what: 'round trips', value: 2, unit: '' }]);
    expect(table.split('\n')).toEqual([
      '                value       yardstick  ratio  target',
      'first page   1,050 ms  1,000 monolith   1.05  ≤ 1.05  met',
      'round trips         2',
    ]);
    const lists = [120, 190].map((value) => ({
      what: `list of ${value}`,
      value,
      unit: 'ms',
      target: { at: 'most', value: 150 } as const,
    }));
    expect(formatTable(lists).split('\n')).toEqual([
      '              value  target',
      'list of 120  120 ms   ≤ 150  met',
      'list of 190  190 ms   ≤ 150  MISSED',
    ]);
  });
});

const figure: Figure = {
  what: 'first page',
  value: 1050,
  unit: 'ms',
  yardstick: { name: 'monolith', value: 1000 },
  target: { at: 'most', value: 1.05 },
};
