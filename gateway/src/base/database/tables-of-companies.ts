import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Tables whose rows only a transaction of their company may change. */
export async function tablesOfCompanies({ system }: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'fairshelf'::regnamespace and relrowsecurity and not has_table_privilege(oid, 'delete')`.execute(
    system,
  );
  return new Set(rows.map(({ name }) => name));
}
