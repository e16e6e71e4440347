import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import {
  dropChecks,
  inOrderOfReferences,
  insertRow,
  openAsOwner,
  withoutTriggers,
} from './fill-table-fixture.ts';

export let database: MigratedDatabase;
/** A connection that may do anything. */
export let owner: pg.Client;
export let [company, other] = ['', ''];
/** The tables with rows of companies. */
export let tables: readonly string[];

/** For tests: a row of two companies in each table that has rows of companies. */
export function setUpCompanies(): void {
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
}

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

/** The number of a company's rows, by table. */
export const rowsOf = async (companyId: string): Promise<Readonly<Record<string, number>>> => {
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
