import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { limitChannels } from '../limit-channels.ts';
import { createPool } from '../pool.ts';
import { appRole, ensureRoles, schemaName, systemRole } from '../roles.ts';
import { migrations } from './index.ts';

/**
 * Brings the database at `url` to the newest state; returns the migrations that ran. Any number of gateways may call
 * it at once: the migrator's lock lets one work while the others wait. Throws when a migration fails.
 */
export async function migrate(url: string): Promise<readonly string[]> {
  // The migrator holds its lock with one connection and looks around with another.
  const pool = createPool({ url, max: 2, as: 'owner', onError: () => undefined });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const client = await pool.connect();
    try {
      await ensureRoles(client);
    } finally {
      client.release();
    }
    await createSchema(db);
    await refuseOldSchema(db);
    const { error, results = [] } = await createMigrator(db).migrateToLatest();
    if (error) throw error;
    await limitChannels(db);
    return results.map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

async function createSchema(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // 'if not exists' is not safe against itself: two that start together would both try.
    await sql`select pg_advisory_xact_lock(hashtext('fairshelf schema'))`.execute(transaction);
    await sql.raw(`create schema if not exists ${schemaName}`).execute(transaction);
    await sql.raw(`grant usage on schema ${schemaName} to ${appRole}, ${systemRole}`).execute(transaction);
  });
}

/** Databases from before the initial schema can't be brought up to date; none of them held a customer's data. */
async function refuseOldSchema(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${`${schemaName}.kysely_migration`}) is not null as found`.execute(db);
  if (!rows[0]?.found) return;
  const { rows: old } = await sql`
    select from ${sql.table(`${schemaName}.kysely_migration`)} where name = '0001-identity'`.execute(db);
  if (old.length > 0)
    throw new Error(
      'This database was made by a version before the first release and cannot be upgraded. Use an empty database; for the demo, delete its data folder.',
    );
}

const createMigrator = (db: Kysely<unknown>): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schemaName,
    // Numbers are taken when work begins, so one that is merged later may come before one that has already run.
    allowUnorderedMigrations: true,
  });
