import { sql } from 'kysely';
import { database } from '../../testing/set-up-database.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

/** Columns that say something about a person. */
export const PERSONAL_COLUMN =
  '(^|_)(email|emails|phone|author|author_name|actor_name|user_name|comments|recipient)$|user_id$|^login_|^assignee|^(created|changed|updated|added|requested|published|imported|checked|started|invited|uploaded)_by';

/** For tests: the tables with a column that meets a condition. */
export const tablesWhere = async (condition: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'fairshelf'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely%' and ${sql.raw(condition)} order by 1`.execute(database.system);
  return rows.map(({ name }) => name);
};

/** Tables whose rows are deleted with a row of another: child, parent. */
export const cascades = async (): Promise<readonly (readonly [string, string])[]> => {
  const { rows } = await sql<{ child: string; parent: string }>`
    select c.relname as child, p.relname as parent from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and k.confdeltype = 'c' and c.relnamespace = 'fairshelf'::regnamespace`.execute(
    database.system,
  );
  return rows.map(({ child, parent }) => [child, parent]);
};

/** The tables that are erased in this way. */
export const withErasure = (erasure: string) =>
  Object.keys(PERSONAL_TABLES).filter((table) => PERSONAL_TABLES[table]?.erased === erasure);

/** The tables, and those whose rows are deleted with theirs. */
export function withChildren(roots: readonly string[], edges: readonly (readonly [string, string])[]) {
  const found = new Set(roots);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const [child, parent] of edges) if (found.has(parent)) found.add(child);
  }
  return found;
}
