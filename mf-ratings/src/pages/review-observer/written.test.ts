import { describe, expect, it } from '@jest/globals';
import { daysWritten } from './written.ts';

describe('the requested days of reviews', () => {
  it.each([
    [
      { period: '30', from: '2020-01-01', to: null },
      { from: '2026-01-30', to: '2026-02-28' },
    ],
    [
      { period: null, from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-02-01', to: '2026-02-28' },
    ],
    [{ period: null, from: null, to: '2026-02-28' }, { to: '2026-02-28' }],
    [{ period: null, from: '2026-02-31', to: 'soon' }, {}],
    [{ period: null, from: '0000-01-01', to: '2026-13-01' }, {}],
  ] as const)('for %j are %j', (address, days) => {
    expect(daysWritten(address, now)).toEqual(days);
  });
});

const now = new Date('2026-03-01T23:30:00Z');
