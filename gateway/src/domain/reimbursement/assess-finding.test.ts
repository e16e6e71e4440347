import { describe, expect, it } from '@jest/globals';
import { assessFinding } from './assess-finding.ts';
import type { Finding } from './lost-in-warehouse-sql.ts';

const finding: Finding = {
  fnsku: 'X001',
  asin: 'B001',
  sku: 'MUG-1',
  title: 'Mug',
  country: 'US',
  marketplace_id: 'ATVPDKIKX0DER',
  currency: 'USD',
  lost_on: '2026-10-01',
  lost_units: 3,
  open_units: 2,
  total_lost: 5,
  total_found: 1,
  total_reimbursed: 2,
  paid_unit_minor: 1_250,
  price_minor: 2_499,
};
const window = { opensOn: '2026-10-31', closesOn: '2026-11-30', policyVersion: 'v' };

describe('assessFinding', () => {
  it.each([
    ['2026-10-30', 'waiting-for-automatic-payment'],
    ['2026-10-31', 'detected'],
    ['2026-11-30', 'detected'],
    ['2026-12-01', 'expired'],
  ])('on %s is %s', (today, state) => {
    expect(assessFinding(finding, window, today).state).toBe(state);
  });

  it('values open units at what was paid before, and says so', () => {
    const { estimate, basis, confidence, computation } = assessFinding(finding, window, '2026-11-01');
    expect([estimate, basis, confidence]).toEqual([
      { minor: 2_500, currency: 'USD' },
      'paid-before',
      'medium',
    ]);
    expect(computation.join(' ')).toContain(
      '2 × $12.50, which the marketplace paid for a unit before, is $25.00.',
    );
    expect(computation.join(' ')).toContain(
      '5 units of X001 were lost, 1 unit found again, and 2 units paid',
    );
  });

  it('falls back to the price as an upper bound, and to no estimate', () => {
    const byPrice = assessFinding({ ...finding, paid_unit_minor: null }, window, '2026-11-01');
    expect([byPrice.estimate?.minor, byPrice.confidence]).toEqual([4_998, 'low']);
    const unknown = assessFinding(
      { ...finding, paid_unit_minor: null, price_minor: null },
      window,
      '2026-11-01',
    );
    expect(unknown.estimate).toBeNull();
  });
});
