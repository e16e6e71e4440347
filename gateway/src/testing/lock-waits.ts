import pg from 'pg';
import { isSpread } from '../base/database/distribution/is-spread.ts';
import { eventually } from './eventually.ts';

/** Resolves once a transaction of this database waits for another one. On Citus it waits on a worker. */
export async function someoneWaits(database: { readonly url: string }): Promise<void> {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  try {
    const waits = (await isSpread(owner))
      ? `select from citus_lock_waits join citus_stat_activity on global_pid = waiting_gpid
         where datname = current_database()`
      : `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually('Nothing waits for a lock.', async () =>
      (await owner.query(waits)).rowCount ? true : undefined,
    );
  } finally {
    await owner.end();
  }
}
