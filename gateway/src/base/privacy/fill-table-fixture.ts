import { randomUUID } from 'node:crypto';
import pg from 'pg';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly is_array: boolean;
  readonly is_needed: boolean;
}

/** A test database with its owner's connection, which no row policy limits. */
export async function openAsOwner(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set search_path to fairshelf');
  return client;
}

/** Removes checks and references from every table, so that any row can be inserted. */
export const dropRules = (owner: pg.Client): Promise<void> => dropConstraints(owner, ['c', 'f']);

/** Removes checks from every table. */
export const dropChecks = (owner: pg.Client): Promise<void> => dropConstraints(owner, ['c']);

async function dropConstraints(owner: pg.Client, types: readonly ('c' | 'f')[]): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    `
    select format('alter table %s drop constraint if exists %I cascade', k.conrelid::regclass, k.conname) as statement
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = 'fairshelf'::regnamespace and k.contype::text = any($1) and k.conparentid = 0
      and not c.relispartition`,
    [types],
  );
  for (const { statement } of rows) await owner.query(statement);
}

/** Inserts rows without the triggers that keep tables consistent with each other. */
export async function withoutTriggers(owner: pg.Client, fill: () => Promise<void>): Promise<void> {
  await owner.query('set session_replication_role = replica');
  await fill();
  await owner.query('reset session_replication_role');
}

/** Tables after those that they reference: on Citus, workers check references without triggers, too. */
export async function inOrderOfReferences(
  owner: pg.Client,
  tables: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await owner.query<{ from: string; to: string }>(`
    select distinct c.relname as from, f.relname as to
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'fairshelf'::regnamespace and c.oid <> f.oid`);
  const sequence = new Set<string>();
  const add = (table: string) => {
    if (sequence.has(table)) return;
    for (const { from, to } of rows) if (from === table && tables.includes(to)) add(to);
    sequence.add(table);
  };
  for (const table of tables) add(table);
  return [...sequence];
}

/** Inserts a row with the given values and a placeholder in every other required column. */
export async function insertRow(
  owner: pg.Client,
  table: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { rows } = await owner.query<Column>(
    `select a.attname as name, t.typname as type, t.typcategory = 'A' as is_array,
       a.attnotnull and not a.atthasdef and a.attidentity = '' as is_needed
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [`fairshelf.${table}`],
  );
  const entries = rows.flatMap(({ name, type, is_array, is_needed }) => {
    if (name in values) return [[name, values[name]] as const];
    return is_needed ? [[name, is_array ? '{}' : anyOf(type)] as const] : [];
  });
  const names = entries.map(([name]) => pg.escapeIdentifier(name));
  await owner.query(
    `insert into ${pg.escapeIdentifier(table)} (${names.join()}) overriding system value values (${names.map((_, at) => `$${at + 1}`).join()})`,
    entries.map(([, value]) => value),
  );
}

function anyOf(type: string): unknown {
  switch (type) {
    case 'uuid':
      return randomUUID();
    case 'bool':
      return false;
    case 'bytea':
      return Buffer.from(randomUUID());
    case 'json':
    case 'jsonb':
      return '{}';
    case 'timestamptz':
    case 'timestamp':
    case 'date':
      return new Date('2026-11-23T12:00:00Z');
    case 'int2':
    case 'int4':
    case 'int8':
    case 'numeric':
    case 'float8':
    case 'float4':
      return Math.floor(Math.random() * 30_000);
    default:
      return randomUUID();
  }
}
