import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { distribute } from '../distribution/distribute.ts';
import { limitChannels } from '../limit-channels.ts';
import { createPool } from '../pool.ts';
import { appRole, ensureRoles, schemaName, systemRole } from '../roles.ts';
import { run } from '../table-statements.ts';
import { LIMIT_LOCK_WAITS, untilLocked } from '../wait-for-locks.ts';
import {
  acceptLater,
  declareRequirements,
  executedMigrations,
  type Migrations,
  refuseWhileOlderRun,
  runningGateways,
} from './compatibility.ts';
import { migrations } from './index.ts';

/**
 * Brings the database at `url` to the newest state; returns the migrations that ran. Any number of gateways may call
 * it at once: the migrator's lock lets one work while the others wait. Throws when a migration fails.
 * @throws IncompatibleSchema when this gateway is too old for the database, or one that runs is too old for this one.
 */
export async function migrate(url: string, available: Migrations = migrations): Promise<readonly string[]> {
  // The migrator holds its lock with one connection and inspects the database with another.
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
    const names = await runPending(db, available);
    await untilLocked(() => limitChannels(db));
    await distribute(db);
    return names;
  } finally {
    await db.destroy();
  }
}

/**
 * One transaction per migration: gateways that serve meanwhile wait for the tables of one only, and after a failure
 * they can work with those that ran.
 */
async function runPending(db: Kysely<unknown>, available: Migrations): Promise<readonly string[]> {
  const migrator = createMigrator(db, available);
  const names: string[] = [];
  for (;;) {
    const [result] = await untilLocked(async () => {
      const { error, results = [] } = await migrator.migrateUp();
      if (error) throw error;
      return results;
    });
    await declareRequirements(db, available);
    if (result === undefined) return names;
    names.push(result.migrationName);
  }
}

async function createSchema(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // 'if not exists' is not safe under concurrency: two that start together would both try.
    await sql`select pg_advisory_xact_lock(hashtext('fairshelf schema'))`.execute(transaction);
    await sql.raw(`create schema if not exists ${schemaName}`).execute(transaction);
    await sql.raw(`grant usage on schema ${schemaName} to ${appRole}, ${systemRole}`).execute(transaction);
  });
}

/** Databases from before the initial schema can't be migrated; none of them held a customer's data. */
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

const createMigrator = (db: Kysely<unknown>, available: Migrations): Migrator =>
  new Migrator({
    db,
    // Called while the migrator holds its lock: no other gateway migrates between this check and the migrations.
    provider: { getMigrations: () => checkedMigrations(db, available) },
    migrationTableSchema: schemaName,
    // Numbers are taken when work starts, so one that is merged later may come before one that has already run.
    allowUnorderedMigrations: true,
  });

/** The known migrations, and those of a newer gateway that this one can work with: they have run already. */
async function checkedMigrations(
  db: Kysely<unknown>,
  available: Migrations,
): Promise<Record<string, Migration>> {
  const history = await executedMigrations(db);
  const later = acceptLater(history, new Set(Object.keys(available)));
  const executedNames = new Set(history.map(({ name }) => name));
  const pending = Object.entries(available).filter(([name]) => !executedNames.has(name));
  refuseWhileOlderRun(Object.fromEntries(pending), await runningGateways(db));
  const entries = Object.entries(available).map(([name, { up }]): [string, Migration] => [
    name,
    {
      up: async (transaction) => {
        await run(transaction, LIMIT_LOCK_WAITS);
        await up(transaction);
      },
    },
  ]);
  return Object.fromEntries([...entries, ...later.map((name) => [name, { up: async () => undefined }])]);
}
