import { expect, it } from '@jest/globals';
import german from '../../texts/sentences/names/de.json' with { type: 'json' };
import { sentencesOf, setSentenceSource } from '../sentences.ts';
import { countryName } from './country.ts';
import { formatRelativeTime } from './relative-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** docs/specification/constants.md#formats, each bound from both sides. */
it.each([
  ['the future', -5 * MINUTE, 'just now'],
  ['0 s', 0, 'just now'],
  ['59 s', MINUTE - 1000, 'just now'],
  ['1 min', MINUTE, '1 minute ago'],
  ['59 min', HOUR - 1, '59 minutes ago'],
  ['1 h', HOUR, '1 hour ago'],
  ['23 h', DAY - 1, '23 hours ago'],
  ['1 day', DAY, 'Yesterday'],
  ['2 days less 1 ms', 2 * DAY - 1, 'Yesterday'],
  ['2 days', 2 * DAY, '2 days ago'],
  ['6 days', 7 * DAY - 1, '6 days ago'],
  ['7 days', 7 * DAY, '1 week ago'],
  ['30 days', 31 * DAY - 1, '4 weeks ago'],
  ['31 days', 31 * DAY, 'Oct 21, 2026'],
])('%s ago', (_, age, text) => {
  expect(formatRelativeTime(new Date(NOW.getTime() - age), NOW)).toBe(text);
});

it('reads ISO strings, and returns nothing for an invalid date', () => {
  expect(formatRelativeTime('2026-11-21T11:58:00Z', NOW)).toBe('2 minutes ago');
  expect(formatRelativeTime('never', NOW)).toBe('');
});

it('is in the language of the reader, by the catalogues of every language', () => {
  try {
    setSentenceSource(() => sentencesOf(german));
    expect(formatRelativeTime(new Date(NOW.getTime() - 3 * HOUR), NOW)).toBe('vor 3 Stunden');
    expect(formatRelativeTime(new Date(NOW.getTime() - DAY), NOW)).toBe('Gestern');
    expect(countryName('de')).toBe('Deutschland');
  } finally {
    setSentenceSource(() => undefined);
  }
});

const NOW = new Date('2026-11-21T12:00:00Z');
