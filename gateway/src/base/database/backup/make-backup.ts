import { cp, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { schemaName } from '../roles.ts';
import { countRows } from './count-rows.ts';
import { DUMP, fingerprints, type Manifest, RELEASES, writeManifest } from './manifest.ts';
import { runPostgresProgram } from './run-postgres-program.ts';

export interface BackupRequest {
  /** A user that bypasses row-level security. */
  readonly url: string;
  readonly folder: string;
  readonly secretsKey: string;
  /** The folder of releases; undefined when they are in a bucket. */
  readonly releases: string | undefined;
  readonly now: Date;
}

/**
 * Writes a backup into a new folder while the product runs: dump, releases, and last a manifest with the row counts
 * at the moment of the dump. A folder without a manifest isn't a backup. @throws Error with a sentence
 */
export async function makeBackup(request: BackupRequest): Promise<Manifest> {
  const { url, folder, secretsKey, releases, now } = request;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await assertSeesAll(client);
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
    await mkdir(folder, { recursive: false, mode: 0o700 });
    await client.query('begin isolation level repeatable read read only');
    const { rows: snapshots } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const { rows: migrations } = await client.query<{ name: string }>(
      `select name from ${schemaName}.kysely_migration order by name desc limit 1`,
    );
    await runPostgresProgram('pg_dump', url, [
      '--format=custom',
      `--snapshot=${snapshots[0]?.id}`,
      `--schema=${schemaName}`,
      '--schema=fairshelf_jobs',
      // Named, because pg_dump leaves extensions out where schemas are named.
      '--extension=pg_trgm',
      `--file=${join(folder, DUMP)}`,
    ]);
    const rows = await countRows(client);
    await client.query('commit');
    const hasReleases = releases !== undefined && (await stat(releases).catch(() => undefined)) !== undefined;
    if (hasReleases) await cp(releases, join(folder, RELEASES), { recursive: true });
    const manifest: Manifest = {
      created_at: now.toISOString(),
      migration: migrations[0]?.name ?? '',
      keys: { ...fingerprints(secretsKey) },
      rows,
      releases: hasReleases,
    };
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await client.end();
  }
}

async function assertSeesAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sees: boolean; name: string }>(
    'select rolsuper or rolbypassrls as sees, rolname as name from pg_roles where rolname = current_user',
  );
  if (rows[0]?.sees) return;
  throw new Error(
    `The user ${rows[0]?.name} is bound by row-level security and can't back up: set BACKUP_DATABASE_URL to a user with BYPASSRLS.`,
  );
}
