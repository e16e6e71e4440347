import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '../calendar-days.ts';

/** Whether a row `r` of user_role is still valid, in SQL: a job removes it only some time after its last day. */
export const isHeld = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(r.last_day is null or r.last_day >= ${dayOf(now)}::date)`;
