import { createTestDatabase, type TestDatabase } from '@fairshelf/tooling/database/test-databases.ts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../../testing/eventually.ts';
import { asPlainOwner, withOwner } from '../../../testing/plain-owner.ts';
import { openDatabase } from '../database.ts';
import { migrations } from './index.ts';
import { migrate } from './migrate.ts';
import { does } from './migration-fixture.ts';

// Every migration several times over: seconds on a busy machine.
jest.setTimeout(60_000);

let empty: TestDatabase;
beforeAll(async () => {
  empty = await createTestDatabase({ template: 'empty', migrate: async () => undefined });
}, 60_000);
afterAll(() => empty.drop());

describe('migrate', () => {
  it('runs each migration once, however many gateways start at the same time', async () => {
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(empty.url)));
    expect(runs.flat().sort()).toEqual(Object.keys(migrations));
    await expect(migrate(empty.url)).resolves.toEqual([]);
  }, 30_000);

  it('yields to a transaction that would deadlock with it, and runs afterwards', async () => {
    await migrate(empty.url);
    const later = does('alter table app_user add shelf text', 'alter table company add shelf text');
    await withOwner(empty.url, async (client) => {
      await client.query('begin; select from fairshelf.company');
      const migrating = migrate(empty.url, { ...migrations, '9990-shelves': later });
      await eventually('The migration does not wait for the company.', () =>
        withOwner(empty.url, async (observer) => {
          const { rowCount } = await observer.query(
            `select from pg_locks where relation = 'fairshelf.company'::regclass and not granted`,
          );
          return rowCount || undefined;
        }),
      );
      await client.query('select from fairshelf.app_user; commit');
      await expect(migrating).resolves.toEqual(['9990-shelves']);
    });
  });

  it('keeps the migrations before one that fails, for older gateways to work with', async () => {
    const database = await createTestDatabase({ template: 'empty', migrate: async () => undefined });
    try {
      const addition = does('create table fairshelf.shelf (name text)');
      const failing = { ...migrations, '9991-shelf': addition, '9992-fails': does('select 1 / 0') };
      await expect(migrate(database.url, failing)).rejects.toThrow('division by zero');
      await expect(migrate(database.url)).resolves.toEqual([]);
      await expect(migrate(database.url, { ...migrations, '9991-shelf': addition })).resolves.toEqual([]);
    } finally {
      await database.drop();
    }
  });

  it('refuses a database from before the initial schema, and says what to do', async () => {
    const old = await createTestDatabase({ template: 'empty', migrate: async () => undefined });
    try {
      await withOwner(old.url, (client) =>
        client.query(`create schema fairshelf;
          create table fairshelf.kysely_migration (name text primary key, timestamp text not null);
          insert into fairshelf.kysely_migration values ('0001-identity', '')`),
      );
      await expect(migrate(old.url)).rejects.toThrow('Use an empty database');
    } finally {
      await old.drop();
    }
  });

  it("works for a user with CREATEROLE that isn't a superuser", async () => {
    await asPlainOwner(async (url) => {
      const connection = openDatabase({ url, max: 1, onError: () => undefined });
      await expect(connection.system.selectFrom('app_user').select('email').execute()).resolves.toEqual([]);
      await expect(connection.system.selectFrom('product').select('sku').execute()).rejects.toThrow(
        'permission denied',
      );
      await connection.close();
    });
  }, 30_000);
});
