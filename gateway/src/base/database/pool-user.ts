import pg from 'pg';
import { isSpread } from './distribution/is-spread.ts';
import { appRole, importRole, limitedRole, schemaName, systemRole } from './roles.ts';

const isName = /^[a-z_][a-z0-9_]{0,62}$/;

/** PgBouncer's user is missing, or its server connections have not taken its defaults on. */
export class UnfitPool extends Error {
  override readonly name = 'UnfitPool';
}

/**
 * Gives the user of `poolUrl` what other connections get as start-up options: the system role, the schema and the time
 * zone become its defaults in this database. Then asks through the pooler whether they hold: without the role,
 * row-level security would not bind. @throws UnfitPool
 */
export async function preparePoolUser(url: string, poolUrl: string): Promise<void> {
  const user = decodeURIComponent(new URL(poolUrl).username);
  if (!isName.test(user))
    throw new UnfitPool(`DATABASE_POOL_URL names no user, or not a plain one: '${user}'.`);
  await withClient(url, (client) => grantDefaults(client, user));
  const found = await withClient(poolUrl, async (client) => {
    const { rows } = await client.query<{ role: string; schema: string; zone: string }>(
      `select current_user as role, current_setting('search_path') as schema, current_setting('timezone') as zone`,
    );
    return rows[0];
  });
  if (found?.role !== systemRole || found.schema !== schemaName || found.zone !== 'UTC')
    throw new UnfitPool(
      `Connections of DATABASE_POOL_URL run as '${found?.role}' in '${found?.schema}': run RECONNECT in PgBouncer's console.`,
    );
}

async function grantDefaults(client: pg.Client, user: string): Promise<void> {
  const { rows } = await client.query<{ database: string; exists: boolean }>(
    `select current_database() as database, exists (select from pg_roles where rolname = $1) as exists`,
    [user],
  );
  const { database = '', exists = false } = rows[0] ?? {};
  if (!exists)
    throw new UnfitPool(
      `The user '${user}' of DATABASE_POOL_URL is missing: create role ${user} login password '…', as the user of DATABASE_URL.`,
    );
  const defaults = {
    role: systemRole,
    search_path: schemaName,
    timezone: 'UTC',
    ...((await isSpread(client))
      ? { 'citus.propagate_set_commands': 'local', 'citus.node_connection_timeout': '2000' }
      : {}),
  };
  await client.query('begin');
  // Two gateways that alter the same row of the catalogue at once would disturb each other.
  await client.query(`select pg_advisory_xact_lock(hashtext('fairshelf pool user'))`);
  for (const role of [appRole, limitedRole, systemRole, importRole]) {
    const member = await client.query<{ is: boolean }>('select pg_has_role($1, $2, $3) as is', [
      user,
      role,
      'MEMBER',
    ]);
    if (!member.rows[0]?.is) await client.query(`grant ${role} to ${user}`);
  }
  for (const [setting, value] of Object.entries(defaults))
    await client.query(
      `alter role ${user} in database ${pg.escapeIdentifier(database)} set ${setting} = ${pg.escapeLiteral(value)}`,
    );
  await client.query('commit');
}

async function withClient<T>(connectionString: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
