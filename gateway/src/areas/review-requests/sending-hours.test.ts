import { describe, expect, it } from '@jest/globals';
import { backlogDoneBy, isSendingTime, nextSendingTime, type SendingClock } from './sending-hours.ts';

describe('sending hours', () => {
  it.each([
    // Pacific standard time is UTC-8, daylight saving time UTC-7.
    ['2026-11-20T16:59:59Z', false],
    ['2026-11-20T17:00:00Z', true],
    ['2026-11-21T00:59:59Z', true],
    ['2026-11-21T01:00:00Z', false],
    ['2026-07-20T15:59:59Z', false],
    ['2026-07-20T16:00:00Z', true],
    ['2026-07-21T00:00:00Z', false],
  ])("at %s are open: %s, in the marketplace's time zone", (iso, isOpen) => {
    expect(isSendingTime(clock(), at(iso))).toBe(isOpen);
  });

  it('follow the clock change of the night: that day opens an hour earlier in UTC', () => {
    // Daylight saving time starts on 2026-03-08 at 2:00 in Los Angeles.
    expect(next(clock(), '2026-03-08T01:30:00Z')).toBe('2026-03-08T16:00:00.000Z');
    expect(next(clock(), '2026-03-07T01:30:00Z')).toBe('2026-03-07T17:00:00.000Z');
    // Daylight saving time ends on 2026-11-01 at 2:00.
    expect(next(clock(), '2026-11-01T01:30:00Z')).toBe('2026-11-01T17:00:00.000Z');
  });

  it("skipped by a clock change don't open that day, and repeated hours open twice", () => {
    const night = clock({ hourFrom: 2, hourTo: 3 });
    expect(next(night, '2026-03-08T09:00:00Z')).toBe('2026-03-09T09:00:00.000Z');
    const repeatedHour = clock({ hourFrom: 1, hourTo: 2 });
    expect(isSendingTime(repeatedHour, at('2026-11-01T08:30:00Z'))).toBe(true);
    expect(isSendingTime(repeatedHour, at('2026-11-01T09:30:00Z'))).toBe(true);
    expect(isSendingTime(repeatedHour, at('2026-11-01T10:00:00Z'))).toBe(false);
  });

  it('handle half-hour time zones', () => {
    expect(next(clock({ timeZone: 'Asia/Kolkata' }), '2026-11-20T01:00:00Z')).toBe(
      '2026-11-20T03:30:00.000Z',
    );
  });

  it("follow the marketplace's weekdays, not those of UTC", () => {
    const weekdays = clock({ hourFrom: 0, hourTo: 24, weekdays: [1, 2, 3, 4, 5] });
    // Friday 23:00 in Los Angeles is Saturday in UTC; Sunday 23:00 is Monday in UTC.
    expect(isSendingTime(weekdays, at('2026-11-21T07:00:00Z'))).toBe(true);
    expect(isSendingTime(weekdays, at('2026-11-23T07:00:00Z'))).toBe(false);
    expect(next(weekdays, '2026-11-21T08:00:00Z')).toBe('2026-11-23T08:00:00.000Z');
  });

  it('wait for the end of a grace period, and never open while paused', () => {
    const holdClock = clock({ holdUntil: at('2026-11-20T18:10:00Z') });
    expect(isSendingTime(holdClock, at('2026-11-20T18:09:59Z'))).toBe(false);
    expect(next(holdClock, '2026-11-20T18:00:00Z')).toBe('2026-11-20T18:10:00.000Z');
    expect(isSendingTime(clock({ paused: true }), at('2026-11-20T18:00:00Z'))).toBe(false);
    expect(next(clock({ paused: true }), '2026-11-20T18:00:00Z')).toBeUndefined();
  });
});

describe('a backlog', () => {
  it('without a cap is sent at the next opening', () => {
    expect(backlogEnd(clock(), 500)).toBe('2026-11-20T18:00:00.000Z');
  });

  it("under a cap is spread over sending days, even if today's cap is used up", () => {
    expect(backlogEnd(clock({ dailyCap: 50 }), 50)).toBe('2026-11-20T18:00:00.000Z');
    expect(backlogEnd(clock({ dailyCap: 50 }), 51)).toBe('2026-11-21T17:00:00.000Z');
    expect(backlogEnd(clock({ dailyCap: 50 }), 50, 1)).toBe('2026-11-21T17:00:00.000Z');
    expect(backlogEnd(clock({ dailyCap: 50, weekdays: [5] }), 100)).toBe('2026-11-27T17:00:00.000Z');
  });

  it('that outlasts every window has no end', () => {
    expect(backlogEnd(clock({ dailyCap: 1 }), 5_000)).toBeUndefined();
  });

  const backlogEnd = (settings: SendingClock, requests: number, sentToday = 0) =>
    backlogDoneBy(settings, { requests, sentToday }, at('2026-11-20T18:00:00Z'))?.toISOString();
});

const clock = (different: Partial<SendingClock> = {}): SendingClock => ({
  paused: false,
  dailyCap: null,
  hourFrom: 9,
  hourTo: 17,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  timeZone: 'America/Los_Angeles',
  holdUntil: null,
  ...different,
});
const at = (iso: string): Date => new Date(iso);
const next = (settings: SendingClock, iso: string) => nextSendingTime(settings, at(iso))?.toISOString();
