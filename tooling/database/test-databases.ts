import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { citusWorkers, closeDatabase, joinNodes } from './citus-nodes.ts';
import { withConnection, withDatabase } from './socket-url.ts';

/** PostgreSQL's code for a database that somebody is connected to. */
const OBJECT_IN_USE = '55006';
const DROP_ATTEMPTS = 3;

export interface TestDatabase {
  url: string;
  /** Drops the database, closing all connections to it. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Names the state to start from: tests with the same name share one migrated template. */
  template: string;
  /** Migrates an empty database; called once per run, and must have closed its connections when it resolves. */
  migrate: (url: string) => Promise<void>;
}

/**
 * A separate database for a test suite, copied from a template that is migrated once per run. The server is the one of
 * TEST_DATABASE_URL, which jest-global-setup.mjs provides by default.
 */
export async function createTestDatabase(options: TestDatabaseOptions): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const run = process.env.TEST_RUN;
  if (!server || !run)
    throw new Error('No test server: jest-global-setup.mjs must be the globalSetup of this project.');

  const template = databaseName(run, options.template);
  await withConnection(server, (client) => prepareTemplate(client, server, template, options));

  const name = databaseName(run, options.template, randomBytes(6).toString('hex'));
  // On three nodes a copy of the files is much faster than one through the log.
  const strategy = citusWorkers().length > 0 ? ' strategy file_copy' : '';
  await onAllNodes(server, (client) =>
    client.query(
      `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}${strategy}`,
    ),
  );
  return {
    url: withDatabase(server, name),
    drop: () => onAllNodes(server, (client) => dropDatabase(client, name)),
  };
}

/** Drops every database that this run created on the server. */
export async function dropDatabasesOfRun(server: string, run: string): Promise<void> {
  await onAllNodes(server, async (client) => {
    const found = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`${databaseName(run)}_`],
    );
    for (const { datname } of found.rows) await dropDatabase(client, datname);
  });
}

/** PostgreSQL truncates names at 63 bytes, so a long template name is shortened to its hash. */
export function databaseName(run: string, template?: string, copy?: string): string {
  const short = template && createHash('sha256').update(template).digest('hex').slice(0, 12);
  return ['fairshelf_test', run, short, copy].filter((part) => part !== undefined).join('_');
}

async function prepareTemplate(
  client: pg.Client,
  server: string,
  name: string,
  options: TestDatabaseOptions,
): Promise<void> {
  // One worker migrates, the others wait; closing the connection releases the lock.
  await client.query('select pg_advisory_lock(hashtext($1))', [name]);
  const found = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (found.rowCount !== 0) return;

  const draft = `${name}_draft`;
  await onAllNodes(server, async (node) => {
    await dropDatabase(node, draft);
    await node.query(`create database ${pg.escapeIdentifier(draft)}`);
  });
  const workers = citusWorkers();
  if (workers.length > 0) await joinNodes(server, workers, draft);
  await options.migrate(withDatabase(server, draft));
  await onAllNodes(server, async (node) => {
    if (workers.length > 0) await closeDatabase(node, draft);
    await node.query(`alter database ${pg.escapeIdentifier(draft)} rename to ${pg.escapeIdentifier(name)}`);
  });
}

/** Runs something on the workers of a Citus cluster, if it is one, and then on the server itself. */
async function onAllNodes(server: string, use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  for (const url of [...citusWorkers(), server]) await withConnection(url, use);
}

/** The maintenance of another Citus node may connect between the end of all connections and the drop: it is repeated. */
async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
      return;
    } catch (error) {
      const isUsed = error instanceof pg.DatabaseError && error.code === OBJECT_IN_USE;
      if (!isUsed || attempt === DROP_ATTEMPTS) throw error;
    }
  }
}
