import { expect, it } from '@jest/globals';
import { formatDateTime, formatDay, formatNewsDate, formatShortDay } from './calendar.ts';

it.each([
  ['2026-11-21', 'America/Los_Angeles', 'Nov 21, 2026'],
  ['2026-11-21T02:00:00Z', 'America/Los_Angeles', 'Nov 20, 2026'],
  ['2026-11-21T02:00:00Z', 'UTC', 'Nov 21, 2026'],
  ['never', 'UTC', '—'],
  ['', 'UTC', '—'],
  [null, 'UTC', '—'],
])('formats the day %s as %s', (value, zone, text) => {
  expect(formatDay(value, zone)).toBe(text);
});

it.each([
  ['2026-01-05T10:00:00Z', '01/05/2026'],
  ['2022-09-30', '09/30/2022'],
  [undefined, '—'],
])('news date %s', (value, text) => {
  expect(formatNewsDate(value)).toBe(text);
});

it.each([
  ['2026-11-21T15:05:00Z', 'UTC', 'Nov 21, 2026, 3:05 PM UTC'],
  ['2026-07-01T15:05:00Z', 'America/Los_Angeles', 'Jul 1, 2026, 8:05 AM PDT'],
  ['never', 'UTC', '—'],
])('moment %s in %s', (value, zone, text) => {
  expect(formatDateTime(value, zone)).toBe(text);
});

it.each([
  ['2026-11-24', 'Nov 24'],
  ['2027-02-01', 'Feb 1'],
  ['2027-11-01', 'Nov 1, 2027'],
  ['2026-01-02', 'Jan 2, 2026'],
])('formats %s as seen on Nov 22, 2026, with the year only if it is far away', (day, text) => {
  expect(formatShortDay(day, '2026-11-22')).toBe(text);
});
