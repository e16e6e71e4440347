import { createTestDatabase, type TestDatabase } from '@fairshelf/tooling/database/test-databases.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { acceptLater, type Migrations, refuseWhileOlderRun, type SchemaMigration } from './compatibility.ts';
import { migrations } from './index.ts';
import { migrate } from './migrate.ts';
import { does } from './migration-fixture.ts';

describe('acceptLater', () => {
  it('accepts additive migrations, and those that require a migration known to this version', () => {
    const history = [
      { name: '1-a', requires: '' },
      { name: '3-c', requires: '' },
      { name: '4-d', requires: '2-b' },
    ];
    expect(acceptLater(history, names)).toEqual(['3-c', '4-d']);
  });

  it.each([
    ['a migration that it does not know', '3-c', "its migration '4-d' needs a version with '3-c'"],
    ['something that nobody declared', null, "its migration '4-d' needs a newer version"],
  ])('refuses migrations that require %s, by name', (_what, requires, message) => {
    expect(() => acceptLater([{ name: '4-d', requires }], names)).toThrow(message);
  });

  const names = new Set(['1-a', '2-b']);
});

describe('refuseWhileOlderRun', () => {
  it('names the migration and the gateways that are too old for it', () => {
    const running = [
      { name: 'web-1', migrations: ['1-a'] },
      { name: 'web-2', migrations: ['1-a', '2-b'] },
    ];
    expect(() => refuseWhileOlderRun(pending, running)).toThrow(
      "The migration '4-d' waits: web-1 runs a version without '2-b'.",
    );
    expect(() => refuseWhileOlderRun(pending, running.slice(1))).not.toThrow();
  });

  const pending = { '3-c': does(), '4-d': { ...does(), requires: '2-b' } };
});

describe('a database that two versions share', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase({
      template: 'gateway',
      migrate: async (url) => {
        await migrate(url);
      },
    });
    client = new pg.Client({ connectionString: database.url, options: '-c search_path=fairshelf' });
    await client.connect();
  }, 60_000);
  afterEach(() => client.query('delete from fairshelf_jobs.gateway_process'));
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('is accepted by the older version while the newer one only adds, and refused once it drops', async () => {
    await expect(migrate(database.url, older)).resolves.toEqual(['9000-shelf']);
    await expect(migrate(database.url)).resolves.toEqual([]);

    await register('web-1', older);
    await expect(migrate(database.url, newer)).rejects.toThrow("'9002-drop-shelf' waits: web-1 runs");
    await expect(client.query("select to_regclass('shelf') as shelf")).resolves.toMatchObject({
      rows: [{ shelf: 'shelf' }],
    });

    await client.query("update fairshelf_jobs.gateway_process set beat_at = now() - interval '2 minutes'");
    await expect(migrate(database.url, newer)).resolves.toEqual(['9001-shelf-unused', '9002-drop-shelf']);
    await expect(migrate(database.url, older)).rejects.toThrow(
      "This version is too old for the database: its migration '9002-drop-shelf' needs a version with '9001-shelf-unused'.",
    );
  }, 60_000);

  const register = (name: string, available: Migrations) =>
    client.query(
      'insert into fairshelf_jobs.gateway_process (boot_id, name, migrations) values (gen_random_uuid(), $1, $2)',
      [name, Object.keys(available)],
    );
});

describe('a migration after the initial schema', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase({ template: 'empty', migrate: async () => undefined });
    client = new pg.Client({ connectionString: database.url, options: '-c search_path=fairshelf' });
    await client.connect();
  }, 60_000);
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('is additive, or states which migration a gateway must know', async () => {
    const entries = Object.entries(migrations);
    // Declarations are stored since 0370.
    const isInitial = ([name]: (typeof entries)[number]) =>
      name.includes('-initial-') || name === '0370-rolling-upgrades';
    let available: Migrations = Object.fromEntries(entries.filter(isInitial));
    await migrate(database.url, available);
    const omissions: Record<string, readonly string[]> = {};
    for (const [name, migration] of entries.filter((entry) => !isInitial(entry))) {
      available = { ...available, [name]: migration };
      const found = await restrictionsOf(available);
      if (found.length > 0 && migration.requires === undefined) omissions[name] = found;
      else if (migration.requires !== undefined)
        expect(Object.keys(migrations)).toContain(migration.requires);
    }
    expect(omissions).toEqual({});
  }, 120_000);

  it.each([
    ['alter table company drop column name', 'company.name is gone'],
    ['alter table company add column size int not null', 'company.size must be filled'],
    ['alter table import_run alter column failure set not null', 'import_run.failure must be filled'],
    ['alter table import_run alter column rows type bigint', 'import_run.rows is bigint'],
    ['alter table board_post add check (true)', 'board_post: CHECK (true)'],
    [
      'alter table company add column size int, add check (size > 0 or name is null)',
      'company: CHECK (((size > 0) OR (name IS NULL)))',
    ],
  ])('is found to restrict: %s', async (statement, restriction) => {
    const name = `9100-${restriction}`;
    const before = await factsOf(client);
    await client.query('begin');
    await client.query(statement);
    const after = await factsOf(client);
    await client.query('rollback');
    expect({ [name]: restrictions(before, after) }).toEqual({ [name]: [restriction] });
  });

  async function restrictionsOf(available: Migrations): Promise<readonly string[]> {
    const before = await factsOf(client);
    await migrate(database.url, available);
    return restrictions(before, await factsOf(client));
  }
});

const adds = does('create table shelf (name text)');
const drops: SchemaMigration = { ...does('drop table shelf'), requires: '9001-shelf-unused' };
const older: Migrations = { ...migrations, '9000-shelf': adds };
const newer: Migrations = { ...older, '9001-shelf-unused': does('select 1'), '9002-drop-shelf': drops };

interface Facts {
  readonly columns: ReadonlyMap<string, { type: string; required: boolean; hasDefault: boolean }>;
  /** With the columns that each names; none for unique indexes. */
  readonly constraints: ReadonlyMap<string, readonly string[]>;
}

/** The schema that an older gateway relies on: columns, types, not-null and check constraints. */
async function factsOf(client: pg.Client): Promise<Facts> {
  const columns = await client.query<{ name: string; type: string; required: boolean; hasDefault: boolean }>(`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required, a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'fairshelf'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'`);
  const constraints = await client.query<{ name: string; columns: string[] }>(`
    select c.relname || ': ' || pg_get_constraintdef(k.oid) as name,
      array(select c.relname || '.' || a.attname from pg_attribute a
        where a.attrelid = c.oid and a.attnum = any(k.conkey)) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = 'fairshelf'::regnamespace and k.contype <> 'n'
    union all
    select tablename || ': ' || indexdef, '{}' from pg_indexes where schemaname = 'fairshelf' and indexdef like 'CREATE UNIQUE%'`);
  return {
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    constraints: new Map(constraints.rows.map(({ name, columns: columnNames }) => [name, columnNames])),
  };
}

const tableOf = (name: string): string => name.split(/[.:]/)[0] ?? name;

/** Changes that would break an older gateway. */
function restrictions(before: Facts, after: Facts): readonly string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf));
  const losses = [...before.columns].flatMap(([name, { type }]) => {
    const now = after.columns.get(name);
    if (!now) return [`${name} is gone`];
    return now.type === type ? [] : [`${name} is ${now.type}`];
  });
  const requirements = [...after.columns]
    .filter(([name, { required, hasDefault }]) => {
      const was = before.columns.get(name);
      return tables.has(tableOf(name)) && required && !hasDefault && !(was?.required && !was.hasDefault);
    })
    .map(([name]) => `${name} must be filled`);
  // An older gateway writes no column that it doesn't know, so checks of new columns only never meet its rows.
  const isOfNewColumns = (columns: readonly string[]) =>
    columns.length > 0 && columns.every((column) => !before.columns.has(column));
  const checks = [...after.constraints]
    .filter(
      ([name, columnNames]) =>
        tables.has(tableOf(name)) && !before.constraints.has(name) && !isOfNewColumns(columnNames),
    )
    .map(([name]) => name);
  return [...losses, ...requirements, ...checks];
}
