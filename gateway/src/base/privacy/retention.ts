import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables/index.ts';
import { tablesOfCompanies } from '../database/tables-of-companies.ts';
import { type Kept, PERSONAL_TABLES } from './personal-tables.ts';

const DAY_MS = 86_400_000;

/** Tables with expiring rows, by what happens then. */
export function tablesThatRunOut(
  what: 'rows' | 'columns',
): readonly (readonly [table: string, kept: Kept])[] {
  return Object.entries(PERSONAL_TABLES).flatMap(([table, { kept }]) =>
    kept && (kept.empties !== undefined) === (what === 'columns') ? [[table, kept] as const] : [],
  );
}

/** Deletes rows, or empties columns, whose declared retention is over. */
export async function endRetention(database: Database, what: 'rows' | 'columns', now: Date): Promise<void> {
  const ofCompanies = await tablesOfCompanies(database);
  for (const [table, retention] of tablesThatRunOut(what)) {
    if (ofCompanies.has(table)) await endInCompanies(database, table, retention, now);
    else await database.system.transaction().execute((db) => end(db, table, retention, now));
  }
}

async function endInCompanies(database: Database, table: string, retention: Kept, now: Date): Promise<void> {
  const { rows } = await sql<{ company_id: string }>`select company_id from company`.execute(database.system);
  for (const { company_id } of rows)
    await database.withCompany(company_id, (db) => end(db, table, retention, now));
}

async function end(
  db: Transaction<Tables>,
  table: string,
  { since, days, empties }: Kept,
  now: Date,
): Promise<void> {
  const isOver = sql`${sql.ref(since)} < ${new Date(now.getTime() - days * DAY_MS)}`;
  if (!empties) {
    await sql`delete from ${sql.table(table)} where ${isOver}`.execute(db);
    return;
  }
  const columns = Object.keys(empties);
  const assignments = columns.map((column) => sql`${sql.ref(column)} = ${empties[column] ?? null}`);
  const isFilled = columns.map((column) => sql`coalesce(${sql.ref(column)}, '') <> ''`);
  await sql`update ${sql.table(table)} set ${sql.join(assignments)} where ${isOver}
    and (${sql.join(isFilled, sql` or `)})`.execute(db);
}
