import { clockIn } from '@fairshelf/shared-contracts/core';
import { fail, ok, type Result } from '../result.ts';

// UTC offsets in hours of the zone names that reports write after a local time; German ones come from the DE portal.
const namedZones: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 1,
  BST: 1,
  CET: 1,
  MEZ: 1,
  CEST: 2,
  MESZ: 2,
  EET: 2,
  EEST: 3,
  TRT: 3,
  PST: -8,
  PDT: -7,
  MST: -7,
  MDT: -6,
  CST: -6,
  CDT: -5,
  EST: -5,
  EDT: -4,
  BRT: -3,
  JST: 9,
  SGT: 8,
  IST: 5.5,
  GST: 4,
  AEST: 10,
  AEDT: 11,
};

interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly time: readonly [hour: number, minute: number, second: number];
  /** '', 'Z', '+01:00' or a zone's name */
  readonly zone: string;
}

/** A report has few days and many rows: each text is parsed once. */
const days = new Map<string, Result<string, string>>();

/** The calendar day of a cell, as 'YYYY-MM-DD', without any shift of zone. */
export function parseDay(text: string): Result<string, string> {
  const cached = days.get(text);
  if (cached) return cached;
  const day = readDay(text);
  if (days.size > 5_000) days.clear();
  days.set(text, day);
  return day;
}

function readDay(text: string): Result<string, string> {
  const moment = parseMoment(text);
  if (!moment) return fail('is not a date');
  return ok(new Date(Date.UTC(moment.year, moment.month - 1, moment.day)).toISOString().slice(0, 10));
}

/** The timestamp of a cell as ISO 8601 in UTC; `timeZone` (IANA) applies if the text names no zone. */
export function parseInstant(text: string, timeZone: string): Result<string, string> {
  const moment = parseMoment(text);
  if (!moment) return fail('is not a time');
  const local = Date.UTC(moment.year, moment.month - 1, moment.day, ...moment.time);
  const offset = moment.zone === '' ? offsetIn(timeZone, local) : offsetOf(moment.zone);
  if (offset === undefined) return fail(`is in an unknown time zone, ${moment.zone}`);
  return ok(new Date(local - offset).toISOString());
}

const clock = String.raw`(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2}|[A-Za-z]{2,5})?`;
const yearFirst = new RegExp(`^(\\d{4})[-/](\\d{1,2})[-/](\\d{1,2})${clock}$`);
const dotDate = new RegExp(`^(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})${clock}$`);
const slashDate = new RegExp(`^(\\d{1,2})[/-](\\d{1,2})[/-](\\d{4})${clock}$`);

/**
 * Reads ISO dates (with '-' or '/'), 'MM/DD/YYYY' as the ledger writes it in every marketplace, and 'DD.MM.YYYY'. A
 * slashed date whose first part can't be a month is read day first, as European portals write it.
 */
function parseMoment(text: string): Moment | undefined {
  const iso = yearFirst.exec(text);
  if (iso) return momentOf(iso[1], iso[2], iso[3], iso.slice(4));
  const dots = dotDate.exec(text);
  if (dots) return momentOf(dots[3], dots[2], dots[1], dots.slice(4));
  const slashes = slashDate.exec(text);
  if (!slashes) return undefined;
  const rest = slashes.slice(4);
  return (
    momentOf(slashes[3], slashes[1], slashes[2], rest) ?? momentOf(slashes[3], slashes[2], slashes[1], rest)
  );
}

function momentOf(
  yearText: string | undefined,
  monthText: string | undefined,
  dayText: string | undefined,
  [hours, minutes, seconds, zone]: readonly (string | undefined)[],
): Moment | undefined {
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)];
  const time = [Number(hours ?? 0), Number(minutes ?? 0), Number(seconds ?? 0)] as const;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!exists || time[0] > 23 || time[1] > 59 || time[2] > 59) return undefined;
  return { year, month, day, time, zone: zone ?? '' };
}

function offsetOf(zone: string): number | undefined {
  if (zone === 'Z') return 0;
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (match) return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) * 60_000;
  const hours = namedZones[zone.toUpperCase()];
  return hours === undefined ? undefined : hours * 3_600_000;
}

// Clocks change on a quarter of an hour, so one answer serves the fifteen minutes of a local time: calling Intl for
// every row would take most of an import's time.
const quarter = 15 * 60_000;
const offsets = new Map<string, number>();

/** How far a zone's clock is ahead of UTC (ms) when it shows this local time. */
function offsetIn(timeZone: string, local: number): number {
  const start = Math.floor(local / quarter) * quarter;
  const key = `${timeZone} ${start}`;
  const cached = offsets.get(key);
  if (cached !== undefined) return cached;
  const ahead = (instant: number): number => shownIn(timeZone, instant) - instant;
  // The first guess may be on the other side of a clock change; the second is taken at the right instant.
  const offset = ahead(start - ahead(start));
  if (offsets.size > 50_000) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function shownIn(timeZone: string, instant: number): number {
  const { year, month, day, hour, minute, second } = clockIn(timeZone, instant);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
