import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Whether the database answers at all. */
export async function canRead({ system }: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(system);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the database accepts writes: a row is written, and a sort spills to disk. With a full disk, PostgreSQL
 * still answers many writes from memory.
 */
export async function canWrite({ system }: Database): Promise<boolean> {
  try {
    await system.transaction().execute(async (db) => {
      await sql`set local work_mem = '64kB'`.execute(db);
      await sql`select max(n) from (select n from generate_series(1, 20000) n order by md5(n::text)) sorted`.execute(
        db,
      );
      await db
        .insertInto('rate_limit')
        .values({ key: 'health', hits: 1, window_ends_at: sql<Date>`now() + interval '1 hour'` })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ window_ends_at: sql<Date>`now() + interval '1 hour'` }),
        )
        .execute();
    });
    return true;
  } catch {
    return false;
  }
}
