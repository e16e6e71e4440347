import { createTestDatabase, type TestDatabase } from '@fairshelf/tooling/database/test-databases.ts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { openDatabase } from '../database.ts';
import { migrations } from './index.ts';
import { migrate } from './migrate.ts';

// Every migration several times over: seconds on a busy machine.
jest.setTimeout(60_000);

let empty: TestDatabase;
beforeAll(async () => {
  empty = await createTestDatabase({ template: 'empty', migrate: async () => undefined });
}, 60_000);
afterAll(() => empty.drop());

const asOwner = async <T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

describe('migrate', () => {
  it('runs each migration once, however many gateways start at the same time', async () => {
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(empty.url)));
    expect(runs.flat().sort()).toEqual(Object.keys(migrations));
    await expect(migrate(empty.url)).resolves.toEqual([]);
  }, 30_000);

  it('refuses a database from before the initial schema, and says what to do', async () => {
    const old = await createTestDatabase({ template: 'empty', migrate: async () => undefined });
    try {
      await asOwner(old.url, (client) =>
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
    const name = `plain_${Date.now()}`;
    const database = `${name}_db`;
    await asOwner(empty.url, async (client) => {
      await client.query(`create role ${name} login createrole password 'plain'`);
      await client.query(`create database ${database} owner ${name}`);
      // The roles already exist in this server, created by its superuser: an administrator grants them once.
      await client.query(
        `grant fairshelf_app, fairshelf_limited, fairshelf_system, fairshelf_import to ${name}`,
      );
    });
    const url = new URL(empty.url);
    url.username = name;
    url.password = 'plain';
    url.pathname = `/${database}`;
    try {
      await migrate(url.href);
      const opened = openDatabase({ url: url.href, max: 1, onError: () => undefined });
      await expect(opened.system.selectFrom('app_user').select('email').execute()).resolves.toEqual([]);
      await expect(opened.system.selectFrom('product').select('sku').execute()).rejects.toThrow(
        'permission denied',
      );
      await opened.close();
    } finally {
      await asOwner(empty.url, async (client) => {
        await client.query(`drop database ${database} with (force)`);
        await client.query(`drop role ${name}`);
      });
    }
  }, 30_000);
});
