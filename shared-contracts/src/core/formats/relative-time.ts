import { translated } from '../sentences.ts';
import { formatDay } from './calendar.ts';
import { currentFormats } from './format-source.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago `value` was, as of `now`: just now, minutes, hours, Yesterday, days (under 7), weeks (under 31 days),
 * then the date as month, day, year (docs/specification/constants.md#formats), in the reader's language. A moment
 * in the future is 'just now': clocks differ.
 */
export function formatRelativeTime(
  value: string | Date,
  now: Date = new Date(),
  timeZone = currentFormats().timeZone,
): string {
  const moment = new Date(value);
  const age = now.getTime() - moment.getTime();
  if (Number.isNaN(age)) return '';
  if (age < MINUTE) return translated('just now');
  if (age < HOUR) return ago(Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return ago(Math.floor(age / HOUR), 'hour');
  const days = Math.floor(age / DAY);
  if (days === 1) return translated('Yesterday');
  if (days < 7) return ago(days, 'day');
  if (days < 31) return ago(Math.floor(days / 7), 'week');
  return formatDay(moment, timeZone);
}

function ago(count: number, unit: string): string {
  return translated(`${count} ${unit}${count === 1 ? '' : 's'} ago`);
}
