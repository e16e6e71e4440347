import type pg from 'pg';

/** Whether the tables of this connection's database are spread over several servers. */
export async function isSpread(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ spread: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as spread`,
  );
  return rows[0]?.spread === true;
}
