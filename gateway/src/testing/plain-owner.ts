import { createTestDatabase } from '@fairshelf/tooling/database/test-databases.ts';
import pg from 'pg';
import { migrate } from '../base/database/migrations/migrate.ts';

/** For tests: a migrated database whose owner is no superuser. */
export async function asPlainOwner(use: (url: string) => Promise<void>): Promise<void> {
  const server = await createTestDatabase({ template: 'empty', migrate: async () => undefined });
  const name = `plain_${Date.now()}`;
  const url = new URL(server.url);
  Object.assign(url, { username: name, password: 'plain', pathname: `/${name}_db` });
  try {
    await withOwner(server.url, async (client) => {
      await client.query(`create role ${name} login createrole password 'plain'`);
      await client.query(`create database ${name}_db owner ${name}`);
      // The roles already exist in this server, created by its superuser: an administrator grants them once.
      await client.query(
        `grant fairshelf_app, fairshelf_limited, fairshelf_system, fairshelf_import to ${name}`,
      );
    });
    await migrate(url.href);
    await use(url.href);
  } finally {
    await withOwner(server.url, async (client) => {
      await client.query(`drop database if exists ${name}_db with (force)`);
      await client.query(`drop role if exists ${name}`);
    });
    await server.drop();
  }
}

/** For tests: a connection as the user of the URL. */
export async function withOwner<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=fairshelf' });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
