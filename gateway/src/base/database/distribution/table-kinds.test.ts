import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createMigratedDatabase, type MigratedDatabase } from '../../../testing/test-database.ts';
import { PERSON_ROWS } from '../../privacy/person-rows.ts';
import { shardTriggers } from './shard-triggers.ts';
import { isKeyOnOneNode, kindOfTable, LISTED_TABLES } from './table-kinds.ts';

let database: MigratedDatabase;
let tables: readonly { name: string; seller: boolean }[];

beforeAll(async () => {
  database = await createMigratedDatabase();
  const found = await sql<{ name: string; seller: boolean }>`
    select c.relname as name,
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_company') as seller
    from pg_class c
    where c.relnamespace = 'fairshelf'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`.execute(database.system);
  tables = found.rows;
}, 60_000);
afterAll(() => database.drop());

const kindOf = (name: string) =>
  kindOfTable(name, tables.find((table) => table.name === name)?.seller ?? false);
const distributed = () => tables.filter(({ name, seller }) => kindOfTable(name, seller) === 'distributed');

describe('the kind of a table', () => {
  it('is listed only for tables that exist', () => {
    const names = new Set(tables.map(({ name }) => name));
    expect(LISTED_TABLES.filter((name) => !names.has(name))).toEqual([]);
  });

  it('is distributed for most tables of sellers, and local for people', () => {
    expect(distributed().length).toBeGreaterThan(80);
    expect(['app_user', 'session', 'invoice', 'ledger_event', 'company', 'claim_policy'].map(kindOf)).toEqual(
      ['local', 'local', 'local', 'distributed', 'reference', 'reference'],
    );
  });
});

describe('a distributed table', () => {
  it('has the company in every unique index', async () => {
    const { rows } = await sql<{ table: string; index: string }>`
      select c.relname as table, i.indexrelid::regclass::text as index
      from pg_index i join pg_class c on c.oid = i.indrelid
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relnamespace = 'fairshelf'::regnamespace and i.indisunique and not a.attnum = any(i.indkey)`.execute(
      database.system,
    );
    expect(rows.filter(({ table }) => kindOf(table) === 'distributed')).toEqual([]);
  });

  it('has foreign keys to other nodes only where code deletes the rows, or the row named stays', async () => {
    const { rows } = await sql<{ table: string; referenced: string }>`
      select c.relname as table, f.relname as referenced
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and c.relnamespace = 'fairshelf'::regnamespace`.execute(database.system);
    const across = rows.filter(({ table, referenced }) => !isKeyOnOneNode(kindOf(table), kindOf(referenced)));
    expect(across.length).toBeGreaterThan(0);
    // A company is deleted only while its sign-up is under way; limits go with a member (areas/company/members.ts).
    const fine = new Set(['company', 'company_member']);
    expect(
      across.filter(
        ({ table, referenced }) =>
          !fine.has(referenced) && (referenced !== 'app_user' || PERSON_ROWS[table]?.erasure !== 'rows'),
      ),
    ).toEqual([]);
  });

  it('has only triggers that work on a shard', async () => {
    const { rows } = await sql<{ table: string; calls: string }>`
      select c.relname as table, p.proname as calls
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and c.relnamespace = 'fairshelf'::regnamespace`.execute(database.system);
    const onShards = rows.filter(({ table }) => kindOf(table) === 'distributed');
    expect(onShards.length).toBeGreaterThan(3);
    expect(
      onShards.filter(
        ({ calls }) => !shardTriggers.some((statement) => statement.includes(`function ${calls}() `)),
      ),
    ).toEqual([]);
  });
});
