import { addDays } from '../../../base/calendar-days.ts';

/**
 * Days after the due date on which an unpaid invoice gets a reminder; on the last one the company's plans are paused.
 */
export const DUNNING_DAYS = { first: 3, second: 10, last: 17, paused: 21 } as const;
export type DunningStep = keyof typeof DUNNING_DAYS;

export const STEPS: readonly DunningStep[] = ['first', 'second', 'last', 'paused'];

/** The furthest reminder step that an invoice has reached on a day; undefined before the first. */
export const stepOn = (dueOn: string, today: string): DunningStep | undefined =>
  STEPS.findLast((step) => addDays(dueOn, DUNNING_DAYS[step]) <= today);
