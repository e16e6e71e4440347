import { describe, expect, it } from '@jest/globals';
import { addDays } from '../../../base/calendar-days.ts';
import { claimWindow } from './claim-window.ts';

describe('claimWindow', () => {
  it('follows the newest policy in force on the day of the loss', () => {
    const policies = [policy('2026-01-01', 90), policy('2024-10-23', 60)];
    expect(claimWindow(policies, 'US', 'lost-in-warehouse', '2025-12-31')).toEqual({
      opensOn: '2026-01-30',
      closesOn: '2026-03-01',
      policyVersion: 'lost-in-warehouse from 2024-10-23',
    });
    expect(claimWindow(policies, 'US', 'lost-in-warehouse', '2026-01-01')?.closesOn).toBe('2026-04-01');
  });

  it('returns nothing before the first policy, for another marketplace or for another category', () => {
    const policies = [policy('2024-10-23', 60)];
    expect(claimWindow(policies, 'US', 'lost-in-warehouse', '2024-10-22')).toBeUndefined();
    expect(claimWindow(policies, 'UK', 'lost-in-warehouse', '2025-01-01')).toBeUndefined();
    expect(claimWindow(policies, 'US', 'removal', '2025-01-01')).toBeUndefined();
  });

  it('counts days across the end of a leap-year February', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  });
});

const policy = (effective_from: string, close_day: number) => ({
  marketplace_id: 'US',
  category: 'lost-in-warehouse',
  effective_from,
  open_day: 30,
  close_day,
});
