import { expect, it } from '@jest/globals';
import { isMailTime, type MailTimes } from './mail-times.ts';

const atOnce: MailTimes = {
  rhythm: 'at-once',
  quietFrom: null,
  quietUntil: null,
  hour: 7,
  timeZone: 'America/Los_Angeles',
};
const quiet: MailTimes = { ...atOnce, quietFrom: 22, quietUntil: 7 };
const daily: MailTimes = { ...atOnce, rhythm: 'daily' };

it.each<[string, MailTimes, string | null, string, boolean]>([
  ['at once, before the first', atOnce, null, '2026-11-21T11:00:00Z', true],
  ['at once, within an hour', atOnce, '2026-11-21T10:30:00Z', '2026-11-21T11:00:00Z', false],
  ['at once, an hour later', atOnce, '2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z', true],
  ['at 10 pm local time, quiet', quiet, null, '2026-11-21T06:00:00Z', false],
  ['at 3 am local time, quiet', quiet, null, '2026-11-21T11:00:00Z', false],
  ['at 7 am local time, no longer quiet', quiet, null, '2026-11-21T15:00:00Z', true],
  [
    'at noon, quiet from 11 to 13',
    { ...quiet, quietFrom: 11, quietUntil: 13 },
    null,
    '2026-11-21T20:00:00Z',
    false,
  ],
  [
    'at 1 pm, quiet from 11 to 13',
    { ...quiet, quietFrom: 11, quietUntil: 13 },
    null,
    '2026-11-21T21:00:00Z',
    true,
  ],
  ['daily, before its hour', daily, null, '2026-11-21T14:59:00Z', false],
  ['daily, at its hour', daily, '2026-11-20T15:00:00Z', '2026-11-21T15:00:00Z', true],
  ['daily, a second time', daily, '2026-11-21T15:00:00Z', '2026-11-21T23:00:00Z', false],
  ['daily, in summer time', daily, null, '2026-07-21T14:00:00Z', true],
])('%s', (_, times, mailedAt, now, expected) => {
  expect(isMailTime(times, mailedAt === null ? null : new Date(mailedAt), new Date(now))).toBe(expected);
});
