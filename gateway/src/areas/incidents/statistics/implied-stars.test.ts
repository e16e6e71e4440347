import { describe, expect, it } from '@jest/globals';
import { impliedStars, possibleStars } from './implied-stars.ts';

describe('impliedStars', () => {
  it('finds the average of the new ratings to within the rounding of both averages', () => {
    // 20 ratings of 4.5, then ten of 1.6: (90 + 16) / 30 = 3.53.
    const interval = impliedStars({ hundredths: 450, count: 20 }, { hundredths: 350, count: 30 });
    expect(interval?.low).toBeCloseTo(1.25);
    expect(interval?.high).toBeCloseTo(1.75);
    expect(interval && interval.low <= 1.6 && interval.high >= 1.5).toBe(true);
  });

  it('shows that eight new ratings can’t lower the average of 786 by more than half a star', () => {
    const interval = impliedStars({ hundredths: 390, count: 778 }, { hundredths: 330, count: 786 });
    expect(interval?.high).toBeLessThan(-40);
    expect(interval && possibleStars(interval)).toBeNull();
  });

  it('finds the average of ratings that disappeared', () => {
    // 100 ratings of 4.5 lose 40 that average 4.8: (450 - 192) / 60 = 4.3.
    const interval = impliedStars({ hundredths: 450, count: 100 }, { hundredths: 430, count: 60 });
    expect(interval && interval.low <= 4.8 && interval.high >= 4.8).toBe(true);
    expect(interval && possibleStars(interval)?.high).toBe(5);
  });

  it('returns nothing if the number of ratings is unchanged', () => {
    expect(impliedStars({ hundredths: 450, count: 20 }, { hundredths: 440, count: 20 })).toBeNull();
  });
});
