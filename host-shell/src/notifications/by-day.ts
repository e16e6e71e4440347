import { currentFormats, formatDay } from '@fairshelf/shared-contracts/core';
import type { Notification } from '@fairshelf/shared-contracts/notifications';
import { t } from '@lingui/core/macro';

export interface DayOfNotifications {
  /** 'Today', 'Yesterday' or the date, in `timeZone`. */
  readonly day: string;
  readonly rows: readonly Notification[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Notifications, newest first, by calendar day. */
export function byDay(
  rows: readonly Notification[],
  now: Date = new Date(),
  timeZone: string = currentFormats().timeZone,
): readonly DayOfNotifications[] {
  const names = new Map([
    [formatDay(new Date(now.getTime() - DAY_MS), timeZone), t`Yesterday`],
    [formatDay(now, timeZone), t`Today`],
  ]);
  const days = new Map<string, Notification[]>();
  for (const row of rows) {
    const date = formatDay(row.created_at, timeZone);
    const day = names.get(date) ?? date;
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, own]) => ({ day, rows: own }));
}
