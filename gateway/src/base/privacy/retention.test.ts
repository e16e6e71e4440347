import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { dropRules, insertRow, openAsOwner } from './fill-table-fixture.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';
import { endRetention, tablesThatRunOut } from './retention.ts';

let database: MigratedDatabase;
let owner: pg.Client;
let companyId: string;
beforeAll(async () => {
  database = await createMigratedDatabase();
  companyId = await addCompany(database, 'Harbour Goods');
  owner = await openAsOwner(database.url);
  await dropRules(owner);
});
afterAll(async () => {
  await owner?.end();
  await database?.drop();
});

describe('expired rows', () => {
  it.each(tablesThatRunOut('rows'))('of %s are deleted when due, not earlier', async (table, retention) => {
    await fill(table, retention.since, retention.days);
    expect(await rowsOf(table)).toBe(2);
    await endRetention(database, 'rows', NOW);
    expect(await rowsOf(table)).toBe(1);
    await endRetention(database, 'rows', new Date(NOW.getTime() + 3 * DAY_MS));
    expect(await rowsOf(table)).toBe(0);
  });
});

describe('texts written by buyers', () => {
  it.each(tablesThatRunOut('columns'))(
    'in %s are cleared, and the rows are kept',
    async (table, retention) => {
      const columns = Object.keys(retention.empties ?? {});
      await fill(
        table,
        retention.since,
        retention.days,
        Object.fromEntries(columns.map((each) => [each, 'Broken'])),
      );
      await endRetention(database, 'columns', NOW);
      expect(await rowsOf(table)).toBe(2);
      for (const column of columns) expect(await rowsOf(table, `${column} = 'Broken'`)).toBe(1);
    },
  );

  it('are declared wherever a table contains them', () => {
    const declarations = Object.entries(PERSONAL_TABLES).filter(([, { data }]) => /of buyers/.test(data));
    expect(declarations.map(([table]) => table)).toEqual(tablesThatRunOut('columns').map(([table]) => table));
  });
});

it('have a job for every table that is declared to expire', () => {
  // Write intents become entries of the audit log (areas/audit/settle-intents.ts).
  const own = ['audit_intent'];
  const expiring = Object.entries(PERSONAL_TABLES).filter(([, { erased }]) => erased === 'expiry');
  const sweptTables = tablesThatRunOut('rows').map(([table]) => table);
  expect(expiring.map(([table]) => table).filter((table) => !sweptTables.includes(table))).toEqual(own);
});

const NOW = new Date('2026-11-23T12:00:00Z');
const DAY_MS = 86_400_000;

const rowsOf = async (table: string, condition = 'true'): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from ${pg.escapeIdentifier(table)} where ${condition}`,
  );
  return rows[0]?.count ?? 0;
};

/** One expired row and one not yet expired, by two days each because some tables only store days. */
async function fill(table: string, since: string, days: number, texts: Record<string, string> = {}) {
  const end = NOW.getTime() - days * DAY_MS;
  const row = { ...texts, company_id: companyId };
  await insertRow(owner, table, { ...row, [since]: new Date(end - 2 * DAY_MS) });
  await insertRow(owner, table, { ...row, [since]: new Date(end + 2 * DAY_MS) });
}
