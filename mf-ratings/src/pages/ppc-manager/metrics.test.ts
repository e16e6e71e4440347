import { describe, expect, it } from '@jest/globals';
import { metricChange, metricText } from './metrics.ts';

describe('a share', () => {
  it('has the same number of digits as the others in its column', () => {
    expect(metricText('acos', 0.17, 'USD')).toBe('17.0%');
    expect(metricText('ctr', 0.016, 'USD')).toBe('1.60%');
  });
});

describe('the change of a figure', () => {
  it('is a percentage of the previous value', () => {
    expect(metricChange('sales', figures(100, 1200), figures(100, 1000))).toEqual({
      text: '20%',
      direction: 'up',
      tone: 'good',
    });
    expect(metricChange('sales', figures(100, 1000), figures(100, 0))).toBeUndefined();
  });

  it('is in percentage points for percentages, and empty if both are shown the same', () => {
    expect(metricChange('acos', figures(200, 1000), figures(177, 1000))).toEqual({
      text: '2.3 pts',
      direction: 'up',
      tone: 'bad',
    });
    expect(metricChange('acos', figures(17_704, 100_000), figures(17_670, 100_000))).toEqual({
      text: '0 pts',
      direction: 'same',
      tone: 'neutral',
    });
    expect(metricChange('ctr', figures(1, 1, 12), figures(1, 1, 10))).toMatchObject({ text: '0.20 pts' });
  });
});

const figures = (spend: number, sales: number, clicks = 10) => ({
  impressions: 1000,
  clicks,
  spend,
  sales,
  orders: 1,
  units: 1,
});
