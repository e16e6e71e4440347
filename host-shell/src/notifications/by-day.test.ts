import { expect, it } from '@jest/globals';
import { byDay } from './by-day.ts';

const at = (id: number, created_at: string) => ({
  id,
  kind: 'import.failed' as const,
  severity: 'warning' as const,
  title: `Notification ${id}`,
  text: '',
  link: null,
  seller_id: null,
  market_id: null,
  created_at,
  is_read: false,
});
const rows = [
  at(4, '2026-11-23T03:00:00Z'),
  at(3, '2026-11-23T01:00:00Z'),
  at(2, '2026-11-22T12:00:00Z'),
  at(1, '2026-11-19T12:00:00Z'),
];

it.each([
  [
    'UTC',
    [
      ['Today', [4, 3]],
      ['Yesterday', [2]],
      ['Nov 19, 2026', [1]],
    ],
  ],
  [
    'America/Los_Angeles',
    [
      ['Today', [4, 3, 2]],
      ['Nov 19, 2026', [1]],
    ],
  ],
])('groups notifications by the calendar day of %s', (zone, expected) => {
  expect(byDay(rows, now, zone).map(({ day, rows: own }) => [day, own.map(({ id }) => id)])).toEqual(
    expected,
  );
});

const now = new Date('2026-11-23T04:00:00Z');
