import { describe, expect, it } from '@jest/globals';
import { PageVitals } from './page-vitals.ts';

describe('PageVitals', () => {
  it('attributes the page load to its first remote, unless it came after an input', () => {
    const page = new PageVitals();
    page.shows('a', 400);
    page.painted(900);
    page.answered(1, 5_000, 40);
    page.shows('b', 6_000);
    expect([...page.read(120, nobody)]).toEqual([
      ['a', { lcp: 900, ttfb: 120, inp: 40, cls: 0 }],
      ['b', { inp: undefined, cls: 0 }],
    ]);
    const signedIn = new PageVitals();
    signedIn.painted(900);
    signedIn.answered(1, 3_000, 40);
    signedIn.shows('a', 4_000);
    expect(signedIn.read(120, nobody).get('a')).toEqual({ inp: undefined, cls: 0 });
  });

  it('also attributes the page load to a public page hydrated by the first input', () => {
    const page = new PageVitals();
    page.painted(900);
    page.answered(1, 3_000, 40);
    page.shows('a', 3_200);
    expect(page.read(120, (whose) => whose === 'a').get('a')).toMatchObject({ lcp: 900, ttfb: 120 });
  });

  it('attributes interactions and shifts to the remote shown at the time, and to none in between', () => {
    const page = new PageVitals();
    page.shows('a', 0);
    page.answered(1, 100, 60);
    page.shifted(150, 0.02);
    page.shows(undefined, 200);
    page.answered(2, 300, 900);
    page.shifted(350, 0.9);
    page.shows('b', 400);
    page.answered(3, 500, 300);
    expect(page.read(undefined, nobody).get('a')).toMatchObject({ inp: 60, cls: 0.02 });
    expect(page.read(undefined, nobody).get('b')).toMatchObject({ inp: 300, cls: 0 });
  });

  it('takes the worst session window of layout shifts: gaps under 1 second, at most 5 seconds long', () => {
    const page = new PageVitals();
    page.shows('a', 0);
    for (const [at, value] of [
      [100, 0.1],
      [600, 0.1],
      [1_700, 0.15],
    ] as const)
      page.shifted(at, value);
    expect(page.read(undefined, nobody).get('a')?.cls).toBeCloseTo(0.2);
    for (let at = 10_000; at < 20_000; at += 900) page.shifted(at, 0.05);
    expect(page.read(undefined, nobody).get('a')?.cls).toBeCloseTo(0.3);
  });

  it('takes the slowest interaction as INP, and ignores one outlier per 50 interactions', () => {
    const page = new PageVitals();
    page.shows('a', 0);
    page.answered(1, 10, 100);
    page.answered(1, 12, 700);
    page.answered(2, 20, 300);
    expect(page.read(undefined, nobody).get('a')?.inp).toBe(700);
    for (let id = 3; id <= 50; id++) page.answered(id, id * 10, 50);
    expect(page.read(undefined, nobody).get('a')?.inp).toBe(300);
  });
});

const nobody = () => false;
