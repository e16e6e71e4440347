import { type Kysely, sql } from 'kysely';
import { appRole, systemRole } from './roles.ts';

type AnyDatabase = Kysely<unknown>;

/** Permissions of the system role on the rows of all companies. */
export type SystemReach = 'nothing' | 'everything' | { readonly select: readonly string[] };

export interface SellerTableOptions {
  /** Columns after company_id, in SQL. */
  readonly columns: string;
  /** Key columns after company_id. */
  readonly key: readonly string[];
  readonly system: SystemReach;
  /** Rows that the app role may read and add, but never change: histories. */
  readonly appendOnly?: boolean;
}

/** The company of the transaction, or null outside one. */
const ownCompany = `(select nullif(current_setting('app.company_id', true), '')::uuid)`;

/**
 * Creates a table of seller data: company_id leads the key, row-level security is forced even on the owner, and the
 * app role reaches only the rows of its transaction's company. There is no other way to create such a table: a test
 * checks the catalogue.
 */
export async function sellerTable(db: AnyDatabase, name: string, options: SellerTableOptions): Promise<void> {
  const key = ['company_id', ...options.key].join(', ');
  await createTable(db, name, `company_id uuid not null, ${options.columns}, primary key (${key})`);
  await guard(db, name);
  const rights = options.appendOnly ? 'select, insert' : 'select, insert, update, delete';
  await run(db, `grant ${rights} on ${name} to ${appRole}`);
  await run(
    db,
    `create policy own_company on ${name} to ${appRole}
       using (company_id = ${ownCompany}) with check (company_id = ${ownCompany})`,
  );
  await openToSystem(db, name, options.system);
}

/** Creates a table that only the system role reaches: people, sessions, emailed codes. */
export async function systemTable(db: AnyDatabase, name: string, columns: string): Promise<void> {
  await createTable(db, name, columns);
  await guard(db, name);
  await openToSystem(db, name, 'everything');
}

/** Creates a table that belongs to no company: everyone reads it, the system role writes it. */
export async function sharedTable(db: AnyDatabase, name: string, columns: string): Promise<void> {
  await systemTable(db, name, columns);
  await run(db, `grant select on ${name} to ${appRole}`);
  await run(db, `create policy everyone_reads on ${name} for select to ${appRole} using (true)`);
}

/** Runs one statement of a migration. */
export async function run(db: AnyDatabase, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}

/**
 * If the referenced tables are already distributed, Citus would adopt a new table with a foreign key to them and then
 * reject its policies. `distribute` later decides the table's placement and which of its keys remain. Plain PostgreSQL
 * ignores the setting.
 */
async function createTable(db: AnyDatabase, name: string, columns: string): Promise<void> {
  await run(db, 'set local citus.enable_ddl_propagation = off');
  await run(db, `create table ${name} (${columns})`);
  await run(db, 'set local citus.enable_ddl_propagation = on');
}

async function guard(db: AnyDatabase, name: string): Promise<void> {
  await run(db, `alter table ${name} enable row level security`);
  await run(db, `alter table ${name} force row level security`);
}

async function openToSystem(db: AnyDatabase, name: string, reach: SystemReach): Promise<void> {
  if (reach === 'nothing') return;
  if (reach === 'everything') {
    await run(db, `grant select, insert, update, delete on ${name} to ${systemRole}`);
    await run(db, `create policy system_all on ${name} to ${systemRole} using (true) with check (true)`);
    return;
  }
  await run(db, `grant select (${reach.select.join(', ')}) on ${name} to ${systemRole}`);
  await run(db, `create policy system_reads on ${name} for select to ${systemRole} using (true)`);
}

/**
 * Creates a table of affiliates' data, only for the system role. An affiliate's rows show in transactions that may
 * see all of them, or to the affiliate's agent; only the former may write (`Database.withAffiliates`).
 */
export async function affiliateTable(db: AnyDatabase, name: string, columns: string): Promise<void> {
  const all = `(select current_setting('app.affiliates', true)) = 'all'`;
  const agent = `(select nullif(current_setting('app.agent_user_id', true), '')::uuid)`;
  // The policy of `affiliate` itself applies inside the others.
  const own =
    name === 'affiliate'
      ? `agent_user_id = ${agent}`
      : 'affiliate_id in (select affiliate_id from affiliate)';
  await createTable(db, name, columns);
  await guard(db, name);
  await run(db, `grant select, insert, update, delete on ${name} to ${systemRole}`);
  await run(db, `create policy operators_all on ${name} to ${systemRole} using (${all}) with check (${all})`);
  await run(db, `create policy agents_read on ${name} for select to ${systemRole} using (${own})`);
}
