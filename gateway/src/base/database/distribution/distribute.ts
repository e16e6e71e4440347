import { type Kysely, sql } from 'kysely';
import { appRole, importRole, limitedRole, schemaName, systemRole } from '../roles.ts';
import { run } from '../table-statements.ts';
import { referenceTriggers } from './reference-triggers.ts';
import { channelsOnShards, functionsOfShardChannels } from './shard-channels.ts';
import { isKeyKept, kindOfTable } from './table-kinds.ts';

type AnyDatabase = Kysely<unknown>;

interface CatalogueTable {
  readonly name: string;
  readonly seller: boolean;
  /** Whether Citus knows it. */
  readonly done: boolean;
  readonly limited: boolean;
  /** Whether its policy finds the shard: a restored table has it before it is distributed. */
  readonly routed: boolean;
  /** Tables that its foreign keys name. */
  readonly references: readonly string[];
}

interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly definition: string;
}

/** Whether this database is on Citus. */
async function isDistributed(db: AnyDatabase): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  return rows.length > 0;
}

/**
 * Spreads sellers' tables over the workers by company where the database has Citus. Runs after all migrations, so that
 * no later table can be forgotten; tables that are already distributed are left unchanged. Does nothing on plain
 * PostgreSQL.
 */
export async function distribute(db: AnyDatabase): Promise<readonly string[]> {
  if (!(await isDistributed(db))) return [];
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtext('fairshelf distribution'))`.execute(connection);
    try {
      return await distributeTables(connection);
    } finally {
      await sql`select pg_advisory_unlock(hashtext('fairshelf distribution'))`.execute(connection);
    }
  });
}

async function distributeTables(db: AnyDatabase): Promise<readonly string[]> {
  const tables = await readTables(db);
  const kinds = new Map(tables.map(({ name, seller }) => [name, kindOfTable(name, seller)]));
  const pending = tables.filter(({ name, done }) => !done && kinds.get(name) !== 'local');
  const keys = await dropKeysToOtherNodes(db, tables);
  if (pending.length === 0) return [];
  await prepareNodes(db);
  await run(db, `set citus.enable_unsafe_triggers = on`);
  for (const statement of [...referenceTriggers, ...functionsOfShardChannels]) await run(db, statement);
  for (const table of pending) {
    // Citus moves a shard as the owner of its table; the import role may create nothing.
    await run(db, `alter table ${table.name} owner to current_user`);
    if (table.seller && !table.routed) await routePolicies(db, table);
  }
  for (const { name } of pending.filter(({ name }) => kinds.get(name) === 'reference'))
    await sql`select create_reference_table(${name}::regclass)`.execute(db);
  const toDistribute = pending.filter(({ name }) => kinds.get(name) === 'distributed');
  const first = tables.find(({ name, done }) => done && kinds.get(name) === 'distributed')?.name;
  await distributeInOrder(db, toDistribute, first);
  for (const { name, table, definition } of keys)
    await run(db, `alter table ${table} add constraint ${name} ${definition}`);
  // Where Citus rewrites an insert, it draws the numbers of new rows as the role that inserts.
  await run(db, `grant usage on all sequences in schema ${schemaName} to ${appRole}, ${systemRole}`);
  await run(
    db,
    `select run_command_on_workers('grant usage on all sequences in schema ${schemaName} to ${appRole}')`,
  );
  return pending.map(({ name }) => name);
}

async function readTables(db: AnyDatabase): Promise<readonly CatalogueTable[]> {
  const { rows } = await sql<CatalogueTable>`
    select c.relname as name,
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_company') as seller,
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_channels') as limited,
      exists (select from pg_policy p where p.polrelid = c.oid
        and pg_get_expr(p.polqual, c.oid) like '%routed_company()%') as routed,
      exists (select from pg_dist_partition d where d.logicalrelid = c.oid) as done,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as references
    from pg_class c
    where c.relnamespace = ${schemaName}::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`.execute(db);
  return rows;
}

/** Citus enters its workers as the role of the transaction, and routes by a function that it can evaluate early. */
async function prepareNodes(db: AnyDatabase): Promise<void> {
  for (const role of [appRole, limitedRole, systemRole, importRole])
    await run(db, `alter role ${role} login`);
  // Declared immutable although it isn't: the planner replaces it by the company, by which Citus finds the one shard.
  // A plan kept for another company finds no rows, because the policies compare the company of the transaction as well.
  await run(
    db,
    `create or replace function routed_company() returns uuid language sql immutable parallel safe
       as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$`,
  );
}

/**
 * Drops the foreign keys that can't stay, and until all tables are spread those to tables with a copy on every node:
 * Citus would turn a local table with such a key into one that it can't distribute. The result: the ones to add again.
 */
async function dropKeysToOtherNodes(
  db: AnyDatabase,
  tables: readonly CatalogueTable[],
): Promise<readonly ForeignKey[]> {
  const kinds = new Map(
    tables.map(({ name, seller, done }) => [name, { kind: kindOfTable(name, seller), seller, done }]),
  );
  const { rows } = await sql<ForeignKey & { referenced: string }>`
    select k.conname as name, c.relname as table, f.relname as referenced, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = ${schemaName}::regnamespace`.execute(db);
  const keysToAdd: ForeignKey[] = [];
  for (const key of rows) {
    const [from, to] = [kinds.get(key.table), kinds.get(key.referenced)];
    const isKept = from !== undefined && to !== undefined && isKeyKept(from.kind, to);
    if (isKept && (to.kind !== 'reference' || (from.done && to.done))) continue;
    await run(db, `alter table ${key.table} drop constraint ${key.name}`);
    if (isKept) keysToAdd.push(key);
  }
  return keysToAdd;
}

/** Tables after those that their foreign keys name. */
async function distributeInOrder(
  db: AnyDatabase,
  tables: readonly CatalogueTable[],
  first: string | undefined,
): Promise<void> {
  const waiting = new Set(tables.map(({ name }) => name));
  let group = first;
  while (waiting.size > 0) {
    const ready = tables.filter(
      ({ name, references }) => waiting.has(name) && !references.some((other) => waiting.has(other)),
    );
    if (ready.length === 0) throw new Error(`Foreign keys in a circle: ${[...waiting].join(', ')}.`);
    for (const table of ready) {
      await sql`select create_distributed_table(${table.name}::regclass, 'company_id',
        colocate_with => ${group ?? 'default'})`.execute(db);
      group ??= table.name;
      waiting.delete(table.name);
    }
  }
}

/**
 * Combines two policies into one: on a shard Citus turns a restrictive policy into a permissive one, which would expose
 * rows instead of hiding them.
 */
async function routePolicies(db: AnyDatabase, { name, limited }: CatalogueTable): Promise<void> {
  const ofChannels = limited ? ` and (current_user <> '${limitedRole}' or ${channelsOnShards(name)})` : '';
  const own = `company_id = nullif(current_setting('app.company_id', true), '')::uuid${ofChannels}`;
  await run(
    db,
    `alter policy own_company on ${name} using (${own} and company_id = ${schemaName}.routed_company())
       with check (${own})`,
  );
  if (limited) await run(db, `drop policy own_channels on ${name}`);
}
