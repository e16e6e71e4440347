import type pg from 'pg';
import { schemaName } from '../roles.ts';

/** Row counts of every table of the product and of its job queue, by name. */
export async function countRows(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ($1, 'fairshelf_jobs') and c.relkind = 'r' order by 1, 2`,
    [schemaName],
  );
  const counts: Record<string, number> = {};
  for (const { schema, name } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::float8 as count from ${schema}."${name}"`,
    );
    counts[`${schema}.${name}`] = rows[0]?.count ?? 0;
  }
  return counts;
}
