import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { dropRules, insertRow, openAsOwner, withoutTriggers } from './fill-table-fixture.ts';
import { findPerson } from './person-data.ts';
import { type Holds, PERSON_ROWS } from './person-rows.ts';

interface Someone {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** A person. */
export const ann: Someone = { id: randomUUID(), email: 'ann@privacy.test', name: 'Ann Harbour-Walk' };
/** Her email address ends with Ann's: a substring search would match hers too. */
export const joann: Someone = { id: randomUUID(), email: 'joann@privacy.test', name: 'Joann Harbour-Walk' };

/** The database of the test file. */
export let database: MigratedDatabase;
/** A connection that may do anything. */
export let owner: pg.Client;
/** Every table. */
export let tables: readonly string[];

const valueFor = (holds: Holds, { id, email, name }: Someone): unknown =>
  ({ id, ids: [id], email, emails: [email], name, keys: `pair:${email}:127.0.0.1` })[holds];

/** A row of each declared table, with the person in every column that names one, parents before their children. */
async function fillFor(someone: Someone): Promise<void> {
  const companyId = await addCompany(database, 'Harbour Goods');
  const children = Object.values(PERSON_ROWS).flatMap(({ through }) => (through ? [through] : []));
  const links = new Map(children.map(({ table }) => [table, randomUUID()]));
  for (const [table, { names, through }] of Object.entries(PERSON_ROWS)) {
    if (table === 'company') continue;
    const values: Record<string, unknown> = { company_id: companyId };
    for (const [column, holds] of Object.entries(names)) values[column] = valueFor(holds, someone);
    for (const link of children) if (link.table === table) values[link.column] = links.get(table);
    if (through) values[through.column] = links.get(through.table);
    if (table === 'app_user')
      Object.assign(values, { email: someone.email, name: someone.name, home_company_id: companyId });
    await insertRow(owner, table, values);
  }
}

/** For tests: two people with a row in each table that names people. */
export function setUpPeople(): void {
  beforeAll(async () => {
    database = await createMigratedDatabase();
    owner = await openAsOwner(database.url);
    await dropRules(owner);
    const { rows } = await owner.query<{ name: string }>(`
      select relname as name from pg_class where relnamespace = 'fairshelf'::regnamespace and relkind in ('r', 'p')
        and not relispartition order by 1`);
    tables = rows.map(({ name }) => name);
    await withoutTriggers(owner, async () => {
      await fillFor(ann);
      await fillFor(joann);
    });
  }, 60_000);
  afterAll(async () => {
    await owner?.end();
    await database?.drop();
  });
}

/** The tables with a row that contains one of the texts anywhere, with the number of rows. */
export async function tablesWith(...texts: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from ${pg.escapeIdentifier(table)} t
       where ' ' || translate(t::text, '(){}",:', '       ') || ' ' like any($1)`,
      [texts.map((text) => `% ${text} %`)],
    );
    if (rows[0]?.count) found[table] = rows[0].count;
  }
  return found;
}

/** The stored person. */
export const personOf = async ({ id }: Someone) => {
  const person = await findPerson(database, id);
  if (!person) throw new Error('There is no such person.');
  return person;
};
