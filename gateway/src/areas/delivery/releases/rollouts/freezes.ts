import type { Database } from '../../../../base/database/database.ts';

/** A time in which teams release nothing new. */
export interface Freeze {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly reason: string;
  readonly createdBy: string;
}

/** The freezes that have not ended, the next one first. */
export async function listFreezes(database: Database, now: Date): Promise<Freeze[]> {
  const rows = await database.system
    .selectFrom('release_freeze')
    .selectAll()
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => ({
    id: row.freeze_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    reason: row.reason,
    createdBy: row.created_by,
  }));
}

/** The freeze in force, the longest if several are; undefined outside freezes. */
export async function freezeAt(database: Database, now: Date): Promise<Freeze | undefined> {
  const current = (await listFreezes(database, now)).filter(({ startsAt }) => startsAt <= now);
  return current.toSorted((one, other) => other.endsAt.getTime() - one.endsAt.getTime())[0];
}

/** Adds a freeze and returns its id. */
export async function addFreeze(database: Database, freeze: Omit<Freeze, 'id'>, now: Date): Promise<string> {
  const row = await database.system
    .insertInto('release_freeze')
    .values({
      starts_at: freeze.startsAt,
      ends_at: freeze.endsAt,
      reason: freeze.reason,
      created_by: freeze.createdBy,
      created_at: now,
    })
    .returning('freeze_id')
    .executeTakeFirstOrThrow();
  return row.freeze_id;
}

/** Ends a freeze now, or removes one that hasn't started; undefined if there is none. */
export function removeFreeze(
  database: Database,
  id: string,
): Promise<{ readonly reason: string } | undefined> {
  return database.system
    .deleteFrom('release_freeze')
    .where('freeze_id', '=', id)
    .returning('reason')
    .executeTakeFirst();
}
