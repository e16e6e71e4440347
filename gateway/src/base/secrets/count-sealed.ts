import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../database/database.ts';
import { tablesOfCompanies } from '../database/tables-of-companies.ts';
import type { SealedColumn } from './sealed-column.ts';

/** The number of values that a key encrypts in one place. */
export interface SealedCount {
  readonly keyId: string;
  /** Table and column. */
  readonly place: string;
  readonly count: number;
}

/** Counts encrypted texts by place and key; also of keys that are no longer configured. */
export async function countSealed(
  database: Database,
  columns: readonly SealedColumn[],
): Promise<readonly SealedCount[]> {
  const ofCompanies = await tablesOfCompanies(database);
  const parts = await countIn(
    database.system,
    columns.filter(({ table }) => !ofCompanies.has(table)),
  );
  const companies = await database.system.selectFrom('company').select('company_id').execute();
  const theirs = columns.filter(({ table }) => ofCompanies.has(table));
  const counts = [...parts];
  for (const { company_id } of companies)
    counts.push(...(await database.withCompany(company_id, (db) => countIn(db, theirs))));
  return sumOf(counts);
}

async function countIn(
  db: CompanyTransaction | Database['system'],
  columns: readonly SealedColumn[],
): Promise<readonly SealedCount[]> {
  if (columns.length === 0) return [];
  const selects = columns.map(({ table, column }) => {
    const name = sql.ref(column);
    return sql`select split_part(${name}, ':', 1) as "keyId", ${`${table}.${column}`}::text as place, count(*)::int as count
      from ${sql.table(table)} where ${name} <> '' group by 1`;
  });
  const { rows } = await sql<SealedCount>`${sql.join(selects, sql` union all `)}`.execute(db);
  return rows;
}

function sumOf(counts: readonly SealedCount[]): readonly SealedCount[] {
  const sums = new Map<string, SealedCount>();
  for (const { keyId, place, count } of counts) {
    const previous = sums.get(`${keyId} ${place}`)?.count ?? 0;
    sums.set(`${keyId} ${place}`, { keyId, place, count: previous + count });
  }
  return [...sums.values()];
}
