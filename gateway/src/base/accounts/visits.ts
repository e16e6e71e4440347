import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** People per statement. */
const BATCH = 1000;

/** Records that a person signed in. Needs no other node than the coordinator. */
export const recordSignIn = (database: Database, userId: string, now: Date): Promise<void> =>
  record(database, 'last_login_at', userId, now);

/** Records that a person used a page. */
export const recordVisit = (database: Database, userId: string, now: Date): Promise<void> =>
  record(database, 'last_seen_at', userId, now);

type Visit = 'last_login_at' | 'last_seen_at';

async function record({ system }: Database, column: Visit, userId: string, now: Date): Promise<void> {
  await system
    .insertInto('person_visit')
    .values({ user_id: userId, [column]: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ [column]: now }))
    .execute();
}

/** When the person `u` last signed in or visited, with what `app_user` doesn't show yet. */
export const latestOf = (column: Visit) => sql<Date | null>`greatest(u.${sql.ref(column)},
  (select v.${sql.ref(column)} from person_visit v where v.user_id = u.user_id))`;

/**
 * Moves recorded sign-ins and visits to `app_user`, which lists of people are sorted by. Rows aren't locked meanwhile:
 * on several database servers the update may wait for a node, and nobody's sign-in may wait with it.
 */
export async function moveVisits({ system }: Database): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    const visits = await system.selectFrom('person_visit').selectAll().limit(BATCH).execute();
    count = visits.length;
    if (count === 0) return;
    const rows = JSON.stringify(visits);
    const visit = sql`jsonb_to_recordset(${rows}::jsonb)
      as v (user_id uuid, last_login_at timestamptz, last_seen_at timestamptz)`;
    // A gateway of the release before writes to app_user: the later time counts.
    await sql`update app_user u set last_login_at = greatest(u.last_login_at, v.last_login_at),
        last_seen_at = greatest(u.last_seen_at, v.last_seen_at)
      from ${visit} where u.user_id = v.user_id`.execute(system);
    await sql`delete from person_visit p using ${visit} where p.user_id = v.user_id
        and p.last_login_at is not distinct from v.last_login_at
        and p.last_seen_at is not distinct from v.last_seen_at`.execute(system);
  }
}
