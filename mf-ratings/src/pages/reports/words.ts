import { formatDay, formatHour } from '@fairshelf/shared-contracts/core';
import type {
  REPORT_FREQUENCIES,
  Report,
  ReportPeriod,
  ReportSchedule,
  ReportState,
  ReportType,
} from '@fairshelf/shared-contracts/reports';
import type { Tone } from '@fairshelf/shared-ui/core';

export const TYPE_WORDS: Readonly<Record<ReportType, { readonly label: string; readonly note: string }>> = {
  'product-ratings': {
    label: 'Product ratings',
    note: 'Every product as of now: rating, number of ratings, changes, reviews by star, tags.',
  },
  'rating-history': { label: 'Rating history', note: 'The rating of each product on each day.' },
  reviews: { label: 'Reviews', note: 'Customer reviews and how your team handled them.' },
  'review-requests': {
    label: 'Review requests',
    note: 'Requests that were sent or skipped in the period, each with its reason.',
  },
  orders: { label: 'Orders', note: 'The order lines of the period, one row each.' },
  'seller-feedback': { label: 'Seller feedback', note: 'Buyers’ ratings of your seller account.' },
};

export const PERIOD_WORDS: Readonly<Record<ReportPeriod, string>> = {
  yesterday: 'Yesterday',
  'last-7': 'Last 7 days',
  'last-30': 'Last 30 days',
  'last-90': 'Last 90 days',
  'last-365': 'Last 365 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  custom: 'Custom period',
};

export const STATE_WORDS: Readonly<Record<ReportState, { readonly label: string; readonly tone: Tone }>> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Building', tone: 'info' },
  done: { label: 'Ready', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
  expired: { label: 'File removed', tone: 'neutral' },
};

export const FREQUENCY_WORDS: Readonly<Record<(typeof REPORT_FREQUENCIES)[number], string>> = {
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
};

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The rhythm of a schedule: 'Every Monday at 7:00 AM'. */
export function rhythmInWords({ frequency, weekday, monthDay, hour }: ReportSchedule): string {
  const at = `at ${formatHour(hour)}`;
  if (frequency === 'daily') return `Every day ${at}`;
  if (frequency === 'weekly') return `Every ${WEEKDAYS[weekday - 1] ?? 'week'} ${at}`;
  return monthDay > 28
    ? `On day ${monthDay}, or the last of the month, ${at}`
    : `On day ${monthDay} of the month ${at}`;
}

/** The days of a report, or that it is a snapshot. */
export function daysInWords({ from, to, createdAt }: Pick<Report, 'from' | 'to' | 'createdAt'>): string {
  if (!from || !to) return `As of ${formatDay(createdAt)}`;
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
