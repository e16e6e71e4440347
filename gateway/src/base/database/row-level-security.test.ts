import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { database, setUpDatabase } from '../../testing/set-up-database.ts';
import { addCompany } from '../../testing/test-database.ts';

let ours: string;
let theirs: string;

setUpDatabase();
beforeAll(addTwoCompanies, 60_000);

describe('the schema', () => {
  it('forces row-level security with a policy on every table', async () => {
    const found = await sql<{
      name: string;
      on: boolean;
      forced: boolean;
      policies: number;
      seller: boolean;
    }>`
      select c.relname as name, c.relrowsecurity as on, c.relforcerowsecurity as forced,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
        exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as seller
      from pg_class c
      where c.relnamespace = 'fairshelf'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not like 'kysely_%'`.execute(database.system);
    expect(found.rows.filter((table) => table.seller).length).toBeGreaterThan(10);
    expect(found.rows.filter((table) => !table.on || table.policies === 0)).toEqual([]);
    // Its owner is the import role, which can only add rows: copy-ledger.test.ts.
    expect(found.rows.flatMap((table) => (table.forced ? [] : [table.name]))).toEqual(['ledger_event']);
  });

  it('starts the primary key of every table of seller data with the company', async () => {
    const found = await sql<{ name: string; first: string }>`
      select c.relname as name, a.attname as first
      from pg_policy p join pg_class c on c.oid = p.polrelid
        join pg_index i on i.indrelid = c.oid and i.indisprimary
        join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where p.polname = 'own_company'`.execute(database.system);
    expect(found.rows.filter((table) => table.first !== 'company_id')).toEqual([]);
  });

  it('gives the app role no policy outside its own company except on shared lists and the audit log', async () => {
    const found = await sql<{ name: string }>`
      select tablename as name from pg_policies
      where schemaname = 'fairshelf' and 'fairshelf_app' = any(roles) and policyname <> 'own_company'
      order by 1`.execute(database.system);
    expect(found.rows.map((row) => row.name)).toEqual([
      'audit_log',
      'board_post',
      'claim_policy',
      'code_class',
      'code_item',
      'code_item_history',
      'exchange_rate',
      'notification_queue',
      'plan',
      'plan_version',
    ]);
  });
});

describe('withCompany', () => {
  it('sees only its own rows, even without a where clause', async () => {
    const rows = await database.withCompany(ours, (db) => db.selectFrom('product').select('sku').execute());
    expect(rows).toEqual([{ sku: 'our-sku' }]);
  });

  it('changes and deletes only its own rows, even without a where clause', async () => {
    await database.withCompany(ours, (db) => db.updateTable('product').set({ title: 'Mine' }).execute());
    await database.withCompany(ours, (db) => db.deleteFrom('product').execute());
    await database.withCompany(ours, (db) =>
      db.insertInto('product').values(product(ours, 'our-sku')).execute(),
    );
    const rows = await database.withCompany(theirs, (db) =>
      db.selectFrom('product').select(['sku', 'title']).execute(),
    );
    expect(rows).toEqual([{ sku: 'their-sku', title: '' }]);
  });

  it('refuses to write a row of another company', async () => {
    const write = database.withCompany(ours, (db) =>
      db.insertInto('product').values(product(theirs, 'planted')).execute(),
    );
    await expect(write).rejects.toThrow('row-level security');
  });

  it("refuses a text that isn't an id", async () => {
    await expect(async () => database.withCompany("' or true", async () => 1)).rejects.toThrow(
      'no company id',
    );
  });

  it('resets the connection', async () => {
    await database.withCompany(ours, (db) => db.selectFrom('product').select('sku').execute());
    const role = await sql<{ role: string; company: string }>`
      select current_user as role, coalesce(current_setting('app.company_id', true), '') as company`.execute(
      database.system,
    );
    expect(role.rows).toEqual([{ role: 'fairshelf_system', company: '' }]);
  });
});

describe('outside of a company', () => {
  it('no seller rows can be read', async () => {
    await expect(database.system.selectFrom('product').selectAll().execute()).rejects.toThrow(
      'permission denied',
    );
  });

  it('a seller account exposes its import schedule, but not its token', async () => {
    await expect(database.system.selectFrom('seller_account').select('seller_id').execute()).resolves.toEqual(
      [],
    );
    const token = database.system.selectFrom('seller_account').select('sealed_refresh_token').execute();
    await expect(token).rejects.toThrow('permission denied');
  });

  it("the app role can't read password hashes", async () => {
    const read = database.withCompany(ours, (db) =>
      db.selectFrom('app_user').select('password_hash').execute(),
    );
    await expect(read).rejects.toThrow('permission denied');
  });
});

const product = (company_id: string, sku: string) => ({
  company_id,
  seller_id: 'S1',
  marketplace_id: 'M1',
  sku,
  asin: 'B000000001',
});

async function addTwoCompanies() {
  ours = await addCompany(database, 'Ours');
  theirs = await addCompany(database, 'Theirs');
  await database.withCompany(ours, (db) =>
    db.insertInto('product').values(product(ours, 'our-sku')).execute(),
  );
  await database.withCompany(theirs, (db) =>
    db.insertInto('product').values(product(theirs, 'their-sku')).execute(),
  );
}
