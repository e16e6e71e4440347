import { NONE } from './number.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses a moment or a calendar day; a calendar day becomes its midnight in UTC. */
function readMoment(value: string | Date | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const moment = value instanceof Date ? value : new Date(value);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** A calendar day belongs to no zone: shown in another one, it would be the day before. */
const zoneOf = (value: string | Date, timeZone: string) =>
  typeof value === 'string' && DAY.test(value) ? 'UTC' : timeZone;

/** A day for reading: '2026-11-21' → 'Nov 21, 2026'. */
export function formatDay(value: string | Date | null | undefined, timeZone = 'UTC'): string {
  const moment = readMoment(value);
  if (!moment || !value) return NONE;
  return dayIn(zoneOf(value, timeZone)).format(moment);
}

const dayFormatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are expensive to create: one per zone. */
function dayIn(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone,
  });
  dayFormatters.set(timeZone, made);
  return made;
}

/** A day with an obvious year is shown without it: within about nine months of `today`. */
const YEAR_IS_CLEAR_MS = 270 * 86_400_000;

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A calendar day in a sentence: '2026-11-24' → 'Nov 24', with the year when it is far from `today`. */
export function formatShortDay(day: string, today: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  const isClear = Math.abs(at - Date.parse(`${today}T00:00:00Z`)) < YEAR_IS_CLEAR_MS;
  return isClear ? shortDay.format(at) : formatDay(day);
}

/** The date of a news post: MM/DD/YYYY (docs/specification/constants.md#formats). */
export function formatNewsDate(value: string | Date | null | undefined, timeZone = 'UTC'): string {
  const moment = readMoment(value);
  if (!moment || !value) return NONE;
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: zoneOf(value, timeZone),
  }).format(moment);
}

/** A moment with its zone: 'Nov 21, 2026, 3:05 PM UTC'. */
export function formatDateTime(value: string | Date | null | undefined, timeZone = 'UTC'): string {
  const moment = readMoment(value);
  if (!moment) return NONE;
  const text = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(moment);
  // Newer ICU data has a narrow no-break space before AM and PM, older data a plain one.
  return text.replace(/\u202f/g, ' ');
}
