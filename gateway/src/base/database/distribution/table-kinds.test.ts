import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { database, setUpDatabase } from '../../../testing/set-up-database.ts';
import { KEPT_WITHOUT_PERSON } from '../../privacy/person-data.ts';
import { PERSON_ROWS } from '../../privacy/person-rows.ts';
import { referenceTriggers } from './reference-triggers.ts';
import { isKeyKept, kindOfTable, LISTED_TABLES } from './table-kinds.ts';

let tables: readonly { name: string; seller: boolean }[];

setUpDatabase();
beforeAll(readTables, 60_000);

describe('the kind of a table', () => {
  it('is listed only for tables that exist', () => {
    const names = new Set(tables.map(({ name }) => name));
    expect(LISTED_TABLES.filter((name) => !names.has(name))).toEqual([]);
  });

  it('is distributed for most tables of sellers, and local for people', () => {
    expect(distributedTables().length).toBeGreaterThan(80);
    expect(
      ['session', 'seller_claim', 'ledger_event', 'app_user', 'invoice', 'claim_policy'].map(kindOf),
    ).toEqual(['local', 'local', 'distributed', 'reference', 'reference', 'reference']);
  });
});

describe('a distributed table', () => {
  it('includes the company in every unique index', async () => {
    const { rows } = await sql<{ table: string; index: string }>`
      select c.relname as table, i.indexrelid::regclass::text as index
      from pg_index i join pg_class c on c.oid = i.indrelid
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relnamespace = 'fairshelf'::regnamespace and i.indisunique and not a.attnum = any(i.indkey)`.execute(
      database.system,
    );
    expect(rows.filter(({ table }) => kindOf(table) === 'distributed')).toEqual([]);
  });

  it('has foreign keys to other nodes only if code deletes the rows, or the referenced row stays', async () => {
    const { rows } = await sql<{ table: string; referenced: string }>`
      select c.relname as table, f.relname as referenced
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and c.relnamespace = 'fairshelf'::regnamespace`.execute(database.system);
    const across = rows.filter(
      ({ table, referenced }) =>
        !isKeyKept(kindOf(table), { kind: kindOf(referenced), seller: isSeller(referenced) }),
    );
    expect(across.length).toBeGreaterThan(0);
    // A company is deleted only during its sign-up; limits go with a member (areas/company/members.ts); people are
    // erased by code (base/privacy/person-data.ts); the others are never deleted.
    const fine = new Set([
      'company',
      'company_member',
      'plan',
      'plan_version',
      'seller_account',
      'subscription',
    ]);
    const exemptions = new Set<string>(KEPT_WITHOUT_PERSON.map(([table]) => table));
    expect(
      across.filter(
        ({ table, referenced }) =>
          !fine.has(referenced) &&
          !exemptions.has(table) &&
          (referenced !== 'app_user' || typeof PERSON_ROWS[table]?.erasure !== 'string'),
      ),
    ).toEqual([]);
  });

  it('has no triggers on distributed tables, and on those of every node only triggers that work there', async () => {
    const { rows } = await sql<{ table: string; calls: string }>`
      select c.relname as table, p.proname as calls
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and c.relnamespace = 'fairshelf'::regnamespace`.execute(database.system);
    expect(rows.filter(({ table }) => kindOf(table) === 'distributed')).toEqual([]);
    const onEveryNode = rows.filter(({ table }) => kindOf(table) === 'reference');
    expect(onEveryNode.length).toBeGreaterThan(3);
    // Triggers that only refuse a change access no table.
    const tableless = new Set(['keep_issued_invoice', 'keep_invoiced_line']);
    expect(
      onEveryNode.filter(
        ({ calls }) =>
          !tableless.has(calls) &&
          !referenceTriggers.some((statement) => statement.includes(`function ${calls}() `)),
      ),
    ).toEqual([]);
  });
});

const isSeller = (name: string) => tables.find((table) => table.name === name)?.seller ?? false;
const kindOf = (name: string) => kindOfTable(name, isSeller(name));
const distributedTables = () =>
  tables.filter(({ name, seller }) => kindOfTable(name, seller) === 'distributed');

async function readTables() {
  const found = await sql<{ name: string; seller: boolean }>`
    select c.relname as name,
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_company') as seller
    from pg_class c
    where c.relnamespace = 'fairshelf'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`.execute(database.system);
  tables = found.rows;
}
