import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { schemaName } from '../roles.ts';

/** A migration, and which gateways can work on the schema that it leaves. */
export interface SchemaMigration extends Migration {
  /**
   * For a migration that drops, renames, re-keys or restricts: the migration that a gateway must know to work with the
   * result. Without it the migration is additive, and every older gateway can continue (docs/operations.md#upgrade).
   */
  readonly requires?: string;
}

export type Migrations = Readonly<Record<string, SchemaMigration>>;

/** A migration that the database has, as the gateway that ran it declared it; null if it declared nothing. */
export interface ExecutedMigration {
  readonly name: string;
  readonly requires: string | null;
}

/** A gateway that runs on the database now. */
export interface RunningGateway {
  readonly name: string;
  readonly migrations: readonly string[];
}

/** Where a requirement is stored for a migration that only adds. */
export const ADDS_ONLY = '';

/** This gateway is older than the database and can't work with it, or a running one can't work with the next schema. */
export class IncompatibleSchema extends Error {
  override readonly name = 'IncompatibleSchema';
}

/**
 * The migrations that the database has from a newer gateway, when this one can work with them.
 * @throws IncompatibleSchema which names the first one that it can't work with.
 */
export function acceptLater(
  history: readonly ExecutedMigration[],
  available: ReadonlySet<string>,
): readonly string[] {
  const later = history.filter(({ name }) => !available.has(name));
  const blocker = later.find(({ requires }) => requires === null || !isMet(requires, available));
  if (blocker) {
    const needs = blocker.requires === null ? 'a newer version' : `a version with '${blocker.requires}'`;
    throw new IncompatibleSchema(
      `This version is too old for the database: its migration '${blocker.name}' needs ${needs}. Start a newer version.`,
    );
  }
  return later.map(({ name }) => name);
}

/**
 * Checks that every running gateway can work on after the pending migrations.
 * @throws IncompatibleSchema which names the migration and the gateways that must be stopped before.
 */
export function refuseWhileOlderRun(pending: Migrations, running: readonly RunningGateway[]): void {
  for (const [name, { requires = ADDS_ONLY }] of Object.entries(pending)) {
    const older = running.filter(({ migrations }) => !isMet(requires, new Set(migrations)));
    if (older.length === 0) continue;
    const names = older.map((gateway) => gateway.name).join(', ');
    throw new IncompatibleSchema(
      `The migration '${name}' waits: ${names} runs a version without '${requires}'. Upgrade or stop it first.`,
    );
  }
}

const isMet = (requires: string, available: ReadonlySet<string>): boolean =>
  requires === ADDS_ONLY || available.has(requires);

/** Applied migrations; empty in a new database. */
export async function executedMigrations(db: Kysely<unknown>): Promise<readonly ExecutedMigration[]> {
  const declared = await hasRequirements(db);
  if (declared === undefined) return [];
  const { rows } = await sql<ExecutedMigration>`
    select name, ${sql.raw(declared ? 'requires' : 'null::text')} as requires
    from ${sql.table(`${schemaName}.kysely_migration`)}`.execute(db);
  return rows;
}

/** Whether the list of applied migrations has requirements; undefined without a list, in a new database. */
async function hasRequirements(db: Kysely<unknown>): Promise<boolean | undefined> {
  const { rows } = await sql<{ requires: boolean | null }>`
    select bool_or(attname = 'requires') as requires from pg_attribute
    where attrelid = to_regclass(${`${schemaName}.kysely_migration`}) and attnum > 0`.execute(db);
  return rows[0]?.requires ?? undefined;
}

/**
 * Stores what each applied migration requires, for older gateways that meet it. Does nothing before the migration that
 * adds requirements.
 */
export async function declareRequirements(db: Kysely<unknown>, migrations: Migrations): Promise<void> {
  if (!(await hasRequirements(db))) return;
  const requirements = Object.entries(migrations).map(([name, { requires = ADDS_ONLY }]) => ({
    name,
    requires,
  }));
  await sql`
    update ${sql.table(`${schemaName}.kysely_migration`)} m set requires = d.requires
    from json_to_recordset(${JSON.stringify(requirements)}::json) as d (name text, requires text)
    where m.name = d.name and m.requires is distinct from d.requires`.execute(db);
}

/** Gateways that have reported within the last minute. */
export async function runningGateways(db: Kysely<unknown>): Promise<readonly RunningGateway[]> {
  const { rows: found } = await sql<{ found: boolean }>`
    select to_regclass('fairshelf_jobs.gateway_process') is not null as found`.execute(db);
  if (!found[0]?.found) return [];
  const { rows } = await sql<RunningGateway>`
    select name, migrations from fairshelf_jobs.gateway_process
    where beat_at > now() - interval '1 minute' order by name`.execute(db);
  return rows;
}
