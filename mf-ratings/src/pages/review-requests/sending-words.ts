import {
  type CallData,
  formatDateTime,
  formatDay,
  formatNumber,
  formatWholeHour,
  NONE,
} from '@fairshelf/shared-contracts/core';
import type { getRequestSending, ReviewRequest } from '@fairshelf/shared-contracts/review-requests';

/** When and how much a store sends, from the gateway. */
export type Sending = CallData<typeof getRequestSending>;

/** Monday first, as the gateway numbers them from 1. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const isPast = (moment: string): boolean => Date.parse(moment) <= Date.now();

/** 'Mon, Tue, Fri'; 'every day'. */
function daysInWords(weekdays: readonly number[]): string {
  if (weekdays.length === WEEKDAYS.length) return 'every day';
  return WEEKDAYS.filter((_, place) => weekdays.includes(place + 1)).join(', ');
}

/** 'Every day, 9 AM to 5 PM (PST), at most 50 a day'. */
export function limitsInWords({ hourFrom, hourTo, weekdays, dailyCap }: Sending): string {
  const days = daysInWords(weekdays);
  const hours =
    hourFrom === 0 && hourTo === 24
      ? 'at any hour'
      : `${formatWholeHour(hourFrom)} to ${formatWholeHour(hourTo)}`;
  const cap = dailyCap === null ? 'no daily cap' : `at most ${formatNumber(dailyCap)} a day`;
  return `${days.charAt(0).toUpperCase()}${days.slice(1)}, ${hours}, ${cap}`;
}

/** The note under the number of queued requests: when the next one is sent. */
export function queueNote(nextDueAt: string | null, sending: Sending | undefined): string {
  if (!nextDueAt) return 'the queue is empty';
  if (sending?.paused) return 'paused';
  const zone = sending?.timeZone;
  if (!isPast(nextDueAt)) return `next ${formatDateTime(nextDueAt, zone)}`;
  const opensAt = sending?.opensAt;
  return opensAt && !isPast(opensAt)
    ? `next ${formatDateTime(opensAt, zone)}`
    : `due since ${formatDay(nextDueAt, zone)}`;
}

/** When a queued request is sent; an overdue one says since when. */
export function nextStepOf({ dueAt }: Pick<ReviewRequest, 'dueAt'>, sending: Sending | undefined): string {
  if (!dueAt) return NONE;
  const moment = formatDateTime(dueAt, sending?.timeZone);
  return isPast(dueAt) ? `Due since ${moment}` : moment;
}
