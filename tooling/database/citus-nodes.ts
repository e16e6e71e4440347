import process from 'node:process';
import pg from 'pg';
import { withConnection, withDatabase } from './socket-url.ts';

/** The workers of a test run on a Citus cluster, whose coordinator is at TEST_DATABASE_URL; otherwise none. */
export const citusWorkers = (): readonly string[] =>
  (process.env.TEST_CITUS_WORKERS ?? '').split(' ').filter((url) => url !== '');

/** Joins the databases of this name on all nodes to one Citus cluster. */
export async function joinNodes(server: string, workers: readonly string[], name: string): Promise<void> {
  for (const url of [...workers, server])
    await withConnection(withDatabase(url, name), (node) => node.query('create extension citus'));
  await withConnection(withDatabase(server, name), async (coordinator) => {
    await coordinator.query('select citus_set_coordinator_host($1, $2)', addressOf(server));
    for (const url of workers) await coordinator.query('select citus_add_node($1, $2)', addressOf(url));
  });
}

/**
 * Closes all connections to a database, including Citus's background process: only then can it be renamed or copied.
 */
export async function closeDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`alter database ${pg.escapeIdentifier(name)} allow_connections false`);
  await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [
    name,
  ]);
}

/** How the nodes reach each other. */
function addressOf(url: string): [string, number] {
  const { hostname, port, searchParams } = new URL(url);
  return [searchParams.get('host') ?? hostname, Number(port || 5432)];
}
