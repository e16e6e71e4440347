import { sql } from 'kysely';
import type { TokenVault } from '../../outside/marketplace/token-vault.ts';
import type { CompanyTransaction, Database } from '../database/database.ts';
import { tablesOfCompanies } from '../database/tables-of-companies.ts';
import type { SealedColumn } from './sealed-column.ts';

/** Runs work in transactions that see the rows of one company, or those of the installation. */
type Run = <T>(work: (db: CompanyTransaction) => Promise<T>) => Promise<T>;

interface Means {
  readonly database: Database;
  readonly vault: TokenVault;
  /** Rows of one transaction. */
  readonly batch?: number;
  readonly signal?: AbortSignal;
}

const BATCH = 500;

/**
 * Encrypts what older keys of the vault encrypted with its first key. A text that is changed at the same moment keeps
 * that change; one that can't be decrypted stays as it is. Returns how many it encrypted.
 */
export async function resealColumns(columns: readonly SealedColumn[], means: Means): Promise<number> {
  const { database, vault, signal } = means;
  if (vault.keyIds.length === 1) return 0;
  const ofCompanies = await tablesOfCompanies(database);
  let resealed = 0;
  for (const column of columns.filter(({ table }) => !ofCompanies.has(table)))
    resealed += await resealColumn(column, means, (work) => database.system.transaction().execute(work));
  const companies = await database.system.selectFrom('company').select('company_id').execute();
  for (const { company_id } of companies) {
    signal?.throwIfAborted();
    for (const column of columns.filter(({ table }) => ofCompanies.has(table)))
      resealed += await resealColumn(column, means, (work) => database.withCompany(company_id, work));
  }
  return resealed;
}

async function resealColumn(column: SealedColumn, means: Means, run: Run): Promise<number> {
  const { batch = BATCH, signal } = means;
  let resealed = 0;
  let after = '';
  while (true) {
    signal?.throwIfAborted();
    const progress = await run((db) => resealBatch(db, column, after, { ...means, batch }));
    resealed += progress.resealed;
    if (progress.read < batch) return resealed;
    after = progress.last;
  }
}

async function resealBatch(
  db: CompanyTransaction,
  { table, column, key, boundTo }: SealedColumn,
  after: string,
  { vault, batch }: Pick<Means, 'vault'> & { readonly batch: number },
): Promise<{ readonly read: number; readonly last: string; readonly resealed: number }> {
  const name = sql.ref(column);
  const [, ...older] = vault.keyIds;
  const { rows } = await sql<{ sealed: string; key: string[] }>`
    select ${name} as sealed, array[${sql.join(key.map((each) => sql`${sql.ref(each)}::text`))}] as key
    from ${sql.table(table)}
    where split_part(${name}, ':', 1) = any(${older}::text[]) and ${name} > ${after}
    order by ${name} limit ${batch}`.execute(db);
  const fresh = rows.flatMap(({ sealed, key }) => {
    const decryption = vault.open(sealed, boundTo(...key));
    return decryption.ok ? [{ sealed, fresh: vault.seal(decryption.value, boundTo(...key)) }] : [];
  });
  const last = rows.at(-1)?.sealed ?? after;
  if (fresh.length === 0) return { read: rows.length, last, resealed: 0 };
  // No two texts are the same, so each identifies its row; a row that was changed since has another text.
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} as held set ${name} = renewed.fresh
    from unnest(${fresh.map(({ sealed }) => sealed)}::text[], ${fresh.map(({ fresh }) => fresh)}::text[])
      as renewed (sealed, fresh)
    where held.${name} = renewed.sealed`.execute(db);
  return { read: rows.length, last, resealed: Number(numAffectedRows) };
}
