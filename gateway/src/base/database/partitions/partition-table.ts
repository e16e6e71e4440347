import type pg from 'pg';
import { schemaName } from '../roles.ts';

/**
 * Replaces a table by one that is partitioned by `day`, in the transaction of `client`. The table itself becomes the
 * partition for days without one, so no row moves. Row-level security, rights, triggers and keys stay, on the new
 * table: nobody but the owner reaches a partition otherwise.
 */
export async function partitionTable(client: pg.ClientBase, table: string, day: string): Promise<void> {
  const rest = restOf(table);
  await client.query(`lock table ${table} in access exclusive mode`);
  const statements = await definitionsOf(client, table);
  const owner = await ownerOf(client, table);
  await client.query(`alter table ${table} rename to ${rest}`);
  for (const statement of [...statements.before, ...statements.released]) await client.query(statement);
  await client.query(`alter table ${rest} owner to current_user`);
  await client.query(`grant all on ${rest} to current_user`);
  await client.query(
    `create table ${table} (like ${rest} including defaults including generated) partition by range (${day})`,
  );
  for (const statement of statements.copied) await client.query(statement);
  await client.query(`alter table ${table} attach partition ${rest} default`);
  await giveTo(client, table, owner);
  for (const statement of statements.rights) await client.query(statement);
  await client.query(`grant all on ${table} to current_user`);
}

/** The partition for days without one. */
export const restOf = (table: string): string => `${table}_rest`;

interface Definitions {
  /** Frees the names of keys and indexes. */
  readonly before: readonly string[];
  /** Takes policies, triggers and rights off the table that becomes a partition. */
  readonly released: readonly string[];
  /** Keys, checks, indexes, triggers and policies. */
  readonly copied: readonly string[];
  readonly rights: readonly string[];
}

async function definitionsOf(client: pg.ClientBase, table: string): Promise<Definitions> {
  const { rows } = await client.query<{ part: keyof Definitions; statement: string }>(definitions, [
    table,
    restOf(table),
    schemaName,
  ]);
  const of = (part: keyof Definitions) => rows.filter((row) => row.part === part).map((row) => row.statement);
  return { before: of('before'), released: of('released'), copied: of('copied'), rights: of('rights') };
}

// $1 is the table, $2 the partition that it becomes, $3 the schema.
const definitions = `
  with old as (
    select c.oid, c.relacl, c.relowner, c.relrowsecurity, c.relforcerowsecurity
    from pg_class c where c.oid = format('%I.%I', $3::text, $1::text)::regclass
  ),
  keys as (
    select k.conname as name, pg_get_constraintdef(k.oid) as definition, k.contype in ('p', 'u') as indexed
    from pg_constraint k, old where k.conrelid = old.oid and k.contype in ('p', 'u', 'c', 'f')
  ),
  indexes as (
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i, old where i.indrelid = old.oid
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  ),
  granted as (
    select a.privilege_type || coalesce(' (' || quote_ident(a.attname) || ')', '') as what, a.grantee
    from old, lateral (
      select (aclexplode(relacl)).privilege_type, (aclexplode(relacl)).grantee, null::name as attname
      union all
      select (aclexplode(attacl)).privilege_type, (aclexplode(attacl)).grantee, attname
      from pg_attribute where attrelid = old.oid and attacl is not null
    ) a
  )
  select 'before' as part, format('alter table %I rename constraint %I to %I', $2::text, name, $2::text || '_' || name) as statement
  from keys where indexed
  union all
  select 'before', format('alter index %s rename to %I', name, $2::text || '_' || name) from indexes
  union all
  select 'released', format('drop policy %I on %I', policyname, $2::text)
  from pg_policies where schemaname = $3::text and tablename = $1::text
  union all
  select 'released', format('drop trigger %I on %I', tgname, $2::text)
  from pg_trigger, old where tgrelid = old.oid and not tgisinternal
  union all
  select 'released', format('alter table %I disable row level security', $2::text)
  union all
  select distinct 'released', format('revoke all on %I from %s', $2::text, grantee::regrole) from granted
  union all
  select 'copied', format('alter table %I add constraint %I %s', $1::text, name, definition) from keys
  union all
  select 'copied', definition from indexes
  union all
  select 'copied', pg_get_triggerdef(t.oid) from pg_trigger t, old where tgrelid = old.oid and not tgisinternal
  union all
  select 'copied', format('alter table %I enable row level security', $1::text) from old where relrowsecurity
  union all
  select 'copied', format('alter table %I force row level security', $1::text) from old where relforcerowsecurity
  union all
  select 'copied', format('create policy %I on %I as %s for %s to %s', policyname, $1::text, permissive, cmd,
      array_to_string(roles, ', '))
    || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '')
  from pg_policies where schemaname = $3::text and tablename = $1::text
  union all
  select 'rights', format('revoke all on %I from %s', $1::text, relowner::regrole) from old where relacl is not null
  union all
  select 'rights', format('grant %s on %I to %s', what, $1::text, grantee::regrole) from granted`;

async function ownerOf(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ owner: string }>(
    `select relowner::regrole::text as owner from pg_class where oid = $1::regclass`,
    [table],
  );
  return rows[0]?.owner ?? 'current_user';
}

/** A table is given only to a role that may create tables in its schema. */
async function giveTo(client: pg.ClientBase, table: string, owner: string): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_schema_privilege($1, $2, 'create') as may`,
    [owner.replaceAll('"', ''), schemaName],
  );
  const mayCreate = rows[0]?.may === true;
  if (!mayCreate) await client.query(`grant create on schema ${schemaName} to ${owner}`);
  await client.query(`alter table ${table} owner to ${owner}`);
  if (!mayCreate) await client.query(`revoke create on schema ${schemaName} from ${owner}`);
}
