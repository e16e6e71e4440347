import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensureRoles, importRole, schemaName } from '../roles.ts';
import { countRows } from './count-rows.ts';
import { DUMP, fingerprints, type Manifest, RELEASES, readManifest } from './manifest.ts';
import { runPostgresProgram } from './run-postgres-program.ts';

export interface RestoreRequest {
  /** An empty database, as the user that the gateways connect as. */
  readonly url: string;
  readonly folder: string;
  readonly secretsKey: string;
  /** The folder of releases; undefined if they are in a bucket. */
  readonly releases: string | undefined;
}

/**
 * Restores a backup into an empty database and compares the row counts of every table before row-level security is
 * switched on again. @throws Error with a sentence; the database should then be dropped
 */
export async function restoreBackup({
  url,
  folder,
  secretsKey,
  releases,
}: RestoreRequest): Promise<Manifest> {
  const manifest = await readManifest(folder);
  assertKeys(manifest, secretsKey);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await assertEmpty(client);
    await ensureRoles(client);
    // The owner of the ledger needs it while the ledger is created, as in its migration.
    await client.query(`create schema ${schemaName}`);
    await client.query(`grant create on schema ${schemaName} to ${importRole}`);
    const dump = join(folder, DUMP);
    await withoutSchema(dump, async (list) => {
      const restore = (section: string) =>
        runPostgresProgram('pg_restore', url, [
          '--exit-on-error',
          '--single-transaction',
          `--section=${section}`,
          `--use-list=${list}`,
          dump,
        ]);
      await restore('pre-data');
      await restore('data');
      compare(manifest, await countRows(client));
      await restore('post-data');
    });
    await client.query(`revoke create on schema ${schemaName} from ${importRole}`);
    await client.query('analyze');
  } finally {
    await client.end();
  }
  if (manifest.releases && releases !== undefined)
    await cp(join(folder, RELEASES), releases, { recursive: true });
  return manifest;
}

/** Every key that the backup used: without one, what it encrypted is lost. */
function assertKeys({ keys }: Manifest, secretsKey: string): void {
  const prints = fingerprints(secretsKey);
  const missing = Object.entries(keys).find(([id, print]) => prints[id] !== print);
  if (missing)
    throw new Error(
      `SECRETS_KEY lacks the key '${missing[0]}' of this backup: its tokens could not be read.`,
    );
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname in ($1, 'fairshelf_jobs')",
    [schemaName],
  );
  if (rows.length > 0) throw new Error('The database is not empty: restore into a new one.');
}

/** Calls back with a list of the dump's contents without the schema, which exists already. */
async function withoutSchema(dump: string, use: (list: string) => Promise<void>): Promise<void> {
  const contents = await runPostgresProgram('pg_restore', undefined, ['--list', dump]);
  const folder = await mkdtemp(join(tmpdir(), 'fairshelf-restore-'));
  const list = join(folder, 'list');
  const created = new RegExp(` SCHEMA - ${schemaName} `);
  try {
    await writeFile(
      list,
      contents
        .split('\n')
        .filter((line) => !created.test(line))
        .join('\n'),
    );
    await use(list);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function compare({ rows }: Manifest, restored: Readonly<Record<string, number>>): void {
  const wrong = Object.entries(rows).find(([table, count]) => restored[table] !== count);
  if (wrong)
    throw new Error(`${wrong[0]} has ${restored[wrong[0]] ?? 'no'} rows; the backup has ${wrong[1]}.`);
}
