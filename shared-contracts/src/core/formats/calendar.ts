import type { FormatLocale } from './format-locales.ts';
import { currentFormats } from './format-source.ts';
import { NONE } from './number.ts';

type Moment = string | Date | null | undefined;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses a moment or a calendar day; a calendar day becomes its midnight in UTC. */
function readMoment(value: Moment): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const moment = value instanceof Date ? value : new Date(value);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** A calendar day belongs to no zone: shown in another one, it would be the day before. */
const zoneOf = (value: Moment, timeZone: string) =>
  typeof value === 'string' && DAY.test(value) ? 'UTC' : timeZone;

/** A day for reading, by the person's locale and zone: '2026-11-21' → 'Nov 21, 2026', in German '21. Nov. 2026'. */
export const formatDay = (value: Moment, timeZone = currentFormats().timeZone): string =>
  write(value, { year: 'numeric', month: 'short', day: 'numeric' }, timeZone);

/** A day is shown without its year within about nine months of `today`. */
const YEAR_IS_CLEAR_MS = 270 * 86_400_000;

/** A calendar day in a sentence: '2026-11-24' → 'Nov 24', with the year when it is far from `today`. */
export function formatShortDay(day: string, today: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  const isClear = Math.abs(at - Date.parse(`${today}T00:00:00Z`)) < YEAR_IS_CLEAR_MS;
  return isClear ? formatDayOfYear(day) : formatDay(day);
}

/** A day without its year: 'Nov 24'. */
export const formatDayOfYear = (value: Moment, timeZone = currentFormats().timeZone): string =>
  write(value, { month: 'short', day: 'numeric' }, timeZone);

/** The month of a day: 'November 2026', or 'Nov 2026' where space is short. */
export const formatMonth = (value: Moment, month: 'long' | 'short' = 'long'): string =>
  write(value, { month, year: 'numeric' }, 'UTC');

/** The date of a news post: MM/DD/YYYY for everybody (docs/specification/constants.md#formats). */
export function formatNewsDate(value: Moment, timeZone = 'UTC'): string {
  const moment = readMoment(value);
  if (!moment) return NONE;
  return dateFormat(
    'en-US',
    { year: 'numeric', month: '2-digit', day: '2-digit' },
    zoneOf(value, timeZone),
  ).format(moment);
}

/** A moment with its zone: 'Nov 21, 2026, 3:05 PM UTC', in German '21. Nov. 2026, 16:05 MEZ'. */
export function formatDateTime(value: Moment, timeZone = currentFormats().timeZone): string {
  const moment = readMoment(value);
  if (!moment) return NONE;
  const text = write(moment, { year: 'numeric', month: 'short', day: 'numeric', ...time() }, timeZone);
  return `${text} ${zoneName(timeZone, moment)}`;
}

/** The time of day: '3:05 PM', in German '15:05'. Without its zone: for moments that are minutes away. */
export const formatTime = (value: Moment, timeZone = currentFormats().timeZone): string =>
  write(value, time(), timeZone);

/** The time of day with its zone: '3:05 PM PST', in German '15:05 MEZ'. */
export function formatZonedTime(value: Moment, timeZone = currentFormats().timeZone): string {
  const moment = readMoment(value);
  return moment ? `${formatTime(moment, timeZone)} ${zoneName(timeZone, moment)}` : NONE;
}

/** 24 hours have two digits, so that columns line up and nothing reads like a morning: '09:05', but '9:05 AM'. */
function time(): Intl.DateTimeFormatOptions {
  const { hour12 } = dateFormat(currentFormats().locale, { hour: 'numeric' }, 'UTC').resolvedOptions();
  return { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' };
}

/** An hour of the day, 0 to 23: '7:00 AM', in German '07:00'. */
export const formatHour = (hour: number): string => formatTime(new Date(Date.UTC(2026, 0, 1, hour)), 'UTC');

/** A whole hour, 0 to 24, where space is short: '9 AM', in German '09:00'; 24 is midnight. */
export function formatWholeHour(hour: number): string {
  const at = new Date(Date.UTC(2026, 0, 1, hour % 24));
  return time().hour === '2-digit' ? formatTime(at, 'UTC') : write(at, { hour: 'numeric' }, 'UTC');
}

/** The short name of a zone at a moment: 'CET', 'PDT'; 'GMT+9' where none is in use. */
export function zoneName(timeZone: string, at: Date): string {
  const names = [currentFormats().locale, 'en-US', 'en-GB', 'en-AU', 'ja-JP', 'en-IN'] as const;
  let first = '';
  for (const locale of names) {
    const parts = dateFormat(locale, { timeZoneName: 'short' }, timeZone).formatToParts(at);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
    // 'GMT-8' is what a locale writes that has no name for the zone.
    if (!/^(GMT|UTC)[+\u2212-]/.test(name)) return name;
    first ||= name;
  }
  return first;
}

function write(value: Moment, options: Intl.DateTimeFormatOptions, timeZone: string): string {
  const moment = readMoment(value);
  if (!moment) return NONE;
  const text = dateFormat(currentFormats().locale, options, zoneOf(value, timeZone)).format(moment);
  // Newer ICU data has a narrow no-break space before AM and PM, older data a plain one.
  return text.replace(/\u202f/g, ' ');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are expensive to create: one per locale, zone and options. */
function dateFormat(
  locale: FormatLocale,
  options: Intl.DateTimeFormatOptions,
  timeZone: string,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const existing = formats.get(key);
  if (existing) return existing;
  const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, formatter);
  return formatter;
}
