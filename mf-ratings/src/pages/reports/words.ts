import { formatDay, formatHour } from '@fairshelf/shared-contracts/core';
import {
  type REPORT_FREQUENCIES,
  type Report,
  type ReportPeriod,
  type ReportSchedule,
  type ReportState,
  type ReportType,
  reportFiles,
} from '@fairshelf/shared-contracts/reports';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import type { Tone } from '@fairshelf/shared-ui/core';
import { msg, plural, t } from '@lingui/core/macro';

export const TYPE_WORDS: Readonly<
  Record<ReportType, { readonly label: MessageDescriptor; readonly note: MessageDescriptor }>
> = {
  'product-ratings': {
    label: msg`Product ratings`,
    note: msg`Every product as of now: rating, number of ratings, changes, reviews by star, tags.`,
  },
  'rating-history': { label: msg`Rating history`, note: msg`The rating of each product on each day.` },
  reviews: { label: msg`Reviews`, note: msg`Customer reviews and how your team handled them.` },
  'review-requests': {
    label: msg`Review requests`,
    note: msg`Requests that were sent or skipped in the period, each with its reason.`,
  },
  orders: { label: msg`Orders`, note: msg`The order lines of the period, one row each.` },
  'seller-feedback': { label: msg`Seller feedback`, note: msg`Buyers’ ratings of your seller account.` },
};

export const PERIOD_WORDS: Readonly<Record<ReportPeriod, MessageDescriptor>> = {
  yesterday: msg`Yesterday`,
  'last-7': msg`Last 7 days`,
  'last-30': msg`Last 30 days`,
  'last-90': msg`Last 90 days`,
  'last-365': msg`Last 365 days`,
  'this-month': msg`This month`,
  'last-month': msg`Last month`,
  custom: msg`Custom period`,
};

export const STATE_WORDS: Readonly<
  Record<ReportState, { readonly label: MessageDescriptor; readonly tone: Tone }>
> = {
  queued: { label: msg`Waiting`, tone: 'neutral' },
  running: { label: msg`Building`, tone: 'info' },
  done: { label: msg`Ready`, tone: 'success' },
  failed: { label: msg`Failed`, tone: 'danger' },
  cancelled: { label: msg`Canceled`, tone: 'neutral' },
  expired: { label: msg`File removed`, tone: 'neutral' },
};

export const FREQUENCY_WORDS: Readonly<Record<(typeof REPORT_FREQUENCIES)[number], MessageDescriptor>> = {
  daily: msg`Every day`,
  weekly: msg`Every week`,
  monthly: msg`Every month`,
};

export const WEEKDAYS = [
  msg`Monday`,
  msg`Tuesday`,
  msg`Wednesday`,
  msg`Thursday`,
  msg`Friday`,
  msg`Saturday`,
  msg`Sunday`,
] as const;

/** The rhythm of a schedule: 'Every Monday at 7:00 AM'. */
export function rhythmInWords({ frequency, weekday, monthDay, hour }: ReportSchedule): string {
  const time = formatHour(hour);
  if (frequency === 'daily') return t`Every day at ${{ time }}`;
  if (frequency === 'weekly') {
    const name = WEEKDAYS[weekday - 1];
    return name ? t`Every ${{ day: say(name) }} at ${{ time }}` : t`Every week at ${{ time }}`;
  }
  return monthDay > 28
    ? t`On day ${{ monthDay }}, or the last of the month, at ${{ time }}`
    : t`On day ${{ monthDay }} of the month at ${{ time }}`;
}

/** The days of a report, or that it is a snapshot. */
export function daysInWords({ from, to, createdAt }: Pick<Report, 'from' | 'to' | 'createdAt'>): string {
  if (!from || !to) return t`As of ${{ day: formatDay(createdAt) }}`;
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}

/** The format of a report; how many files it is, once its rows were counted. */
export function formatInWords(report: Pick<Report, 'format' | 'rowsTotal'>): string {
  const files = reportFiles(report);
  if (files === 1) return report.format.toUpperCase();
  return t`CSV, ${plural({ files }, { one: '# file', other: '# files' })} in a zip`;
}
