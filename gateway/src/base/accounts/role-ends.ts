import { type RawBuilder, sql } from 'kysely';

/** A moment's day in UTC, by which roles end. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Whether a row `r` of user_role is still valid, in SQL: a job removes it only some time after its last day. */
export const isHeld = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(r.last_day is null or r.last_day >= ${dayOf(now)}::date)`;
