import {
  type CallData,
  formatDateTime,
  formatDay,
  formatNumber,
  formatWholeHour,
  NONE,
} from '@fairshelf/shared-contracts/core';
import type { getRequestSending, ReviewRequest } from '@fairshelf/shared-contracts/review-requests';
import { say } from '@fairshelf/shared-contracts/texts';
import { msg, t } from '@lingui/core/macro';
import { joinList } from '../../join-list.ts';

/** When and how much a store sends, from the gateway. */
export type Sending = CallData<typeof getRequestSending>;

/** Monday first, as the gateway numbers them from 1. */
export const WEEKDAYS = [msg`Mon`, msg`Tue`, msg`Wed`, msg`Thu`, msg`Fri`, msg`Sat`, msg`Sun`] as const;

const isPast = (moment: string): boolean => Date.parse(moment) <= Date.now();

/** 'Mon, Tue, Fri'; 'Every day'. */
function daysInWords(weekdays: readonly number[]): string {
  if (weekdays.length === WEEKDAYS.length) return t`Every day`;
  return joinList(WEEKDAYS.filter((_, place) => weekdays.includes(place + 1)).map(say));
}

/** 'Every day, 9 AM to 5 PM (PST), at most 50 a day'. */
export function limitsInWords({ hourFrom, hourTo, weekdays, dailyCap }: Sending): string {
  const days = daysInWords(weekdays);
  const hours =
    hourFrom === 0 && hourTo === 24
      ? t`at any hour`
      : t`${{ from: formatWholeHour(hourFrom) }} to ${{ until: formatWholeHour(hourTo) }}`;
  const cap = dailyCap === null ? t`no daily cap` : t`at most ${{ count: formatNumber(dailyCap) }} a day`;
  return t`${{ days }}, ${{ hours }}, ${{ cap }}`;
}

/** The note under the number of queued requests: when the next one is sent. */
export function queueNote(nextDueAt: string | null, sending: Sending | undefined): string {
  if (!nextDueAt) return t`the queue is empty`;
  if (sending?.paused) return t`paused`;
  const zone = sending?.timeZone;
  if (!isPast(nextDueAt)) return t`next ${{ moment: formatDateTime(nextDueAt, zone) }}`;
  const opensAt = sending?.opensAt;
  return opensAt && !isPast(opensAt)
    ? t`next ${{ moment: formatDateTime(opensAt, zone) }}`
    : t`due since ${{ day: formatDay(nextDueAt, zone) }}`;
}

/** When a queued request is sent; an overdue one says since when. */
export function nextStepOf({ dueAt }: Pick<ReviewRequest, 'dueAt'>, sending: Sending | undefined): string {
  if (!dueAt) return NONE;
  const moment = formatDateTime(dueAt, sending?.timeZone);
  return isPast(dueAt) ? t`Due since ${{ moment }}` : moment;
}
