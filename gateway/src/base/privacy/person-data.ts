import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Database, openAffiliates } from '../database/database.ts';
import type { Tables } from '../database/tables/index.ts';
import { type Holds, PERSON_ROWS, type PersonRows } from './person-rows.ts';

export interface Person {
  readonly user_id: string;
  readonly email: string;
  /** As shown in histories. */
  readonly name: string;
  /** Whether somebody else has that name: histories that only name it can't be attributed then. */
  readonly is_ambiguous: boolean;
}

/** Shown in histories instead of an erased person's name. */
export const ERASED_NAME = 'Deleted user';
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Secrets and search helpers; never exported. */
export const INTERNAL_COLUMN = /hash$|^sealed_|^challenge$|^unsubscribe_key$|^search_text$/;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly is_nullable: boolean;
  readonly is_key: boolean;
}

interface Table {
  readonly name: string;
  readonly rows: PersonRows;
  readonly columns: readonly Column[];
  /** Rows are changed in transactions of their company only. */
  readonly is_of_companies: boolean;
}

/** The person with this id, even after they deleted their account; undefined if they were erased. */
export async function findPerson({ system }: Database, userId: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select user_id, email, coalesce(nullif(name, ''), email) as name, exists (
      select from app_user other where other.name = u.name and other.user_id <> u.user_id) as is_ambiguous
    from app_user u where user_id = ${userId}`.execute(system);
  return rows[0];
}

/**
 * A person's rows by table, as an export shows them: no secrets, and from companies only what concerns the person.
 */
export async function readPerson(
  database: Database,
  person: Person,
): Promise<ReadonlyMap<string, readonly object[]>> {
  const found = new Map<string, readonly object[]>();
  await walk(database, async (db, table) => {
    const { inExport } = table.rows;
    if (typeof inExport !== 'string') return;
    const columns = exportedColumns(table).map((name) => sql.ref(name));
    const { rows } = await sql<object>`
      select ${sql.join(columns)} from ${sql.table(table.name)}
      where (${matches(table.rows, person)}) and ${notByOthers(table.rows, person)}`.execute(db);
    if (rows.length > 0) found.set(table.name, [...(found.get(table.name) ?? []), ...rows]);
  });
  return found;
}

/** The columns of a table that an export shows. */
function exportedColumns({ columns, rows }: Table): readonly string[] {
  const visibleColumns = columns.filter(({ name }) => !INTERNAL_COLUMN.test(name));
  if (rows.inExport === 'row') return visibleColumns.map(({ name }) => name);
  return visibleColumns
    .filter(
      ({ name, type, is_key }) =>
        is_key || name in rows.names || rows.also?.includes(name) || /^timestamp|^date$/.test(type),
    )
    .map(({ name }) => name);
}

/**
 * Erases a person: deletes their own rows, and removes them from rows of companies and of the platform. Can be
 * repeated; the person's own row is deleted last.
 */
export async function erasePerson(database: Database, person: Person): Promise<void> {
  await walk(database, async (db, table) => {
    if (table.rows.erasure === 'rows' && table.name !== 'app_user')
      await sql`delete from ${sql.table(table.name)} where ${matches(table.rows, person)}`.execute(db);
    if (table.rows.erasure === 'columns') await emptyColumns(db, table, person);
  });
  for (const [table, column] of KEPT_WITHOUT_PERSON)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = ${person.user_id}`.execute(
      database.system,
    );
  await database.system.deleteFrom('app_user').where('user_id', '=', person.user_id).execute();
}

/** Columns of tables that are kept. A foreign key empties them too, except on Citus (docs/distributed.md). */
export const KEPT_WITHOUT_PERSON = [
  ['affiliate', 'agent_user_id'],
  ['mail_suppression', 'created_by'],
] as const;

async function emptyColumns(db: Transaction<Tables>, { name: table, columns, rows }: Table, person: Person) {
  for (const { name, is_nullable } of columns) {
    const holds = rows.names[name];
    if (!holds) continue;
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${replacementOf(name, holds, is_nullable, person)}
      where ${isOf(name, holds, person)}`.execute(db);
  }
}

function replacementOf(
  column: string,
  holds: Holds,
  isNullable: boolean,
  person: Person,
): RawBuilder<unknown> {
  if (holds === 'ids') return sql`array_remove(${sql.ref(column)}, ${person.user_id}::uuid)`;
  if (holds === 'emails') return sql`array_remove(${sql.ref(column)}, ${person.email})`;
  if (holds === 'id') return isNullable ? sql`null` : sql`${NOBODY}::uuid`;
  return sql`${ERASED_NAME}`;
}

/** Whether the row concerns the person. */
function matches({ names, through }: PersonRows, person: Person): RawBuilder<unknown> {
  const tests = Object.entries(names).map(([column, holds]) => isOf(column, holds, person));
  if (through) {
    const parent = PERSON_ROWS[through.table];
    if (!parent) throw new Error(`'${through.table}' is not declared.`);
    tests.push(sql`${sql.ref(through.column)} in (
      select ${sql.ref(through.column)} from ${sql.table(through.table)} where ${matches(parent, person)})`);
  }
  return tests.length > 0 ? sql.join(tests, sql` or `) : sql`false`;
}

const notByOthers = ({ byOthers }: PersonRows, { user_id }: Person): RawBuilder<unknown> =>
  byOthers ? sql`(${sql.ref(byOthers)} is null or ${sql.ref(byOthers)} = ${user_id})` : sql`true`;

function isOf(
  column: string,
  holds: Holds,
  { user_id, email, name, is_ambiguous }: Person,
): RawBuilder<unknown> {
  const ref = sql.ref(column);
  switch (holds) {
    case 'id':
      return sql`${ref} = ${user_id}`;
    case 'ids':
      return sql`${user_id}::uuid = any(${ref})`;
    case 'email':
      return sql`${ref} = ${email}`;
    case 'emails':
      return sql`${email} = any(${ref})`;
    case 'keys':
      return sql`string_to_array(${ref}, ':') && ${[user_id, email]}::text[]`;
    case 'name':
      return sql`${ref} = any(${is_ambiguous ? [email] : [email, name]}::text[])`;
  }
}

/** Runs `visit` for each declared table: once, or in a transaction of each company. */
async function walk(
  database: Database,
  visit: (db: Transaction<Tables>, table: Table) => Promise<void>,
): Promise<void> {
  const tables = await readTables(database);
  const visitAll = async (db: Transaction<Tables>, isOfCompanies: boolean) => {
    for (const table of tables) if (table.is_of_companies === isOfCompanies) await visit(db, table);
  };
  const companies = await database.system.selectFrom('company').select('company_id').execute();
  for (const { company_id } of companies) await database.withCompany(company_id, (db) => visitAll(db, true));
  await database.system.transaction().execute(async (db) => {
    await openAffiliates(db, 'all');
    await visitAll(db, false);
  });
}

/** The declared tables, referencing tables first, from the catalogue. */
async function readTables({ system }: Database): Promise<readonly Table[]> {
  const { rows } = await sql<{ name: string; is_of_companies: boolean; columns: readonly Column[] }>`
    select c.relname as name, not exists (
        select from pg_policy p where p.polrelid = c.oid and p.polname in ('system_all', 'operators_all')
      ) as is_of_companies,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
        'is_nullable', not a.attnotnull, 'is_key', coalesce(a.attnum = any(k.conkey), false)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relnamespace = 'fairshelf'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid`.execute(system);
  return rows
    .flatMap((table) => {
      const declaration = PERSON_ROWS[table.name];
      return declaration ? [{ ...table, rows: declaration }] : [];
    })
    .toSorted((one, other) => Number(!one.rows.through) - Number(!other.rows.through));
}
