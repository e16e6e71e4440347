import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import {
  ERASED_COMPANY,
  eraseCompany,
  exportCompany,
  KEPT_OF_COMPANIES,
  NOT_EXPORTED_OF_COMPANIES,
} from './company-data.ts';
import {
  dropChecks,
  inOrderOfReferences,
  insertRow,
  openAsOwner,
  withoutTriggers,
} from './fill-table-fixture.ts';

let database: MigratedDatabase;
let owner: pg.Client;
let [company, other] = ['', ''];
let tables: readonly string[];
beforeAll(async () => {
  database = await createMigratedDatabase();
  company = await addCompany(database, 'Harbour Goods');
  other = await addCompany(database, 'Pine Goods');
  owner = await openAsOwner(database.url);
  // References stay: rows that can't be deleted directly are deleted with the row they belong to.
  await dropChecks(owner);
  const { rows } = await owner.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'fairshelf'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'company' and exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
    order by 1`);
  tables = rows.map(({ name }) => name);
  await withoutTriggers(owner, async () => {
    for (const company_id of [company, other])
      for (const table of await inOrderOfReferences(owner, tables))
        await insertRow(owner, table, { company_id, ...idsOf(company_id) });
  });
}, 60_000);
afterAll(async () => {
  await owner?.end();
  await database?.drop();
});

/** The same ids in every table, so that rows belong together. */
const idsOf = (companyId: string) =>
  Object.fromEntries(
    [
      'case_id',
      'incident_id',
      'violation_id',
      'report_id',
      'review_import_id',
      'tag_id',
      'rule_id',
      'webhook_id',
    ]
      .concat('invoice_id', 'schedule_id', 'plan_id', 'document_id', 'user_id', 'affiliate_id', 'referral_id')
      .concat('export_id', 'payout_id')
      .map((id) => [id, companyId] as const)
      .concat([
        ['seller_id', `A${companyId.slice(-6)}`],
        ['review_id', 'R1'],
        ['marketplace_id', 'M1'],
        ['region', 'NA'],
        ['currency', 'USD'],
        ['shipment_id', 'FBA1'],
        ['order_id', '111-0000001-0000001'],
        ['notification_id', String(Number.parseInt(companyId.slice(0, 6), 16))],
      ]),
  );

const rowsOf = async (companyId: string): Promise<Readonly<Record<string, number>>> => {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from ${pg.escapeIdentifier(table)} where company_id = $1`,
      [companyId],
    );
    if (rows[0]?.count) counts[table] = rows[0].count;
  }
  return counts;
};

it('exports the rows of every table of the company, and none of another', async () => {
  const files = new Map<string, string>();
  await exportCompany(database, company, async (entries) => {
    for (const { name, text } of entries) {
      let whole = '';
      for await (const piece of text) whole += piece;
      files.set(name.replace('.json', ''), whole);
    }
  });
  const withRows = [...files].filter(([, text]) => JSON.parse(text).length > 0).map(([table]) => table);
  expect(tables.filter((table) => !withRows.includes(table))).toEqual(Object.keys(NOT_EXPORTED_OF_COMPANIES));
  const text = [...files.values()].join('');
  expect(text).not.toContain(other);
  expect(text).not.toMatch(/"[a-z_]*hash"|"sealed_/);
});

it('erases the rows of every table except those retained for a reason, and none of another', async () => {
  const before = await rowsOf(other);
  expect(Object.keys(before)).toEqual(tables);
  expect(await eraseCompany(database, company)).toBe('done');
  const left = Object.keys(await rowsOf(company));
  expect(left.filter((table) => !(table in KEPT_OF_COMPANIES))).toEqual([]);
  expect(await rowsOf(other)).toEqual(before);
  const { rows } = await owner.query('select name from company where company_id = $1', [company]);
  expect(rows).toEqual([{ name: ERASED_COMPANY }]);
  process.stdout.write(`Erasure of a company: ${tables.length} tables, kept: ${left.join(', ')}\n`);
});
