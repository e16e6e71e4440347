import { describe, expect, it } from '@jest/globals';
import { measuresOf, summariesOf } from './vitals.ts';

describe('web vitals', () => {
  it.each([
    [{ lcp: 1_234 }, ['lcp=1300']],
    [{ lcp: 2_500, inp: 200, cls: 0.1, ttfb: 800 }, ['lcp=2500', 'inp=200', 'cls=0.1', 'ttfb=800']],
    [{ lcp: 2_500.4, cls: 0.2501 }, ['lcp=2600', 'cls=0.26']],
    [{ cls: 0.25, ttfb: 1_800 }, ['cls=0.25', 'ttfb=1800']],
    [{ inp: 8, cls: 0 }, ['inp=0', 'cls=0']],
    [{ inp: 1e6, cls: 99 }, ['inp=100000', 'cls=10']],
    [{}, []],
  ])(
    'of a page load %j are counted by their value, with thresholds inclusive on the better side',
    (vitals, measures) => {
      expect(Object.keys(measuresOf(vitals)).toSorted()).toEqual(measures.toSorted());
    },
  );

  it('are reported as the 75th percentile with the number of page loads, and rated by it', () => {
    const loads = [900, 1_000, 1_100, 1_200, 1_300, 3_000, 5_000, 9_000].map((lcp) => ({ lcp }));
    expect(vitalsOf(...loads)).toEqual([{ vital: 'lcp', p75: 3_000, rating: 'fair', count: 8 }]);
  });

  it('are good up to the first threshold, poor beyond the second', () => {
    expect(vitalsOf({ lcp: 2_500, inp: 501, cls: 0.11, ttfb: 800 })).toEqual([
      { vital: 'lcp', p75: 2_500, rating: 'good', count: 1 },
      { vital: 'inp', p75: 510, rating: 'poor', count: 1 },
      { vital: 'cls', p75: 0.11, rating: 'fair', count: 1 },
      { vital: 'ttfb', p75: 800, rating: 'good', count: 1 },
    ]);
  });

  it('ignore other measures', () => {
    expect(
      summariesOf([
        { measure: 'visit', count: 9 },
        { measure: 'lcp-good', count: 9 },
      ]),
    ).toEqual([]);
  });
});

const vitalsOf = (...pages: Parameters<typeof measuresOf>[0][]) =>
  summariesOf(
    pages.flatMap((page) => Object.entries(measuresOf(page)).map(([measure, count]) => ({ measure, count }))),
  );
