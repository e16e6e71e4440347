import { describe, expect, it } from '@jest/globals';
import { kindsOf } from './kinds.ts';

describe('the amount owed per kind', () => {
  it('is one sum with the confidence of each part, without parts that have no amount', () => {
    expect(kindsOf([row('high', 900), row('low', 0)])).toMatchObject([
      { cases: 2, units: 4, estimate: usd(900), sure: [{ confidence: 'high' }] },
    ]);
    expect(kindsOf([row('high', 900), row('low', 100)])[0]?.sure).toHaveLength(2);
  });
});

const usd = (minor: number) => ({ minor, currency: 'USD' });
const row = (confidence: 'high' | 'low', minor: number) => ({
  category: 'lost-in-warehouse' as const,
  marketplace_id: 'US',
  cases: 1,
  units: 2,
  confidence,
  estimate: usd(minor),
});
