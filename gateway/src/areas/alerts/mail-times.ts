import type { AlertRhythm } from '@fairshelf/shared-contracts/alerts';
import { clockIn } from '@fairshelf/shared-contracts/core';
import { dayIn } from '../../base/calendar-days.ts';

/** When a person wants alerts by email. */
export interface MailTimes {
  readonly rhythm: AlertRhythm;
  /** Local hours without emails; null for none. */
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  /** The local hour of the daily email. */
  readonly hour: number;
  readonly timeZone: string;
}

/** However much happens, a person gets at most one email in this time; later alerts go into the next one together. */
const GAP_MS = 3_600_000;

/** Whether an alert email may be sent now to a person who got the last one at `mailedAt`. */
export function isMailTime(times: MailTimes, mailedAt: Date | null, now: Date): boolean {
  const { rhythm, timeZone } = times;
  const { hour } = clockIn(timeZone, now);
  if (isQuiet(times, hour)) return false;
  if (rhythm === 'daily')
    return hour >= times.hour && (mailedAt === null || dayIn(timeZone, mailedAt) !== dayIn(timeZone, now));
  return mailedAt === null || now.getTime() - mailedAt.getTime() >= GAP_MS;
}

/** Quiet hours may span midnight. */
function isQuiet({ quietFrom, quietUntil }: MailTimes, hour: number): boolean {
  if (quietFrom === null || quietUntil === null) return false;
  return quietFrom <= quietUntil
    ? hour >= quietFrom && hour < quietUntil
    : hour >= quietFrom || hour < quietUntil;
}
