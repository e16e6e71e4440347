import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { LedgerEvent } from '../../outside/marketplace/reports/ledger-detail.ts';
import { database } from '../../testing/set-up-database.ts';
import { addCompany } from '../../testing/test-database.ts';
import { cells, copy, importing, ours, rowsOf, setUpCompanies, theirs } from './import-role-fixture.ts';
import { ledgerPages } from './ledger-page.ts';
import { batchesOf, ledgerEvent } from './record-fixture.ts';
import { storeLedger } from './store-ledger.ts';

setUpCompanies();

describe('the import role', () => {
  it("may only insert into the ledger, without setting the row's owner", async () => {
    const found = await sql<{ granted: string }>`
      select c.relname || ' ' || right_.name || coalesce(' ' || a.attname, '') as granted
      from pg_class c
        cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) right_(name)
        left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
          and right_.name in ('select', 'insert', 'update', 'references')
      where c.relnamespace = 'fairshelf'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and case when a.attname is null then has_table_privilege('fairshelf_import', c.oid, right_.name)
          else has_column_privilege('fairshelf_import', c.oid, a.attnum, right_.name) end
      order by 1`.execute(database.system);
    expect(found.rows.map((row) => row.granted)).toEqual(
      [
        ...['asin', 'country', 'disposition', 'event_day', 'event_type', 'fingerprint', 'fnsku'],
        ...[
          'fulfillment_center',
          'occurred_at',
          'occurrence_no',
          'quantity',
          'reason',
          'reconciled_quantity',
        ],
        ...['reference_id', 'sku', 'store', 'title', 'unreconciled_quantity'],
      ].map((column) => `ledger_event insert ${column}`),
    );
    const tables = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where pg_has_role('fairshelf_app', c.relowner, 'member') or pg_has_role('fairshelf_system', c.relowner, 'member')
        or c.relkind not in ('i', 'I') and c.relowner = 'fairshelf_import'::regrole and c.relnamespace = 'fairshelf'::regnamespace`.execute(
      database.system,
    );
    expect(tables.rows.map((row) => row.name)).toEqual(['ledger_event']);
    const role = await sql`
      select rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as able,
        has_schema_privilege('fairshelf_import', 'fairshelf', 'create') as creates
      from pg_roles where rolname = 'fairshelf_import'`.execute(database.system);
    expect(role.rows).toEqual([{ able: false, creates: false }]);
  });

  it('adds rows to the company and seller of its transaction', async () => {
    await importing((client) => copy(client, cells));
    expect(await rowsOf(ours)).toMatchObject([{ company_id: ours, seller_id: 'S1', fnsku: 'X1' }]);
    expect(await rowsOf(theirs)).toMatchObject([{ company_id: theirs, seller_id: 'S2', fnsku: 'X001' }]);
  });

  it.each([
    ['company_id', () => theirs],
    ['seller_id', () => 'S2'],
  ])("can't set a %s itself", async (column, value) => {
    const attempt = importing((client) => copy(client, `${column}, ${cells}`, value()));
    await expect(attempt).rejects.toThrow('permission denied for table ledger_event');
    const insert = importing((client) =>
      client.query(
        `insert into ledger_event (${column}, ${cells}) values ($1, now(), '', 1, '', '', '', '', 1)`,
        [value()],
      ),
    );
    await expect(insert).rejects.toThrow('permission denied for table ledger_event');
  });

  it.each([
    ['company', { companyId: '' }],
    ['seller', { sellerId: '' }],
  ])('inserts nothing if the transaction has no %s', async (_, owner) => {
    const attempt = importing((client) => copy(client, cells), owner);
    await expect(attempt).rejects.toThrow(
      /invalid input syntax for type uuid|null value in column "seller_id"/,
    );
  });

  it.each([
    'select quantity from ledger_event',
    'update ledger_event set quantity = 0',
    'delete from ledger_event',
    'truncate ledger_event',
    'select sku from product',
    'insert into ledger_event (quantity) values (1) returning quantity',
  ])('is refused %s', async (statement) => {
    await expect(importing((client) => client.query(statement))).rejects.toThrow('permission denied');
  });
});

it("can't inject another column through a report's cell", async () => {
  const nasty = ledgerEvent({
    fnsku: `X\t${theirs}`,
    title: `\\N\n${theirs}\tS2\r`,
    reason: '\\.',
    eventType: 'Receipts',
    referenceId: 'zero \0 character',
    store: '\\',
  });
  const companyId = await addCompany(database, 'Nasty');
  const store = (events: readonly LedgerEvent[]) =>
    storeLedger({ database }, { companyId, sellerId: 'S1' }, batchesOf(events));
  await store([nasty]);
  const { referenceId: _, fnsku, title, reason, eventType: event_type, store: shop } = nasty;
  const expected = [{ fnsku, title, reason, event_type, reference_id: 'zero  character', store: shop }];
  expect(await rowsOf(companyId)).toMatchObject(expected);
  // The path of a later import gives the same result.
  expect(await store([nasty])).toBe(1);
  await store([nasty, ledgerEvent({ fnsku: 'A' })]);
  expect((await rowsOf(companyId)).filter((row) => row.fnsku !== 'A')).toMatchObject(expected);
});

it('records which labels of a page detection has to check', async () => {
  const pages = ledgerPages(
    batchesOf([
      ledgerEvent({ fnsku: 'X1' }),
      ledgerEvent({ fnsku: 'X1', reason: 'F' }),
      ledgerEvent({ fnsku: 'X 2', reason: 'E' }),
      ledgerEvent({ fnsku: 'X3', eventType: 'Receipts' }),
      ledgerEvent({ fnsku: 'X4', reason: 'Q' }),
      ledgerEvent({ fnsku: 'X5', eventType: 'Shipments' }),
    ]),
  );
  const { value } = await pages.next();
  expect(value?.notes).toEqual(['lost X1', 'damaged X 2', 'received X3']);
});
