import { describe, expect, it } from '@jest/globals';
import { reportPeriod } from './report-period.ts';

describe('reportPeriod', () => {
  it('covers whole days and stays the same until Amazon regenerates the report', () => {
    expect(at('2026-11-21T08:00:00Z')).toEqual({
      dataStartTime: '2025-05-21T00:00:00.000Z',
      dataEndTime: '2026-11-21T08:00:00.000Z',
    });
    expect(at('2026-11-21T11:59:59.999Z')).toEqual(at('2026-11-21T08:00:00Z'));
    expect(at('2026-11-21T12:00:00Z')).not.toEqual(at('2026-11-21T08:00:00Z'));
  });
});

const at = (text: string) => reportPeriod(new Date(text), 18);
