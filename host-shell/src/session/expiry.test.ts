import { describe, expect, it } from '@jest/globals';
import { isUnexpired, readExpiry } from './expiry.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

describe('expiry dates are UTC', () => {
  it.each([
    ['2026-11-21T12:00:00Z', NOON],
    ['2026-11-21T12:00:00.000Z', NOON],
    ['2026-11-21T12:00:00', NOON],
    ['2026-11-21 12:00:00', NOON],
    ['2026-11-21T13:00:00+01:00', NOON],
    ['2026-11-21', Date.UTC(2026, 10, 21)],
    ['tomorrow', Number.NaN],
  ])('reads %s', (text, moment) => {
    expect(readExpiry(text)).toBe(moment);
  });

  it.each([
    ['2026-11-21T12:00:00.001Z', true],
    ['2026-11-21T12:00:00Z', false],
    ['2026-11-21T11:59:59Z', false],
    ['tomorrow', false],
    [null, false],
  ])('a session until %s at noon: %s', (text, holds) => {
    expect(isUnexpired(text, NOON)).toBe(holds);
  });
});
