import { describe, expect, it } from '@jest/globals';
import { parseDay, parseInstant } from './dates.ts';

describe('a day', () => {
  it.each([
    ['05/13/2026', '2026-05-13'],
    ['05/06/2026', '2026-05-06'],
    ['31/12/2026', '2026-12-31'],
    ['01.09.2026', '2026-09-01'],
    ['2026-05-13', '2026-05-13'],
    ['2026/5/3', '2026-05-03'],
    ['2024-12-02T08:15:00Z', '2024-12-02'],
    ['2026-05-13T23:30:00-07:00', '2026-05-13'],
    ['2024-02-29', '2024-02-29'],
  ])('reads %s as %s', (text, expected) => {
    expect(day(text)).toBe(expected);
  });

  it.each(['', '2026-02-30', '13/13/2026', '02/29/2025', 'May 5', '2026-05-13 25:00', '20260513'])(
    'rejects %j',
    (text) => {
      expect(day(text)).toBe('is not a date');
    },
  );
});

describe('a timestamp', () => {
  it.each([
    ['2026-05-12T09:59:13+00:00', '2026-05-12T09:59:13.000Z'],
    ['2026-05-12T09:59:13-0700', '2026-05-12T16:59:13.000Z'],
    ['2013-01-07 07:35:42 PST', '2013-01-07T15:35:42.000Z'],
    ['17/03/2021 10:00:00 MEZ', '2021-03-17T09:00:00.000Z'],
    ['17.09.2026 00:00:00 UTC', '2026-09-17T00:00:00.000Z'],
    ['2026/05/12 09:00:00 JST', '2026-05-12T00:00:00.000Z'],
  ])('reads %s as %s', (text, expected) => {
    expect(instant(text)).toBe(expected);
  });

  it("without an offset is in the marketplace's time zone, in summer and winter", () => {
    expect(instant('05/13/2026 09:00:00', 'America/Los_Angeles')).toBe('2026-05-13T16:00:00.000Z');
    expect(instant('01/13/2026 09:00:00', 'America/Los_Angeles')).toBe('2026-01-13T17:00:00.000Z');
    expect(instant('2026-03-29 01:30:00', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z');
    expect(instant('2026-03-29 03:30:00', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('in an unknown zone is refused', () => {
    expect(instant('2026-05-12 09:00:00 XYZ')).toContain('XYZ');
    expect(instant('soon')).toBe('is not a time');
  });
});

const day = (text: string) => {
  const parsed = parseDay(text);
  return parsed.ok ? parsed.value : parsed.error;
};
const instant = (text: string, zone = 'UTC') => {
  const parsed = parseInstant(text, zone);
  return parsed.ok ? parsed.value : parsed.error;
};
