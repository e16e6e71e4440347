import { clockIn } from '@fairshelf/shared-contracts/core';
/** A channel's sending hours and limits, regardless of its rules. */
export interface SendingLimits {
  readonly paused: boolean;
  /** Requests on one local day; null for no cap. */
  readonly dailyCap: number | null;
  /** Local hours: from the first until before the second. */
  readonly hourFrom: number;
  readonly hourTo: number;
  /** 1 for Monday to 7 for Sunday. */
  readonly weekdays: readonly number[];
}

/** A channel's limits with its time zone and any temporary hold. */
export interface SendingClock extends SendingLimits {
  /** IANA name. */
  readonly timeZone: string;
  readonly holdUntil: Date | null;
}

const MINUTE_MS = 60_000;
/** A week and a day of hours: every weekday and hour occurs within them. */
const HOURS_AHEAD = 8 * 24;
/** Windows close 30 days after delivery: a longer backlog is never sent. */
const DAYS_AHEAD = 60;

const isHour = ({ hourFrom, hourTo, weekdays, timeZone }: SendingClock, at: Date): boolean => {
  const { weekday, hour } = clockIn(timeZone, at);
  return hour >= hourFrom && hour < hourTo && weekdays.includes(weekday);
};

/** Whether rules may currently send; the daily cap is counted elsewhere. */
export const isSendingTime = (clock: SendingClock, at: Date): boolean =>
  !clock.paused && (clock.holdUntil === null || clock.holdUntil <= at) && isHour(clock, at);

/** The start of the next local hour, from the zone's clock, so that a clock change moves it along. */
function nextHour(timeZone: string, at: Date): Date {
  const { minute } = clockIn(timeZone, at);
  const onTheMinute = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  return new Date(onTheMinute + (60 - minute) * MINUTE_MS);
}

/** When rules may send next: now, or at the next opening. Null while paused. */
export function nextSendingTime(clock: SendingClock, at: Date): Date | null {
  if (clock.paused) return null;
  let moment = clock.holdUntil && clock.holdUntil > at ? clock.holdUntil : at;
  for (let hour = 0; hour < HOURS_AHEAD; hour += 1) {
    if (isHour(clock, moment)) return moment;
    moment = nextHour(clock.timeZone, moment);
  }
  return null;
}

/**
 * The start of the sending hours in which the last of a backlog is sent under the daily cap. Null while paused, and
 * when it can't be sent before the windows of its orders close.
 */
export function backlogDoneBy(
  clock: SendingClock,
  backlog: { readonly requests: number; readonly sentToday: number },
  at: Date,
): Date | null {
  let moment = nextSendingTime(clock, at);
  if (clock.dailyCap === null || moment === null) return moment;
  const isToday = clockIn(clock.timeZone, moment).day === clockIn(clock.timeZone, at).day;
  let left = backlog.requests - Math.max(0, clock.dailyCap - (isToday ? backlog.sentToday : 0));
  for (let day = 0; left > 0 && moment && day < DAYS_AHEAD; day += 1) {
    moment = nextSendingTime(clock, nextDay(clock.timeZone, moment));
    left -= clock.dailyCap;
  }
  return left > 0 ? null : moment;
}

function nextDay(timeZone: string, at: Date): Date {
  const { day } = clockIn(timeZone, at);
  let moment = at;
  while (clockIn(timeZone, moment).day === day) moment = nextHour(timeZone, moment);
  return moment;
}
