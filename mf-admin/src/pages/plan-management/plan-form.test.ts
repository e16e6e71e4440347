import type { PlanVersion } from '@fairshelf/shared-contracts/plans';
import { describe, expect, it } from '@jest/globals';
import { planProblems, toFields, toPlanForm } from './plan-form.ts';

describe('a plan’s form', () => {
  it('converts back to its source, starting tomorrow', () => {
    expect(toFields(toPlanForm(version, '2026-11-22'))).toEqual({
      title: 'Reimbursement',
      description: '',
      modules: ['reimburse'],
      price: { minor: 1990, currency: 'USD' },
      period: 'month',
      commission_bps: 2550,
      trial_days: 14,
      limits: { stores: 3, users: null, products: null, cases_per_day: null, competitors: null },
      effective_from: '2026-11-22',
      moves_subscribers: false,
    });
  });

  it('keeps the day of a future version', () => {
    const upcoming = { ...version, effective_from: '2027-01-01' };
    expect(toPlanForm(upcoming, '2026-11-22').effectiveFrom).toBe('2027-01-01');
  });

  it('names each invalid number', () => {
    const form = toPlanForm(version, '2026-11-22');
    const wrong = {
      ...form,
      price: 'x',
      commission: '101',
      trialDays: '',
      limits: { ...form.limits, users: '1.5' },
    };
    expect(Object.keys(planProblems(wrong))).toEqual([
      'price.minor',
      'commission_bps',
      'trial_days',
      'limits.users',
    ]);
    expect(planProblems(form)).toEqual({});
  });
});

const version: PlanVersion = {
  version: 3,
  title: 'Reimbursement',
  description: '',
  modules: ['reimburse'],
  price: { minor: 1990, currency: 'USD' },
  period: 'month',
  commission_bps: 2550,
  trial_days: 14,
  limits: { stores: 3, users: null, products: null, cases_per_day: null, competitors: null },
  effective_from: '2026-01-01',
  moves_subscribers: false,
  created_at: '2026-01-01T00:00:00Z',
  created_by: null,
  used_by: 4,
};
