import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../database/test-databases.ts';
import { schemaFacts } from './schema-facts.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(createShelfTable, 60_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

it.each([
  ['a column', 'alter table shelf add column depth int', 'shelf.depth integer'],
  ['a default', 'alter table shelf alter column size set default 1', 'shelf.size integer default 1'],
  [
    'a value that is required',
    'alter table shelf alter column name set not null',
    'shelf.name text not null',
  ],
  ['a check', 'alter table shelf add check (size > 0)', 'shelf: CHECK ((size > 0))'],
  [
    'an index',
    'create index on shelf (name)',
    'CREATE INDEX shelf_name_idx ON fairshelf.shelf USING btree (name)',
  ],
  ['a policy', 'create policy own on shelf using (size = 1)', 'shelf: policy own ALL {public} (size = 1)'],
  ['a right', 'grant select on shelf to public', expect.stringMatching(/^shelf: granted .*[{,]=r\//)],
])('states %s', async (_what, statement, fact) => {
  const before = await schemaFacts(client);
  await client.query('begin');
  await client.query(statement);
  const after = await schemaFacts(client);
  await client.query('rollback');
  expect([...after].filter((line) => !before.has(line))).toContainEqual(fact);
});

async function createShelfTable() {
  database = await createTestDatabase({
    template: 'schema-facts',
    migrate: async (url) => {
      const first = new pg.Client({ connectionString: url });
      await first.connect();
      await first.query('create schema fairshelf; create table fairshelf.shelf (name text, size int)');
      await first.end();
    },
  });
  client = new pg.Client({ connectionString: database.url, options: '-c search_path=fairshelf' });
  await client.connect();
}
