import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type CompanyTransaction, type Database, openAffiliates } from '../database/database.ts';
import { rowsOfQuery } from '../database/rows-of-query.ts';
import type { Tables } from '../database/tables/index.ts';
import type { ZipEntry } from '../export/zip-archive.ts';
import { INTERNAL_COLUMN } from './person-data.ts';

/** Tables whose rows of a company stay when it is erased, with the reason. */
export const KEPT_OF_COMPANIES: Readonly<Record<string, string>> = {
  company: 'without its name: what is kept belongs to it',
  company_erasure: 'proof of the erasure',
  invoice: 'kept for 10 years by law',
  invoice_line: 'kept for 10 years by law',
  credit_note: 'kept for 10 years by law',
  payment: 'proof of payment for invoices',
  commission: 'accounts of affiliates, kept for 10 years by law',
  referral: 'accounts of affiliates, kept for 10 years by law',
  inbound_agreement: 'proof of an agreement of the company',
  audit_log: 'proof of who changed what, for security',
  audit_intent: 'becomes an entry of the audit log within 15 minutes',
};

/** Tables with a company that its export leaves out, with the reason. */
export const NOT_EXPORTED_OF_COMPANIES: Readonly<Record<string, string>> = {
  audit_intent: 'becomes an entry of the audit log within 15 minutes',
  audit_log: 'owners export it under Activity',
  company_erasure: 'shown in Settings',
  data_export: 'the exports themselves',
  oauth_state: 'consents in progress',
  referral: 'accounts of affiliates',
  single_sign_on_attempt: 'sign-ins in progress',
};

/** Replaces the name of an erased company. */
export const ERASED_COMPANY = 'Deleted company';
/** Rows deleted in one transaction. */
const BATCH = 5_000;

interface CompanyTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Rows are read and changed in transactions of their company. */
  readonly is_of_companies: boolean;
  /** Rows can be deleted; others are deleted with the row they belong to. */
  readonly is_deletable: boolean;
  readonly parents: readonly string[];
}

/** Tables with a company, from the catalogue, so that none can be forgotten. */
async function tablesOfCompanies({ system }: Database): Promise<readonly CompanyTable[]> {
  const { rows } = await sql<CompanyTable>`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns,
      p.is_own as is_of_companies,
      has_table_privilege(case when p.is_own then 'fairshelf_app' else 'fairshelf_system' end, c.oid, 'delete')
        as is_deletable,
      array(select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    cross join lateral (select not exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname in ('system_all', 'operators_all')) as is_own) p
    where c.relnamespace = 'fairshelf'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid, p.is_own
    having bool_or(a.attname = 'company_id')
    order by c.relname`.execute(system);
  return childrenFirst(
    rows.map((row) => ({ ...row, parents: row.parents.map((name) => name.replace(/^.*\./, '')) })),
  );
}

/** In an order in which rows can be deleted: those that refer to others before them. */
function childrenFirst(tables: readonly CompanyTable[]): readonly CompanyTable[] {
  const sequence: CompanyTable[] = [];
  const visit = (table: CompanyTable, path: readonly string[]) => {
    if (sequence.includes(table) || path.includes(table.name)) return;
    for (const child of tables) if (child.parents.includes(table.name)) visit(child, [...path, table.name]);
    sequence.push(table);
  };
  for (const table of tables) visit(table, []);
  return sequence;
}

/**
 * Writes a company's data with `store`: a file for each table, from one snapshot. Leaves out secrets and the audit
 * log, which its owners export under Activity.
 */
export async function exportCompany(
  database: Database,
  companyId: string,
  store: (entries: readonly ZipEntry[]) => Promise<void>,
): Promise<void> {
  const tables = await tablesOfCompanies(database);
  const exportTables = tables.filter(({ name }) => !(name in NOT_EXPORTED_OF_COMPANIES));
  await database.withCompany(companyId, (db) =>
    store(
      exportTables
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map((table) => ({
          name: `${table.name}.json`,
          text: jsonOf(rowsOf({ database, db, companyId }, table)),
        })),
    ),
  );
}

interface Reading {
  readonly database: Database;
  readonly db: CompanyTransaction;
  readonly companyId: string;
}

/** The rows of a table as JSON, in batches. Tables that a company's transactions can't read are small. */
async function* rowsOf(
  { database, db, companyId }: Reading,
  { name, columns, is_of_companies }: CompanyTable,
): AsyncGenerator<readonly string[]> {
  const selection = columns
    .filter((column) => !INTERNAL_COLUMN.test(column.name))
    .map((column) =>
      column.type === 'bytea'
        ? sql`encode(${sql.ref(column.name)}, 'base64') as ${sql.ref(column.name)}`
        : sql.ref(column.name),
    );
  const query = sql<{ line: string }>`
    select row_to_json(r)::text as line
    from (select ${sql.join(selection)} from ${sql.table(name)} where company_id = ${companyId}) r`;
  const batches = is_of_companies ? rowsOfQuery(db, query) : [(await query.execute(database.system)).rows];
  for await (const rows of batches) yield rows.map(({ line }) => line);
}

async function* jsonOf(batches: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const lines of batches) {
    if (lines.length === 0) continue;
    yield separator + lines.join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * Erases a company: deletes its rows in batches, except those kept for a reason, and its name. Can be repeated after
 * an interruption. `signal` stops it between two batches.
 */
export async function eraseCompany(
  database: Database,
  companyId: string,
  signal?: AbortSignal,
): Promise<'done' | 'stopped'> {
  for (const table of await tablesOfCompanies(database)) {
    if (table.name in KEPT_OF_COMPANIES || !table.is_deletable) continue;
    for (let count = BATCH; count === BATCH; ) {
      if (signal?.aborted) return 'stopped';
      count = await inTable(database, table, companyId, (db) => deleteBatch(db, table.name, companyId));
    }
  }
  await database.system
    .updateTable('company')
    .set({ name: ERASED_COMPANY })
    .where('company_id', '=', companyId)
    .execute();
  return 'done';
}

function inTable<T>(
  database: Database,
  table: CompanyTable,
  companyId: string,
  work: (db: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (table.is_of_companies) return database.withCompany(companyId, work);
  return database.system.transaction().execute(async (db) => {
    await openAffiliates(db, 'all');
    return work(db);
  });
}

async function deleteBatch(db: Transaction<Tables>, table: string, companyId: string): Promise<number> {
  // Partitions number their rows separately.
  const rows: RawBuilder<unknown> = sql`select tableoid, ctid from ${sql.table(table)}
    where company_id = ${companyId} limit ${sql.lit(BATCH)}`;
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} t using (${rows}) r
    where t.tableoid = r.tableoid and t.ctid = r.ctid and t.company_id = ${companyId}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
